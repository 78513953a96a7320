import { readFileSync } from 'node:fs'
import { buildSchema, graphql } from 'graphql'
import { z } from 'zod'
import { FAKE_CLIENT, FAKE_REDIRECT } from '../../../testing/fake-api.ts'
import {
  type FakeAnswer,
  FakeOAuth,
  type FakeOAuthOptions,
  type FakeRequest,
} from '../../../testing/fake-oauth.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { specFile } from '../../../testing/openapi-api.ts'
import { JOBBER } from '../jobber.ts'
import { type FakeQuote, QuoteFields, quoteAmounts } from './quote-amounts.ts'

export interface FakeJobberOptions
  extends Partial<Pick<FakeOAuthOptions, 'clientId' | 'clientSecret' | 'redirectUri'>> {
  readonly port?: number
  /** Records of a page, at most. */
  readonly pageSize?: number
}

export interface FakeJobber extends FakeServer {
  readonly clients: Map<string, FakeClient>
  readonly quotes: Map<string, FakeQuote>
  readonly products: Readonly<Record<string, unknown>>[]
}

/** An id as Jobber encodes it. */
export const gid = (type: string, number: number): string =>
  Buffer.from(`gid://Jobber/${type}/${number}`).toString('base64')

export const FAKE_TAX_RATES = [
  { id: gid('TaxRate', 1), name: 'GST', label: 'GST (10%)', default: true, tax: 10 },
  { id: gid('TaxRate', 2), name: 'Old GST', label: 'Old GST (8.75%)', default: false, tax: 8.75 },
]

const Address = z.object({
  street1: z.string().default(''),
  city: z.string().optional(),
  province: z.string().optional(),
  postalCode: z.string().optional(),
  country: z.string().optional(),
})
const ClientFields = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  companyName: z.string().optional(),
  isCompany: z.boolean().default(false),
  emails: z.array(z.object({ address: z.string() })).default([]),
  phones: z.array(z.object({ number: z.string() })).default([]),
  properties: z.array(z.object({ address: Address })).default([]),
})
interface FakeClient extends Omit<z.output<typeof ClientFields>, 'properties'> {
  readonly id: string
  readonly properties: { readonly id: string; readonly address: z.output<typeof Address> }[]
}

interface Paging {
  readonly first?: number
  readonly after?: string
}

/** Jobber with its state: its own schema, executed, over clients, quotes with totals of its own arithmetic, and products. */
export async function startFakeJobber(options: FakeJobberOptions = {}): Promise<FakeJobber> {
  const oauth = new FakeOAuth({
    settings: JOBBER.oauth,
    redirectUri: FAKE_REDIRECT,
    ...FAKE_CLIENT,
    ...options,
    expiry: 'none',
    accessTokens: 'jwt',
  })
  const clients = new Map<string, FakeClient>()
  const quotes = new Map<string, FakeQuote>()
  const products: Readonly<Record<string, unknown>>[] = []
  const pages = pagesOf(options.pageSize ?? 50)
  const rootValue = {
    account: { id: gid('Account', 1), name: 'Kelly Plumbing & Gas' },
    taxRates: pages(() => FAKE_TAX_RATES),
    products: pages(() => products),
    ...clientResolvers(clients, pages),
    ...quoteResolvers(clients, quotes, pages),
    appDisconnect: () => {
      oauth.revokeAll()
      return { app: null, userErrors: [] }
    },
  }
  const file = specFile('jobber.graphql')
  if (file === undefined) throw new Error('No schema of Jobber')
  const schema = buildSchema(readFileSync(file, 'utf8'))
  const Query = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).optional() })
  const api = async ({ path, headers, body }: FakeRequest): Promise<FakeAnswer> => {
    if (path !== '/api/graphql') return { status: 404, body: {} }
    if (headers['x-jobber-graphql-version'] === undefined)
      return { status: 400, body: { message: 'A GraphQL version must be specified' } }
    const { query, variables } = Query.parse(body)
    return {
      status: 200,
      body: await graphql({ schema, source: query, rootValue, variableValues: variables ?? {} }),
    }
  }
  const server = await startFakeServer(oauth, api, options.port)
  return { ...server, clients, quotes, products }
}

const pagesOf =
  (pageSize: number) =>
  <Row, Args>(rowsOf: (args: Args) => readonly Row[]) =>
  (args: Args & Paging) => {
    const rows = rowsOf(args)
    const from = Number(args.after ?? 0)
    const to = from + Math.min(args.first ?? pageSize, pageSize)
    return {
      nodes: rows.slice(from, to),
      pageInfo: { hasNextPage: to < rows.length, hasPreviousPage: from > 0, endCursor: String(to) },
      totalCount: rows.length,
    }
  }
type Pages = ReturnType<typeof pagesOf>

/** The refusal of one field. */
const mistake = (path: string, message: string) => ({ userErrors: [{ path: path.split('.'), message }] })

const nameOf = ({ isCompany, companyName, firstName, lastName }: FakeClient): string =>
  isCompany && companyName !== undefined ? companyName : `${firstName} ${lastName}`.trim()

const propertyView = ({ id, address }: FakeClient['properties'][number]) => ({
  id,
  address: { id: `${id}-address`, street: address.street1, ...address },
  jobberWebUri: `https://secure.getjobber.example/properties/${id}`,
})

const clientView = (client: FakeClient, pages: Pages) => ({
  ...client,
  name: nameOf(client),
  isLead: false,
  isArchived: false,
  emails: client.emails.map((email, at) => ({
    id: String(at),
    description: 'MAIN',
    primary: at === 0,
    ...email,
  })),
  phones: client.phones.map((phone, at) => ({
    id: String(at),
    description: 'MAIN',
    primary: at === 0,
    ...phone,
  })),
  jobberWebUri: `https://secure.getjobber.example/clients/${client.id}`,
  clientProperties: pages(() => client.properties.map(propertyView)),
})

function clientResolvers(clients: Map<string, FakeClient>, pages: Pages) {
  let properties = 0
  const propertiesOf = (fields: readonly { readonly address: z.output<typeof Address> }[]) =>
    fields.map(({ address }) => ({ id: gid('Property', ++properties), address }))
  const isFound = (client: FakeClient, term: string, fields: readonly string[]) => {
    const texts = [
      ...(fields.includes('EMAILS') ? client.emails.map(({ address }) => address) : []),
      ...(fields.includes('NAMES') ? [nameOf(client)] : []),
    ]
    return texts.some((text) => text.toLowerCase().includes(term.toLowerCase()))
  }
  return {
    client: ({ id }: { readonly id: string }) => {
      const client = clients.get(id)
      return client === undefined ? null : clientView(client, pages)
    },
    clients: pages(
      ({
        searchTerm,
        searchFields = ['NAMES', 'EMAILS'],
      }: {
        searchTerm?: string
        searchFields?: string[]
      }) =>
        [...clients.values()]
          .filter((client) => searchTerm === undefined || isFound(client, searchTerm, searchFields))
          .map((client) => clientView(client, pages)),
    ),
    clientCreate: ({ input }: { readonly input: unknown }) => {
      const { properties: wanted, ...fields } = ClientFields.parse(JSON.parse(JSON.stringify(input)))
      const wrong = fields.emails.findIndex(({ address }) => !/^[^@\s]+@[^@\s]+\.\w+$/.test(address))
      if (wrong !== -1) return mistake(`input.emails.${wrong}.address`, 'Email is not valid')
      const client: FakeClient = {
        ...fields,
        id: gid('Client', clients.size + 1),
        properties: propertiesOf(wanted),
      }
      if (nameOf(client) === '') return mistake('input.firstName', 'A name is required')
      clients.set(client.id, client)
      return { client: clientView(client, pages), userErrors: [] }
    },
    propertyCreate: (args: { readonly clientId: string; readonly input: unknown }) => {
      const client = clients.get(args.clientId)
      if (client === undefined) return { ...mistake('clientId', 'No such client'), properties: [] }
      const made = propertiesOf(ClientFields.parse(JSON.parse(JSON.stringify(args.input))).properties)
      client.properties.push(...made)
      return { client: clientView(client, pages), properties: made.map(propertyView), userErrors: [] }
    },
  }
}

function quoteResolvers(
  clients: ReadonlyMap<string, FakeClient>,
  quotes: Map<string, FakeQuote>,
  pages: Pages,
) {
  const view = (quote: FakeQuote) => {
    const client = clients.get(quote.clientId)
    return {
      ...quote,
      client: client === undefined ? null : clientView(client, pages),
      jobberWebUri: `https://secure.getjobber.example/quotes/${quote.id}`,
      clientHubUri: `https://clienthub.getjobber.example/quotes/${quote.id}`,
    }
  }
  const problemOf = ({ clientId, propertyId, taxRateId, lineItems }: z.output<typeof QuoteFields>) => {
    const client = clients.get(clientId)
    if (client === undefined) return mistake('attributes.clientId', 'No such client')
    if (!client.properties.some(({ id }) => id === propertyId))
      return mistake('attributes.propertyId', 'Property does not belong to the client')
    if (taxRateId !== undefined && !FAKE_TAX_RATES.some(({ id }) => id === taxRateId))
      return mistake('attributes.taxRateId', 'No such tax rate')
    const nameless = lineItems.findIndex(({ name }) => name.trim() === '')
    return nameless === -1 ? undefined : mistake(`attributes.lineItems.${nameless}.name`, 'Name is required')
  }
  return {
    quote: ({ id }: { readonly id: string }) => {
      const quote = quotes.get(id)
      return quote === undefined ? null : view(quote)
    },
    quotes: pages(({ searchTerm = '' }: { readonly searchTerm?: string }) =>
      [...quotes.values()].filter(({ title }) => title.includes(searchTerm)).map(view),
    ),
    quoteCreate: ({ attributes }: { readonly attributes: unknown }) => {
      const fields = QuoteFields.parse(JSON.parse(JSON.stringify(attributes)))
      const problem = problemOf(fields)
      if (problem !== undefined) return problem
      const rate = FAKE_TAX_RATES.find(({ id }) => id === fields.taxRateId)?.tax ?? 0
      const quote: FakeQuote = {
        ...fields,
        id: gid('Quote', quotes.size + 1),
        quoteNumber: String(quotes.size + 1),
        quoteStatus: fields.transitionQuoteTo === 'AWAITING_RESPONSE' ? 'awaiting_response' : 'draft',
        amounts: quoteAmounts(fields.lineItems, rate),
      }
      quotes.set(quote.id, quote)
      return { quote: view(quote), userErrors: [] }
    },
    quoteCreateNote: (args: { readonly quoteId: string; readonly input: { readonly message: string } }) => {
      const quote = quotes.get(args.quoteId)
      if (quote === undefined) return mistake('quoteId', 'No such quote')
      quote.notes.push({ message: args.input.message })
      const quoteNote = {
        id: gid('Note', quote.notes.length),
        ...args.input,
        pinned: true,
        createdAt: '2026-11-21',
      }
      return { quote: view(quote), quoteNote, userErrors: [] }
    },
  }
}
