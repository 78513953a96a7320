import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import { address, at, id, record, text } from '../fields.ts'
import type { Provider, PullPage, PushContact } from '../provider.ts'
import { pulledContact } from '../pulled-rows.ts'
import { callFor, get } from '../reading.ts'
import { filled, joined, renamed } from '../wording.ts'

const Customer = record({
  externalId: id('id'),
  firstName: text('given_name'),
  lastName: text('family_name'),
  company: text('company_name'),
  email: text('email_address'),
  phone: text('phone_number'),
  address: address(
    ['address.address_line_1', 'address.locality'],
    'address.administrative_district_level_1',
    'address.postal_code',
  ),
})

const Customers = z.object({ customers: z.array(Customer).default([]), cursor: z.string().optional() })

export const findContacts: Provider['findContacts'] = async (api, { email }) => {
  if (email === '') return []
  const json = { limit: 10, query: { filter: { email_address: { exact: email } } } }
  const { customers } = await callFor(api, { method: 'POST', path: '/v2/customers/search', json }, Customers)
  return customers.map(({ externalId, firstName, lastName, company }) => ({
    id: externalId,
    name: joined(' ', firstName, lastName) || company || email,
  }))
}

/** Search lags behind by up to a minute; until then the same key brings the same customer. */
export const createContact: Provider['createContact'] = (api, contact, steps) =>
  steps.once('contact', {
    lookUp: async () => (await findContacts(api, contact))[0],
    create: async () => {
      const json = { idempotency_key: steps.key('contact'), ...customerOf(contact) }
      const call = { method: 'POST', path: '/v2/customers', json } as const
      return { id: (await callFor(api, call, at('customer', Customer))).externalId }
    },
  })

const customerOf = (contact: PushContact) => ({
  ...renamed(contact, {
    given_name: 'firstName',
    family_name: 'lastName',
    company_name: 'company',
    email_address: 'email',
  }),
  // Square takes E.164 alone, and refuses the customer for anything else.
  ...filled({ phone_number: contact.phoneE164 ?? '' }),
  address: renamed(contact.address, {
    address_line_1: 'street',
    locality: 'city',
    administrative_district_level_1: 'state',
    postal_code: 'postcode',
    country: 'country',
  }),
})

export const pullContacts: PullPage<PulledContact> = async (api, cursor) => {
  const page = await get(api, '/v2/customers', Customers, filled({ limit: '100', cursor }))
  return { rows: page.customers.map(pulledContact), next: page.cursor }
}
