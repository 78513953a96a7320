export { exportParts } from './contacts.export.ts'
export { findContact } from './contacts.repository.ts'
export { findOrAddContact, requireContact, withContact } from './quoted-contact.ts'
