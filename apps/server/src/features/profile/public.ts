export { saveProfile } from './change-profile.ts'
export { findProfile } from './profile.repository.ts'
