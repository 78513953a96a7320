export { exportParts } from './contacts.export.ts'
export { findContact, listContactIds } from './contacts.repository.ts'
export { findOrAddContact, requireContact, withContact } from './quoted-contact.ts'
