import { z } from 'zod'
import type { Api } from '../api.ts'
import type { ProviderFailure } from '../failure.ts'
import type { External, PushContact, Steps } from '../provider.ts'
import { createNamed } from '../unique-name.ts'
import { countryName, cut, filled } from '../wording.ts'
import { createRecord, equals, IsActive, listAll, Text } from './records.ts'

export const CompanyContact = z.object({
  company_uuid: Text,
  first: Text,
  last: Text,
  email: Text,
  phone: Text,
  mobile: Text,
  active: IsActive,
})

/** A client has no e-mail of its own; its contacts have. */
export async function findClients(
  api: Api,
  { email }: PushContact,
): Promise<(External & { readonly name: string })[]> {
  if (email === '') return []
  const contacts = await listAll(api, 'companycontact', CompanyContact, equals('email', email))
  const names = new Map<string, string>()
  for (const { company_uuid, first, last, active } of contacts)
    if (active && company_uuid !== '') names.set(company_uuid, `${first} ${last}`.trim() || email)
  return [...names].map(([id, name]) => ({ id, name }))
}

/** The person as clients and jobs have them. */
export const personOf = ({ firstName, lastName, email, phone }: PushContact) =>
  filled({ first: firstName, last: lastName, email, mobile: phone })

export async function createClient(api: Api, contact: PushContact, steps: Steps): Promise<External> {
  const client = await createCompany(api, contact, steps)
  await createRecord(api, steps, {
    step: 'contact-person',
    resource: 'companycontact',
    fields: { company_uuid: client.id, ...personOf(contact), type: 'JOB', is_primary_contact: '1' },
  })
  return client
}

function createCompany(api: Api, contact: PushContact, steps: Steps): Promise<External> {
  const { street, city, state, postcode, country } = contact.address
  const create = (name: string) =>
    createRecord(api, steps, {
      step: 'contact',
      resource: 'company',
      fields: {
        name: cut(name, 100),
        is_individual: contact.company === '' ? 1 : 0,
        ...filled({
          address_street: street,
          address_city: city,
          address_state: state,
          address_postcode: postcode,
        }),
        address_country: countryName(country),
      },
    })
  return createNamed(contact, isNameRefused, create)
}

/** Names may have to be unique. */
const isNameRefused = ({ failure: { kind, message } }: ProviderFailure): boolean =>
  kind === 'validation' && /\bname\b/i.test(message)
