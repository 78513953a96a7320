export { PresentPeople } from './PresentPeople.tsx'
export { type PresenceNow, usePresence } from './use-presence.ts'
