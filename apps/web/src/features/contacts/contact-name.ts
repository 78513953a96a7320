import type { Contact } from '@quotewright/contracts/contacts.ts'

type Named = Pick<Contact, 'first_name' | 'last_name' | 'company_name' | 'email' | 'phone'>

/** Returns what to call a customer: their name, else their company, else their email or phone. */
export const contactName = ({ first_name, last_name, company_name, email, phone }: Named): string =>
  `${first_name} ${last_name}`.trim() || company_name || email || phone
