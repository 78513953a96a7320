import type { Api } from '../api.ts'
import { each, id, record, text } from '../fields.ts'
import type { External, Provider, PushContact, Steps } from '../provider.ts'
import { countryName, joined, renamed } from '../wording.ts'
import { create, listAll } from './resources.ts'

const Individual = record({
  id: id('ID'),
  name: (row) => joined(' ', text('GivenName')(row), text('FamilyName')(row)),
})
const Company = record({ id: id('ID'), name: text('CompanyName') })

type Query = Readonly<Record<string, string>>

const search = async (api: Api, individuals: Query, companies: Query) => [
  ...(await listAll(api, 'customers/individuals/', Individual, {
    ...individuals,
    columns: 'ID,GivenName,FamilyName',
  })),
  ...(await listAll(api, 'customers/companies/', Company, { ...companies, columns: 'ID,CompanyName' })),
]

export const findContacts: Provider['findContacts'] = async (api, { email: Email }) =>
  Email === '' ? [] : search(api, { Email }, { Email })

/** What a lost answer may have made: the contact with the email address, or without one the newest of the name. */
async function findMade(api: Api, contact: PushContact): Promise<External | undefined> {
  if (contact.email !== '') return (await findContacts(api, contact))[0]
  const { company, firstName: GivenName, lastName: FamilyName } = contact
  const named = await search(api, { GivenName, FamilyName }, { CompanyName: company })
  return named
    .filter(({ name }) => name === (company || joined(' ', GivenName, FamilyName)))
    .toSorted((one, other) => Number(other.id) - Number(one.id))[0]
}

export const createContact: Provider['createContact'] = async (api, contact, steps) => {
  const { id: customerId } = await steps.once<External>('contact', {
    lookUp: () => findMade(api, contact),
    create: () => createCustomer(api, contact),
  })
  return { id: customerId }
}

function createCustomer(api: Api, contact: PushContact): Promise<External> {
  const shared = {
    ...renamed(contact, { Email: 'email' }),
    Address: addressOf(contact),
    CustomerType: 'Customer',
  }
  if (contact.company === '')
    return create(api, 'customers/individuals/', {
      GivenName: contact.firstName,
      FamilyName: contact.lastName,
      ...renamed(contact, { CellPhone: 'phone' }),
      ...shared,
    })
  const company = renamed(contact, { CompanyName: 'company', Phone: 'phone' })
  return create(api, 'customers/companies/', { ...company, ...shared })
}

const addressOf = ({ address }: PushContact) => ({
  ...renamed(address, { Address: 'street', City: 'city', State: 'state', PostalCode: 'postcode' }),
  Country: countryName(address.country),
})

const Site = record({ id: id('ID'), name: text('Name'), customerIds: each('Customers', id('ID')) })

/** The site at the address of a quote: the one its customer has there, or a new one. */
export async function siteFor(
  api: Api,
  customer: External,
  contact: PushContact,
  steps: Steps,
): Promise<string> {
  const { street, city } = contact.address
  const Name = joined(', ', street, city) || contact.name
  const site = await steps.once<External>(`site ${customer.id}`, {
    async create() {
      const named = await listAll(api, 'sites/', Site, { Name, columns: 'ID,Name,Customers' })
      const theirs = named.find(({ name, customerIds }) => name === Name && customerIds.includes(customer.id))
      if (theirs !== undefined) return { id: theirs.id }
      return create(api, 'sites/', { Name, Address: addressOf(contact), Customers: [Number(customer.id)] })
    },
  })
  return site.id
}
