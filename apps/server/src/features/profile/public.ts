export { saveProfile } from './change-profile.ts'
export { exportParts } from './profile.export.ts'
export { findProfile } from './profile.repository.ts'
