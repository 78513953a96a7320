export { ProfileTab } from './ProfileTab.tsx'
export { profileQuery } from './profile.api.ts'
