import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import type { z } from 'zod'
import type { Api } from '../api.ts'
import { address, at, each, firstOf, id, listAt, record, text } from '../fields.ts'
import type { External, Provider, PullPage, PushContact, Steps } from '../provider.ts'
import { mapPage, pulledContact } from '../pulled-rows.ts'
import { onlyOne } from '../reading.ts'
import { billedName, countryName, renamed } from '../wording.ts'
import { graphql, PAGE_INFO, pageAt } from './graphql.ts'

const Client = record({
  id: id('id'),
  name: text('name'),
  emails: each('emails', text('address')),
  propertyId: firstOf('clientProperties.nodes', text('id')),
})
const CLIENT = 'id name emails { address } clientProperties(first: 1) { nodes { id } }'

const toExternal = ({ id: clientId, propertyId }: z.output<typeof Client>): External => ({
  id: clientId,
  ...(propertyId === '' ? {} : { extra: { propertyId } }),
})

const SEARCH = `query($term: String!, $fields: [ClientSearchField!]) {
  clients(searchTerm: $term, searchFields: $fields, filter: { isArchived: false }, first: 25) { nodes { ${CLIENT} } }
}`

const search = (api: Api, term: string, field: 'EMAILS' | 'NAMES') =>
  graphql(api, listAt('clients.nodes', Client), SEARCH, { term, fields: [field] })

export const findContacts: Provider['findContacts'] = async (api, contact) => {
  const email = contact.email.toLowerCase()
  const found = email === '' ? [] : await search(api, contact.email, 'EMAILS')
  return found
    .filter(({ emails }) => emails.some((one) => one.toLowerCase() === email))
    .map((client) => ({ ...toExternal(client), name: client.name }))
}

/** What a lost answer may have made: the client with the email address, or without one the name. */
async function findMade(api: Api, contact: PushContact): Promise<External | undefined> {
  if (contact.email !== '') return (await findContacts(api, contact))[0]
  const name = billedName(contact)
  return (await search(api, name, 'NAMES')).filter((client) => client.name === name).map(toExternal)[0]
}

const CREATE = `mutation($input: ClientCreateInput!) {
  clientCreate(input: $input) { client { ${CLIENT} } userErrors { message path } }
}`

/** Creates a client with one property: quotes need it. */
export const createContact: Provider['createContact'] = (api, contact, steps) =>
  steps.once<External>('contact', {
    lookUp: () => findMade(api, contact),
    create: async () => {
      const { company, email, phone } = contact
      const input = {
        ...renamed(contact, { firstName: 'firstName', lastName: 'lastName', companyName: 'company' }),
        isCompany: company !== '',
        emails: email === '' ? [] : [{ description: 'MAIN', primary: true, address: email }],
        phones: phone === '' ? [] : [{ description: 'MAIN', primary: true, number: phone }],
        properties: [propertyOf(contact)],
      }
      return toExternal(await graphql(api, at('clientCreate.client', Client), CREATE, { input }))
    },
  })

const propertyOf = ({ address: place }: PushContact) => ({
  address: {
    ...renamed(place, { street1: 'street', city: 'city', province: 'state', postalCode: 'postcode' }),
    country: countryName(place.country),
  },
})

const PROPERTIES =
  'query($id: EncodedId!) { client(id: $id) { clientProperties(first: 1) { nodes { id } } } }'
const Properties = listAt('client.clientProperties.nodes', record({ id: id('id') }))

/** The property a quote is for: the one a client has, or a new one. */
export async function propertyFor(
  api: Api,
  client: External,
  contact: PushContact,
  steps: Steps,
): Promise<string> {
  const known = client.extra?.['propertyId']
  if (known !== undefined) return known
  const property = await steps.once<External>('property', {
    create: async () => {
      const [theirs] = await graphql(api, Properties, PROPERTIES, { id: client.id })
      return theirs ?? createProperty(api, client, contact)
    },
  })
  return property.id
}

const CREATE_PROPERTY = `mutation($id: EncodedId!, $input: PropertyCreateInput!) {
  propertyCreate(clientId: $id, input: $input) { properties { id } userErrors { message path } }
}`

async function createProperty(api: Api, client: External, contact: PushContact): Promise<External> {
  const variables = { id: client.id, input: { properties: [propertyOf(contact)] } }
  const Made = listAt('propertyCreate.properties', record({ id: id('id') }))
  return onlyOne(await graphql(api, Made, CREATE_PROPERTY, variables))
}

const PulledClient = record({
  externalId: id('id'),
  firstName: text('firstName'),
  lastName: text('lastName'),
  company: text('companyName'),
  email: firstOf('emails', text('address')),
  phone: firstOf('phones', text('number')),
  address: firstOf(
    'clientProperties.nodes',
    address(['address.street', 'address.city'], 'address.province', 'address.postalCode'),
  ),
})

const CLIENTS = `query($after: String) {
  clients(filter: { isArchived: false }, first: 50, after: $after) {
    nodes {
      id firstName lastName companyName emails { address } phones { number }
      clientProperties(first: 1) { nodes { address { street city province postalCode } } }
    }
    ${PAGE_INFO}
  }
}`

export const pullContacts: PullPage<PulledContact> = async (api, after) =>
  mapPage(await graphql(api, pageAt('clients', PulledClient), CLIENTS, { after }), pulledContact)
