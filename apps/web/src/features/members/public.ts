export { MembersPanel } from './MembersPanel.tsx'
export { membersQuery } from './members.api.ts'
