import { z } from 'zod'
import { FAKE_CLIENT, FAKE_REDIRECT } from '../../../testing/fake-api.ts'
import {
  type FakeAnswer,
  FakeOAuth,
  type FakeOAuthOptions,
  type FakeRequest,
} from '../../../testing/fake-oauth.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { type Handlers, openapiApi } from '../../../testing/openapi-api.ts'
import { SIMPRO } from '../simpro.ts'
import { Line, totalOf } from './quote-total.ts'

export interface FakeSimproOptions
  extends Partial<Pick<FakeOAuthOptions, 'clientId' | 'clientSecret' | 'redirectUri'>> {
  readonly port?: number
  /** Rows of a page, at most. */
  readonly pageSize?: number
}

type Row = { readonly ID: number } & Readonly<Record<string, unknown>>

interface FakeQuote {
  readonly ID: number
  readonly fields: Record<string, unknown>
  readonly sections: Row[]
  /** With the id of their section. */
  readonly costCenters: Row[]
  /** With the id of their cost centre. */
  readonly oneOffs: Row[]
  readonly notes: Row[]
}

export interface FakeSimpro extends FakeServer {
  readonly individuals: Row[]
  readonly companies: Row[]
  readonly sites: Row[]
  readonly quotes: FakeQuote[]
  readonly catalogs: Row[]
}

export const FAKE_COMPANY = '0'
export const FAKE_TAX_CODES = [
  { ID: 1, Code: 'FREE', Type: 'Single', Rate: 0 },
  { ID: 2, Code: 'GST', Type: 'Single', Rate: 10 },
]
const COST_CENTRES = [
  { ID: 3, Name: 'Air conditioning' },
  { ID: 4, Name: 'Plumbing' },
]

const COMPANY = '/api/v1.0/companies/{companyID}'
const SECTIONS = `${COMPANY}/quotes/{quoteID}/sections/`
const CENTRES = `${SECTIONS}{sectionID}/costCenters/`
const LINES = `${CENTRES}{costCenterID}/oneOffs/`
const NOTES = `${COMPANY}/quotes/{quoteID}/notes/`
const LINE_ID = 'companies_companyID_quotes_quoteID_sections_sectionID_costCenters_costCenterID_oneOffs'

type State = Omit<FakeSimpro, keyof FakeServer>

/** Simpro with its state: one company with customers, sites, and quotes with totals of its own arithmetic. Needs its specification. */
export async function startFakeSimpro(options: FakeSimproOptions = {}): Promise<FakeSimpro> {
  const oauth = new FakeOAuth({
    settings: SIMPRO.oauth,
    redirectUri: FAKE_REDIRECT,
    ...FAKE_CLIENT,
    ...options,
  })
  const state: State = { individuals: [], companies: [], sites: [], quotes: [], catalogs: [] }
  const list = pager(options.pageSize ?? 250)
  const handlers = {
    ...setupHandlers(list),
    ...customerHandlers(state, list),
    ...quoteHandlers(state, list),
    ...partHandlers(state, list),
  }
  const api = await openapiApi('simpro.json', handlers, withReads)
  const server = await startFakeServer(oauth, api, options.port)
  return { ...server, ...state }
}

/** Parts of a quote can be listed where they are created; the specification has the creation alone. */
function withReads(definition: { paths: Record<string, unknown> }): void {
  for (const path of [SECTIONS, CENTRES, LINES, NOTES]) {
    const item = z.record(z.string(), z.unknown()).parse(definition.paths[path])
    const post = z
      .looseObject({ operationId: z.string(), parameters: z.array(z.unknown()) })
      .parse(item['post'])
    const query = (name: string, type: string) => ({ in: 'query', name, schema: { type } })
    definition.paths[path] = {
      ...item,
      get: {
        operationId: post.operationId.replace('POST_', 'GET_'),
        parameters: [
          ...post.parameters,
          query('columns', 'string'),
          query('pageSize', 'integer'),
          query('page', 'integer'),
        ],
        responses: { 200: { description: 'Listed' } },
      },
    }
  }
}

/** A page of rows with the columns asked for; a filter names a column. */
const pager =
  (pageSize: number) =>
  (rows: readonly Row[], { query }: FakeRequest, filters: readonly string[] = []): FakeAnswer => {
    const found = rows.filter((row) =>
      filters.every((field) => query[field] === undefined || (row[field] ?? '') === query[field]),
    )
    const size = Math.min(Number(query['pageSize'] ?? 30), pageSize)
    const page = Number(query['page'] ?? 1)
    const columns = query['columns']?.split(',')
    const pick = (row: Row) =>
      columns === undefined ? row : Object.fromEntries(columns.map((column) => [column, row[column]]))
    return {
      status: 200,
      headers: {
        'result-pages': String(Math.max(1, Math.ceil(found.length / size))),
        'result-total': String(found.length),
      },
      body: found.slice((page - 1) * size, page * size).map(pick),
    }
  }
type Pager = ReturnType<typeof pager>

const refuse = (path: string, message: string): FakeAnswer => ({
  status: 422,
  body: { errors: [{ path, message, value: null }] },
})
const NOT_FOUND: FakeAnswer = { status: 404, body: {} }
const created = (row: Row): FakeAnswer => ({ status: 201, body: row })
const fieldsOf = (body: unknown): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(body)

const setupHandlers = (list: Pager): Handlers => ({
  GET_info: () => ({ status: 200, body: { Version: '99.0', Country: 'Australia' } }),
  GET_companies: () => ({ status: 200, body: [{ ID: Number(FAKE_COMPANY), Name: 'Kelly Plumbing & Gas' }] }),
  GET_companies_companyID_setup_accounts_taxCodes: (request) => list(FAKE_TAX_CODES, request),
  GET_companies_companyID_setup_accounts_costCenters: (request) => list(COST_CENTRES, request),
})

function customerHandlers({ individuals, companies, sites, catalogs }: State, list: Pager): Handlers {
  const create = (rows: Row[], body: unknown): FakeAnswer => {
    const fields = fieldsOf(body)
    if (typeof fields['Email'] === 'string' && !/^[^@\s]+@[^@\s]+\.\w+$/.test(fields['Email']))
      return refuse('/Email', 'Email is not a valid email address.')
    const row = { ...fields, ID: 501 + individuals.length + companies.length }
    rows.push(row)
    return created(row)
  }
  const customerOf = (id: unknown) => [...individuals, ...companies].find(({ ID }) => ID === id)
  return {
    GET_companies_companyID_customers_individuals: (request) =>
      list(individuals, request, ['Email', 'GivenName', 'FamilyName']),
    GET_companies_companyID_customers_companies: (request) =>
      list(companies, request, ['Email', 'CompanyName']),
    POST_companies_companyID_customers_individuals: ({ body }) => create(individuals, body),
    POST_companies_companyID_customers_companies: ({ body }) => create(companies, body),
    GET_companies_companyID_sites: (request) => list(sites, request, ['Name']),
    POST_companies_companyID_sites: ({ body }) => {
      const { Customers = [], ...fields } = z
        .looseObject({ Customers: z.array(z.number()).optional() })
        .parse(body)
      const owners = Customers.flatMap((id) => customerOf(id) ?? [])
      if (owners.length < Customers.length) return refuse('/Customers/0', 'Customer does not exist.')
      const row = { ...fields, Customers: owners, ID: 601 + sites.length }
      sites.push(row)
      return created(row)
    },
    GET_companies_companyID_catalogs: (request) => list(catalogs, request),
  }
}

const QuoteFields = z.looseObject({ Customer: z.number(), Site: z.number() })

function quoteHandlers({ individuals, companies, sites, quotes }: State, list: Pager): Handlers {
  const view = (quote: FakeQuote): Row => ({
    ID: quote.ID,
    JobNo: '',
    IsClosed: false,
    ...quote.fields,
    Total: totalOf(quote.oneOffs, rateOf),
  })
  const found = (id: string | undefined, answer: (quote: FakeQuote) => FakeAnswer): FakeAnswer => {
    const quote = quotes.find(({ ID }) => String(ID) === id)
    return quote === undefined ? NOT_FOUND : answer(quote)
  }
  return {
    GET_companies_companyID_quotes: (request) => list(quotes.map(view), request, ['OrderNo', 'Name']),
    GET_companies_companyID_quotes_quoteID: (_, { quoteID }) =>
      found(quoteID, (quote) => ({ status: 200, body: view(quote) })),
    POST_companies_companyID_quotes: ({ body }) => {
      const fields = QuoteFields.parse(body)
      if (![...individuals, ...companies].some(({ ID }) => ID === fields.Customer))
        return refuse('/Customer', 'Customer does not exist.')
      if (!sites.some(({ ID }) => ID === fields.Site)) return refuse('/Site', 'Site does not exist.')
      const quote: FakeQuote = {
        ID: 701 + quotes.length,
        fields,
        sections: [],
        costCenters: [],
        oneOffs: [],
        notes: [],
      }
      quotes.push(quote)
      return created(view(quote))
    },
    PATCH_companies_companyID_quotes_quoteID: ({ body }, { quoteID }) =>
      found(quoteID, (quote) => {
        Object.assign(quote.fields, body)
        return { status: 204 }
      }),
  }
}

const rateOf = (id: number): number => FAKE_TAX_CODES.find(({ ID }) => ID === id)?.Rate ?? 0

/** Ids of parts, from the first sample of each. */
const FIRST_IDS = { sections: 801, costCenters: 901, oneOffs: 1001, notes: 1101 } as const

function partHandlers({ quotes }: State, list: Pager): Handlers {
  let made = 0
  const partsOf = (
    kind: keyof typeof FIRST_IDS,
    params: Readonly<Record<string, string>>,
    parent: string | undefined,
  ): Row[] | undefined => {
    const quote = quotes.find(({ ID }) => String(ID) === params['quoteID'])
    const parents = {
      sections: undefined,
      notes: undefined,
      costCenters: quote?.sections,
      oneOffs: quote?.costCenters,
    }[kind]
    if (parents !== undefined && !parents.some(({ ID }) => String(ID) === parent)) return undefined
    return quote?.[kind]
  }
  const both = (
    operation: string,
    kind: keyof typeof FIRST_IDS,
    parentParam = '',
    problemOf: (body: unknown) => FakeAnswer | undefined = () => undefined,
  ): Handlers => ({
    [`GET_${operation}`]: (request, params) => {
      const parent = params[parentParam]
      const rows = partsOf(kind, params, parent)
      return rows === undefined
        ? NOT_FOUND
        : list(
            rows.filter(({ in: of }) => of === parent),
            request,
          )
    },
    [`POST_${operation}`]: ({ body }, params) => {
      const parent = params[parentParam]
      const rows = partsOf(kind, params, parent)
      if (rows === undefined) return NOT_FOUND
      const problem = problemOf(body)
      if (problem !== undefined) return problem
      // The first of each has the id its sample has.
      const row = {
        ...fieldsOf(body),
        in: parent,
        ID: FIRST_IDS[kind] + (rows.length === 0 && quotes.length === 1 ? 0 : 1000 + made++),
      }
      rows.push(row)
      return created(row)
    },
  })
  return {
    ...both('companies_companyID_quotes_quoteID_sections', 'sections'),
    ...both(
      'companies_companyID_quotes_quoteID_sections_sectionID_costCenters',
      'costCenters',
      'sectionID',
      (body) => {
        const { CostCenter } = z.object({ CostCenter: z.number() }).parse(body)
        return COST_CENTRES.some(({ ID }) => ID === CostCenter)
          ? undefined
          : refuse('/CostCenter', 'Cost center does not exist.')
      },
    ),
    ...both(LINE_ID, 'oneOffs', 'costCenterID', (body) => {
      const { SalesTaxCode: code } = Line.parse(body)
      return code === undefined || FAKE_TAX_CODES.some(({ ID }) => ID === code)
        ? undefined
        : refuse('/SalesTaxCode', 'Tax code does not exist.')
    }),
    ...both('companies_companyID_quotes_quoteID_notes', 'notes'),
  }
}
