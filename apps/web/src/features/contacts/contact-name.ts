import type { Contact } from '@quotewright/contracts/contacts.ts'

type Named = Pick<Contact, 'first_name' | 'last_name' | 'company_name' | 'email'>

/** What a customer is called: their name, or else their company's, or else their address. */
export const contactName = ({ first_name, last_name, company_name, email }: Named): string =>
  `${first_name} ${last_name}`.trim() || company_name || email
