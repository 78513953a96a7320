export { MembersPanel } from './MembersPanel.tsx'
