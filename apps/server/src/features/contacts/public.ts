export { exportParts } from './contacts.export.ts'
export { findContact } from './contacts.repository.ts'
export { requireContact, withContact } from './quoted-contact.ts'
