import { randomUUID } from 'node:crypto'
import { FAKE_CLIENT } from '../../../testing/fake-api.ts'
import {
  type FakeAnswer,
  FakeOAuth,
  type FakeOAuthOptions,
  type FakeRequest,
} from '../../../testing/fake-oauth.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { type Handlers, openapiApi } from '../../../testing/openapi-api.ts'
import { MYOB } from '../myob.ts'
import { type MyobLine, totalsOf } from './myob-totals.ts'
import { filterRows, sortRows } from './odata.ts'

type Fields = Record<string, unknown>
export type MyobSale = Fields & { UID: string; RowVersion: string; TotalAmount: number; Lines: MyobLine[] }

export interface MyobFile {
  readonly id: string
  readonly name: string
  readonly customers: Fields[]
  readonly quotes: MyobSale[]
  readonly invoices: MyobSale[]
  readonly items: Fields[]
}

export interface FakeMyob extends FakeServer {
  readonly state: MyobFile
}

export interface FakeMyobOptions
  extends Partial<Pick<FakeOAuthOptions, 'clientId' | 'clientSecret' | 'redirectUri'>> {
  readonly id?: string
  /** Whether a quote takes its status when it is made; true by default. */
  readonly takesStatus?: boolean
  readonly port?: number
}

const uid = (end: string): string => `000000${end}-0000-4000-8000-0000000000${end}`

export const MYOB_IDS = {
  gst: uid('61'),
  sales: uid('62'),
  free: uid('64'),
  otherSales: uid('65'),
} as const

const TAX_CODES = [
  { UID: MYOB_IDS.gst, Code: 'GST', Description: 'Goods & Services Tax', Rate: 10 },
  { UID: MYOB_IDS.free, Code: 'FRE', Description: 'GST Free', Rate: 0 },
] as const

const RATES: ReadonlyMap<string, number> = new Map(TAX_CODES.map(({ UID, Rate }) => [UID, Rate]))

const account = (UID: string, DisplayID: string, Name: string, more: Fields = {}) => ({
  UID,
  DisplayID,
  Name,
  Type: 'Income',
  IsHeader: false,
  IsActive: true,
  ...more,
})

const ACCOUNTS = [
  account(uid('70'), '4-0000', 'Income', { IsHeader: true }),
  account(MYOB_IDS.sales, '4-1000', 'Sales'),
  account(MYOB_IDS.otherSales, '4-2000', 'Labour'),
  account(uid('71'), '4-3000', 'Old sales', { IsActive: false }),
  account(uid('72'), '5-1000', 'Materials', { Type: 'CostOfSales' }),
]

/** MYOB on loopback: row versions, unique numbers of 13 characters, filters, pages. */
export async function startFakeMyob(options: FakeMyobOptions = {}): Promise<FakeMyob> {
  const fake = new CompanyFile(options)
  const { id, name } = fake.state
  const oauth = new FakeOAuth({
    settings: MYOB.oauth,
    redirectUri: 'http://127.0.0.1/callback',
    callbackExtra: { businessId: id, businessName: name },
    expiry: 'expires_in_text',
    ...FAKE_CLIENT,
    ...options,
  })
  const api = await openapiApi('myob.json', fake.handlers(), ({ paths }) => {
    const quote = '/accountright/{businessId}/Sale/Quote/Service/{uid}'
    const { get, parameters } = structuredClone(paths[quote] ?? {})
    // MYOB has the call; the trimmed specification doesn't.
    paths[quote.replace('Quote', 'Invoice')] = {
      ...(parameters === undefined ? {} : { parameters }),
      get: { ...get, operationId: 'get_Sale_Invoice_Service_uid' },
    }
  })
  const server = await startFakeServer(oauth, api, options.port)
  return { ...server, state: fake.state }
}

class CompanyFile {
  readonly state: MyobFile
  readonly #takesStatus: boolean

  constructor({ id = '00000009-0000-4000-8000-000000000009', takesStatus = true }: FakeMyobOptions) {
    this.#takesStatus = takesStatus
    this.state = { id, name: 'Plumbing Co', customers: [], quotes: [], invoices: [], items: [] }
  }

  handlers(): Handlers {
    const { name, customers, quotes, invoices, items } = this.state
    return {
      getCompanyFile: this.#within(({ params }) =>
        ok({ CompanyFile: { Id: params['businessId'], Name: name, Country: 'AU' } }),
      ),
      get_GeneralLedger_TaxCode: this.#within(({ request }) => page(TAX_CODES, request)),
      get_GeneralLedger_Account: this.#within(({ request }) => page(ACCOUNTS, request)),
      get_Inventory_Item: this.#within(({ request }) => page(items, request)),
      get_Contact_Customer: this.#within(({ request }) => page(customers, request)),
      post_Contact_Customer: this.#within(({ request }) => {
        const customer = { ...(request.body as Fields), UID: randomUUID(), RowVersion: '1' }
        customers.push(customer)
        return { status: 201, body: structuredClone(customer) }
      }),
      get_Sale_Quote_Service: this.#within(({ request }) => page(quotes, request)),
      get_Sale_Quote_Service_uid: this.#within(({ params }) => one(quotes, params['uid'])),
      post_Sale_Quote_Service: this.#within(({ request }) => this.#create('quotes', request.body as Fields)),
      put_Sale_Quote_Service_uid: this.#within(({ request }) => this.#change(request.body as Fields)),
      get_Sale_Invoice_Service: this.#within(({ request }) => page(invoices, request)),
      get_Sale_Invoice_Service_uid: this.#within(({ params }) => one(invoices, params['uid'])),
      post_Sale_Invoice_Service: this.#within(({ request }) =>
        this.#create('invoices', request.body as Fields),
      ),
    }
  }

  #create(kind: 'quotes' | 'invoices', sent: Fields): FakeAnswer {
    const problem = this.#problemOf(sent) ?? this.#numberProblem(kind, sent)
    if (problem !== undefined) return refused('ValidationError', problem)
    const status = kind === 'invoices' ? 'Open' : this.#takesStatus ? (sent['Status'] ?? 'Open') : 'Open'
    const Lines = sent['Lines'] as MyobLine[]
    const totals = totalsOf(Lines, { isInclusive: sent['IsTaxInclusive'] === true, rates: RATES })
    const sale = {
      Number: String(this.state[kind].length + 1).padStart(8, '0'),
      ...sent,
      ...totals,
      ...(kind === 'invoices' ? { BalanceDueAmount: totals.TotalAmount } : {}),
      Lines,
      Status: status,
      UID: randomUUID(),
      RowVersion: '1',
    }
    this.state[kind].push(sale)
    return { status: 201, body: structuredClone(sale) }
  }

  #change(sent: Fields): FakeAnswer {
    const { quotes } = this.state
    const before = quotes.find(({ UID }) => UID === sent['UID'])
    if (before === undefined) return NOT_FOUND
    if (before.RowVersion !== sent['RowVersion'])
      return {
        status: 409,
        body: { Errors: [{ Name: 'IncorrectRowVersionSupplied', Message: 'Row version is stale' }] },
      }
    const problem = this.#problemOf(sent)
    if (problem !== undefined) return refused('ValidationError', problem)
    const Lines = sent['Lines'] as MyobLine[]
    const after = {
      ...before,
      ...sent,
      ...totalsOf(Lines, { isInclusive: sent['IsTaxInclusive'] === true, rates: RATES }),
      Lines,
      UID: before.UID,
      RowVersion: String(Number(before.RowVersion) + 1),
    }
    quotes.splice(quotes.indexOf(before), 1, after)
    return ok(after)
  }

  #numberProblem(kind: 'quotes' | 'invoices', { Number: number }: Fields): string | undefined {
    const isTaken = typeof number === 'string' && this.state[kind].some((sale) => sale['Number'] === number)
    return isTaken ? `Number ${number} is already in use` : undefined
  }

  #problemOf(sent: Fields): string | undefined {
    const customer = (sent['Customer'] as Fields)['UID']
    if (!this.state.customers.some(({ UID }) => UID === customer)) return 'Customer not found'
    for (const { Account, TaxCode } of sent['Lines'] as MyobLine[]) {
      if (!ACCOUNTS.some(({ UID, IsHeader }) => UID === Account?.UID && !IsHeader)) return 'Account not found'
      if (!RATES.has(TaxCode?.UID ?? '')) return 'TaxCode is required'
    }
    return undefined
  }

  #within(handle: (call: Call) => FakeAnswer): Handlers[string] {
    return (request, params) =>
      params['businessId'] === this.state.id
        ? handle({ request, params })
        : refused('AccessDenied', 'No access', 403)
  }
}

interface Call {
  readonly request: FakeRequest
  readonly params: Readonly<Record<string, string>>
}

// A copy: what was answered doesn't change when the state does.
const ok = (body: unknown): FakeAnswer => ({ status: 200, body: structuredClone(body) })

const refused = (Name: string, Message: string, status = 400): FakeAnswer => ({
  status,
  headers: { 'x-myobapi-requestid': 'r1' },
  body: { Errors: [{ Name, Message, AdditionalDetails: null, ErrorCode: 1, Severity: 'Error' }] },
})

const NOT_FOUND = refused('NotFound', 'Resource not found', 404)

function one(sales: readonly MyobSale[], id: string | undefined): FakeAnswer {
  const found = sales.find(({ UID }) => UID === id)
  return found === undefined ? NOT_FOUND : ok(found)
}

function page(rows: readonly Fields[], { query, path }: FakeRequest): FakeAnswer {
  const found = sortRows(filterRows(rows, query['$filter']), query['$orderby'])
  const from = Number(query['$skip'] ?? 0)
  const to = from + Number(query['$top'] ?? 400)
  const NextPageLink = to < found.length ? `http://127.0.0.1${path}?$skip=${to}` : null
  return ok({ Items: found.slice(from, to), NextPageLink, Count: found.length })
}
