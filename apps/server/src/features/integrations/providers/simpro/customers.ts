import { z } from 'zod'
import type { Api } from '../api.ts'
import type { External, PushContact, Steps } from '../provider.ts'
import { countryName, filled } from '../wording.ts'
import { create, listAll } from './resources.ts'

const Individual = z.object({ ID: z.number(), GivenName: z.string(), FamilyName: z.string() })
const Company = z.object({ ID: z.number(), CompanyName: z.string() })
type Found = External & { readonly name: string }

async function search(
  api: Api,
  query: Readonly<Record<'individuals' | 'companies', Record<string, string>>>,
) {
  const people = await listAll(api, 'customers/individuals/', Individual, {
    ...query.individuals,
    columns: 'ID,GivenName,FamilyName',
  })
  const companies = await listAll(api, 'customers/companies/', Company, {
    ...query.companies,
    columns: 'ID,CompanyName',
  })
  return [
    ...people.map(({ ID, GivenName, FamilyName }) => ({
      id: String(ID),
      name: `${GivenName} ${FamilyName}`.trim(),
    })),
    ...companies.map(({ ID, CompanyName }) => ({ id: String(ID), name: CompanyName })),
  ]
}

export async function findCustomers(api: Api, { email }: PushContact): Promise<Found[]> {
  const byEmail = { Email: email }
  return email === '' ? [] : search(api, { individuals: byEmail, companies: byEmail })
}

/** What a lost answer may have made: the contact with the e-mail address, or without one the newest of the name. */
async function findMade(api: Api, contact: PushContact): Promise<External | undefined> {
  if (contact.email !== '') return (await findCustomers(api, contact))[0]
  const { company, firstName, lastName } = contact
  const named = await search(api, {
    individuals: { GivenName: firstName, FamilyName: lastName },
    companies: { CompanyName: company },
  })
  const [newest] = named
    .filter(({ name }) => name === (company || `${firstName} ${lastName}`.trim()))
    .toSorted((one, other) => Number(other.id) - Number(one.id))
  return newest
}

export async function createCustomer(api: Api, contact: PushContact, steps: Steps): Promise<External> {
  const { company, firstName, lastName, email, phone } = contact
  const shared = { ...filled({ Email: email }), Address: addressOf(contact), CustomerType: 'Customer' }
  const { id } = await steps.once<External>('contact', {
    lookUp: () => findMade(api, contact),
    create: () =>
      company === ''
        ? create(api, 'customers/individuals/', {
            GivenName: firstName,
            FamilyName: lastName,
            ...filled({ CellPhone: phone }),
            ...shared,
          })
        : create(api, 'customers/companies/', {
            CompanyName: company,
            ...filled({ Phone: phone }),
            ...shared,
          }),
  })
  return { id, extra: { siteId: await siteFor(api, { id }, contact, steps) } }
}

const addressOf = ({ address }: PushContact) => ({
  ...filled({
    Address: address.street,
    City: address.city,
    State: address.state,
    PostalCode: address.postcode,
  }),
  Country: countryName(address.country),
})

const Site = z.object({ ID: z.number(), Name: z.string(), Customers: z.array(z.object({ ID: z.number() })) })

/** The site at the customer's address: the one they have there, or a new one. */
export async function siteFor(
  api: Api,
  customer: External,
  contact: PushContact,
  steps: Steps,
): Promise<string> {
  const known = customer.extra?.['siteId']
  if (known !== undefined) return known
  const { street, city } = contact.address
  const name = [street, city].filter((part) => part !== '').join(', ') || contact.name
  const site = await steps.once<External>('site', {
    async create() {
      const named = await listAll(api, 'sites/', Site, { Name: name, columns: 'ID,Name,Customers' })
      const theirs = named.find(
        (row) => row.Name === name && row.Customers.some(({ ID }) => String(ID) === customer.id),
      )
      if (theirs !== undefined) return { id: String(theirs.ID) }
      return create(api, 'sites/', {
        Name: name,
        Address: addressOf(contact),
        Customers: [Number(customer.id)],
      })
    },
  })
  return site.id
}
