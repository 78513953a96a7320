export { exportParts } from './contacts.export.ts'
export { findContact } from './contacts.repository.ts'
