export { CONTACT_EVENTS, type ContactEvent } from './contact-event.ts'
export { exportParts } from './contacts.export.ts'
export { findContact, listContactIds } from './contacts.repository.ts'
export { expectCustomer, findOrAddContact, requireContact, withContact } from './quoted-contact.ts'
