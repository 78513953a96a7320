export { ProfileTab } from './ProfileTab.tsx'
export { profileQuery, useSaveProfile } from './profile.api.ts'
