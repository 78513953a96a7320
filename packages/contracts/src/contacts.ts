import { z } from 'zod'
import { defineContract } from './kit.ts'
import { EmailAddress, PhoneNumber, ShortText } from './values.ts'

/** Source: part 1 §3 "Contact upsert". */
export const ContactUpsert = z.object({
  email: EmailAddress,
  first_name: ShortText.default(''),
  last_name: ShortText.default(''),
  phone: PhoneNumber.default(''),
  company_name: ShortText.default(''),
  address: ShortText.default(''),
  contact_type: z.enum(['customer', 'supplier', 'other']).default('customer'),
  source: z.string().trim().max(60).default('quote-lab'),
})
export type ContactUpsert = z.output<typeof ContactUpsert>

const ContactUpserted = z.object({ id: z.string(), is_new: z.boolean() })

export const contactsContract = defineContract({
  upsertContact: {
    method: 'POST',
    path: '/api/v1/contacts/upsert',
    access: 'member',
    summary: 'Create a contact, or retrieve and complete the one with the same e-mail address',
    tag: 'contacts',
    body: ContactUpsert,
    responses: { 200: ContactUpserted },
  },
  upsertPublicContact: {
    method: 'POST',
    path: '/api/v1/contacts/upsert-public',
    access: 'public',
    summary: 'The same for the demo',
    tag: 'contacts',
    body: ContactUpsert,
    responses: { 200: ContactUpserted },
    limitPerMinute: 30,
  },
})
