import type { ProviderFailure } from '../failure.ts'
import { flag, record, text } from '../fields.ts'
import type { Provider, PushContact } from '../provider.ts'
import { createNamed } from '../unique-name.ts'
import { countryName, cut, joined, renamed } from '../wording.ts'
import { createRecord, equals, listAll } from './records.ts'

export const CompanyContact = record({
  companyId: text('company_uuid'),
  firstName: text('first'),
  lastName: text('last'),
  email: text('email'),
  phone: text('mobile', 'phone'),
  isActive: flag('active', true),
})

/** A client has no email of its own; its contacts have. */
export const findContacts: Provider['findContacts'] = async (api, { email }) => {
  if (email === '') return []
  const contacts = await listAll(api, 'companycontact', CompanyContact, equals('email', email))
  const names = new Map<string, string>()
  for (const { companyId, firstName, lastName, isActive } of contacts)
    if (isActive && companyId !== '') names.set(companyId, joined(' ', firstName, lastName) || email)
  return [...names].map(([companyId, name]) => ({ id: companyId, name }))
}

/** The person as clients and jobs have them. */
export const personOf = (contact: PushContact) =>
  renamed(contact, { first: 'firstName', last: 'lastName', email: 'email', mobile: 'phone' })

export const createContact: Provider['createContact'] = async (api, contact, steps) => {
  const client = await createNamed(contact, isNameRefused, (name) =>
    createRecord(api, steps, { step: 'contact', resource: 'company', fields: companyOf(contact, name) }),
  )
  await createRecord(api, steps, {
    step: 'contact-person',
    resource: 'companycontact',
    fields: { company_uuid: client.id, ...personOf(contact), type: 'JOB', is_primary_contact: '1' },
  })
  return client
}

/** Names may have to be unique. */
const isNameRefused = ({ failure: { kind, message } }: ProviderFailure): boolean =>
  kind === 'validation' && /\bname\b/i.test(message)

const companyOf = ({ company, address }: PushContact, name: string) => ({
  name: cut(name, 100),
  is_individual: company === '' ? 1 : 0,
  ...renamed(address, {
    address_street: 'street',
    address_city: 'city',
    address_state: 'state',
    address_postcode: 'postcode',
  }),
  address_country: countryName(address.country),
})
