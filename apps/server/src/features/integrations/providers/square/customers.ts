import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import type { External, PulledPage, PushContact, Steps } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { filled } from '../wording.ts'

const Customer = z.object({
  id: z.string(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  company_name: z.string().nullish(),
  email_address: z.string().nullish(),
  phone_number: z.string().nullish(),
  address: z
    .object({
      address_line_1: z.string().nullish(),
      locality: z.string().nullish(),
      administrative_district_level_1: z.string().nullish(),
      postal_code: z.string().nullish(),
    })
    .nullish(),
})
type Customer = z.output<typeof Customer>

const Customers = z.object({ customers: z.array(Customer).default([]), cursor: z.string().nullish() })

export async function findCustomers(
  api: Api,
  { email }: PushContact,
): Promise<(External & { readonly name: string })[]> {
  if (email === '') return []
  const answer = await api.call({
    method: 'POST',
    path: '/v2/customers/search',
    json: { limit: 10, query: { filter: { email_address: { exact: email } } } },
  })
  return readAnswer(Customers, answer).customers.map((customer) => ({
    id: customer.id,
    name: nameOf(customer) || email,
  }))
}

const nameOf = ({ given_name, family_name, company_name }: Customer): string =>
  [given_name, family_name].filter(Boolean).join(' ') || (company_name ?? '')

/** Search lags behind by up to a minute; until then the same key brings the same customer. */
export const createCustomer = (api: Api, contact: PushContact, steps: Steps): Promise<External> =>
  steps.once<External>('contact', {
    lookUp: async () => (await findCustomers(api, contact))[0],
    create: async () => {
      const { street, city, state, postcode, country } = contact.address
      const answer = await api.call({
        method: 'POST',
        path: '/v2/customers',
        json: {
          idempotency_key: steps.key('contact'),
          ...filled({
            given_name: contact.firstName,
            family_name: contact.lastName,
            company_name: contact.company,
            email_address: contact.email,
            // Square takes E.164 alone, and refuses the customer for anything else.
            phone_number: contact.phoneE164 ?? '',
          }),
          address: {
            ...filled({
              address_line_1: street,
              locality: city,
              administrative_district_level_1: state,
              postal_code: postcode,
            }),
            country,
          },
        },
      })
      return { id: readAnswer(z.object({ customer: Customer }), answer).customer.id }
    },
  })

export async function pullCustomers(
  api: Api,
  cursor: string | undefined,
): Promise<PulledPage<PulledContact>> {
  const answer = await api.call({
    method: 'GET',
    path: '/v2/customers',
    query: { limit: '100', ...(cursor === undefined ? {} : { cursor }) },
  })
  const page = readAnswer(Customers, answer)
  return { rows: page.customers.map(toPulled), next: page.cursor ?? undefined }
}

const toPulled = (customer: Customer): PulledContact => ({
  externalId: customer.id,
  firstName: customer.given_name ?? '',
  lastName: customer.family_name ?? '',
  company: customer.company_name ?? '',
  email: customer.email_address ?? '',
  phone: customer.phone_number ?? '',
  address: [
    customer.address?.address_line_1,
    customer.address?.locality,
    [customer.address?.administrative_district_level_1, customer.address?.postal_code]
      .filter(Boolean)
      .join(' '),
  ]
    .filter(Boolean)
    .join(', '),
})
