import type { PulledContact } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import type { External, PulledPage, PushContact, Steps } from '../provider.ts'
import { onlyOne } from '../read-answer.ts'
import { billedName, countryName, filled } from '../wording.ts'
import { graphql, nextOf, pageOf } from './graphql.ts'

const Properties = z.object({ nodes: z.array(z.object({ id: z.string() })) })
const Client = z.object({
  id: z.string(),
  name: z.string(),
  emails: z.array(z.object({ address: z.string() })),
  clientProperties: Properties,
})
const CLIENT = 'id name emails { address } clientProperties(first: 1) { nodes { id } }'

type NamedClient = External & { readonly name: string }

const toExternal = ({ id, name, clientProperties }: z.output<typeof Client>): NamedClient => {
  const [property] = clientProperties.nodes
  return { id, name, ...(property === undefined ? {} : { extra: { propertyId: property.id } }) }
}

async function searchClients(api: Api, term: string, field: 'EMAILS' | 'NAMES') {
  const query = `query($term: String!, $fields: [ClientSearchField!]) {
    clients(searchTerm: $term, searchFields: $fields, filter: { isArchived: false }, first: 25) { nodes { ${CLIENT} } }
  }`
  const Found = z.object({ clients: z.object({ nodes: z.array(Client) }) })
  return (await graphql(api, Found, query, { term, fields: [field] })).clients.nodes
}

export async function findClients(api: Api, { email }: PushContact): Promise<NamedClient[]> {
  if (email === '') return []
  const isTheirs = ({ address }: { readonly address: string }) =>
    address.toLowerCase() === email.toLowerCase()
  const found = await searchClients(api, email, 'EMAILS')
  return found.filter(({ emails }) => emails.some(isTheirs)).map(toExternal)
}

/** What a lost answer may have made: the client with the e-mail address, or without one the name. */
async function findMade(api: Api, contact: PushContact): Promise<External | undefined> {
  if (contact.email !== '') return (await findClients(api, contact))[0]
  const name = billedName(contact)
  const named = await searchClients(api, name, 'NAMES')
  return named.filter((client) => client.name === name).map(toExternal)[0]
}

/** Creates a client with one property: quotes need it. */
export const createClient = (api: Api, contact: PushContact, steps: Steps): Promise<External> =>
  steps.once<External>('contact', {
    lookUp: () => findMade(api, contact),
    create: async () => {
      const mutation = `mutation($input: ClientCreateInput!) {
        clientCreate(input: $input) { client { ${CLIENT} } userErrors { message path } }
      }`
      const { firstName, lastName, company, email, phone } = contact
      const input = {
        ...filled({ firstName, lastName, companyName: company }),
        isCompany: company !== '',
        emails: email === '' ? [] : [{ description: 'MAIN', primary: true, address: email }],
        phones: phone === '' ? [] : [{ description: 'MAIN', primary: true, number: phone }],
        properties: [propertyOf(contact)],
      }
      const Made = z.object({ clientCreate: z.object({ client: Client }) })
      const { id, extra } = toExternal((await graphql(api, Made, mutation, { input })).clientCreate.client)
      return { id, extra }
    },
  })

const propertyOf = ({ address }: PushContact) => ({
  address: filled({
    street1: address.street,
    city: address.city,
    province: address.state,
    postalCode: address.postcode,
    country: countryName(address.country),
  }),
})

/** The property a quote is for: the one a client has, or a new one. */
export async function propertyFor(
  api: Api,
  client: External,
  contact: PushContact,
  steps: Steps,
): Promise<string> {
  const known = client.extra?.['propertyId']
  if (known !== undefined) return known
  const find = async (): Promise<External | undefined> => {
    const query = 'query($id: EncodedId!) { client(id: $id) { clientProperties(first: 1) { nodes { id } } } }'
    const Found = z.object({ client: z.object({ clientProperties: Properties }).nullable() })
    return (await graphql(api, Found, query, { id: client.id })).client?.clientProperties.nodes[0]
  }
  const property = await steps.once<External>('property', {
    create: async () => (await find()) ?? createProperty(api, client, contact),
  })
  return property.id
}

async function createProperty(api: Api, client: External, contact: PushContact): Promise<External> {
  const mutation = `mutation($id: EncodedId!, $input: PropertyCreateInput!) {
    propertyCreate(clientId: $id, input: $input) { properties { id } userErrors { message path } }
  }`
  const Made = z.object({ propertyCreate: z.object({ properties: z.array(z.object({ id: z.string() })) }) })
  const variables = { id: client.id, input: { properties: [propertyOf(contact)] } }
  return onlyOne((await graphql(api, Made, mutation, variables)).propertyCreate.properties)
}

const Address = z.object({
  street: z.string(),
  city: z.string().nullish(),
  province: z.string().nullish(),
  postalCode: z.string().nullish(),
})
const PulledClients = z.object({
  clients: pageOf(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string().nullish(),
      emails: z.array(z.object({ address: z.string() })),
      phones: z.array(z.object({ number: z.string() })),
      clientProperties: z.object({ nodes: z.array(z.object({ address: Address })) }),
    }),
  ),
})

export async function pullClients(api: Api, cursor: string | undefined): Promise<PulledPage<PulledContact>> {
  const query = `query($after: String) {
    clients(filter: { isArchived: false }, first: 50, after: $after) {
      nodes {
        id firstName lastName companyName emails { address } phones { number }
        clientProperties(first: 1) { nodes { address { street city province postalCode } } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`
  const { clients } = await graphql(api, PulledClients, query, { after: cursor })
  return {
    next: nextOf(clients),
    rows: clients.nodes.map((client) => ({
      externalId: client.id,
      firstName: client.firstName,
      lastName: client.lastName,
      company: client.companyName ?? '',
      email: client.emails[0]?.address ?? '',
      phone: client.phones[0]?.number ?? '',
      address: addressText(client.clientProperties.nodes[0]?.address),
    })),
  }
}

const addressText = (address: z.output<typeof Address> | undefined): string =>
  address === undefined
    ? ''
    : [address.street, address.city, [address.province, address.postalCode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ')
