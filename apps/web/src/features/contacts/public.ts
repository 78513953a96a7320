export { CustomersView } from './CustomersView.tsx'
export { type ContactFilter, contactFilterOf } from './contact-filter.ts'
