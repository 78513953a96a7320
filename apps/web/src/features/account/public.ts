export { organizationsQuery } from './account.api.ts'
export { SecuritySettings } from './SecuritySettings.tsx'
