import { FAKE_CLIENT } from '../../../testing/fake-api.ts'
import {
  type FakeAnswer,
  FakeOAuth,
  type FakeOAuthOptions,
  type FakeRequest,
} from '../../../testing/fake-oauth.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { type Handlers, openapiApi } from '../../../testing/openapi-api.ts'
import { QUICKBOOKS } from '../quickbooks.ts'
import { runQuery } from './query-language.ts'
import { type Fault, lineProblem, type QuickBooksLine, totalsOf } from './quickbooks-totals.ts'

type Fields = Record<string, unknown>
export type QuickBooksSale = Fields & {
  Id: string
  SyncToken: string
  TotalAmt: number
  Line: QuickBooksLine[]
}

/** The records of a company. */
export interface QuickBooksCompany {
  readonly realmId: string
  readonly Customer: Fields[]
  readonly Estimate: QuickBooksSale[]
  readonly Invoice: QuickBooksSale[]
  readonly Item: Fields[]
  readonly Attachable: Fields[]
}

export interface FakeQuickBooks extends FakeServer {
  readonly state: QuickBooksCompany
  /** Forgets request ids, as time may. */
  readonly forgetRequests: () => void
}

export interface FakeQuickBooksOptions
  extends Partial<Pick<FakeOAuthOptions, 'clientId' | 'clientSecret' | 'redirectUri'>> {
  readonly realmId?: string
  /** Whether sales take numbers of ours; true by default. */
  readonly customNumbers?: boolean
  readonly port?: number
}

const TAX_RATES = [
  { Id: '20', Name: 'GST', RateValue: 10, Active: true },
  { Id: '21', Name: 'GST free', RateValue: 0, Active: true },
] as const

const salesRate = (value: string) => ({ TaxRateDetail: [{ TaxRateRef: { value } }] })
const TAX_CODES = [
  { Id: '10', Name: 'GST', Active: true, SalesTaxRateList: salesRate('20') },
  { Id: '11', Name: 'GST free', Active: true, SalesTaxRateList: salesRate('21') },
  { Id: '12', Name: 'Purchases', Active: true, PurchaseTaxRateList: salesRate('20') },
] as const

const RATES: ReadonlyMap<string, number> = new Map([
  ['10', 10],
  ['11', 0],
])

/** QuickBooks on loopback: unique names and numbers, request ids, sync tokens, its query language. */
export async function startFakeQuickBooks(options: FakeQuickBooksOptions = {}): Promise<FakeQuickBooks> {
  const fake = new Company(options)
  const { realmId } = fake.state
  const oauth = new FakeOAuth({
    settings: QUICKBOOKS.oauth,
    redirectUri: 'http://127.0.0.1/callback',
    callbackExtra: { realmId },
    tokenExtra: { x_refresh_token_expires_in: 8_726_400 },
    ...FAKE_CLIENT,
    ...options,
  })
  const server = await startFakeServer(
    oauth,
    await openapiApi('quickbooks.json', fake.handlers()),
    options.port,
  )
  return { ...server, state: fake.state, forgetRequests: () => fake.requests.clear() }
}

class Company {
  readonly state: QuickBooksCompany
  readonly requests = new Map<string, FakeAnswer>()
  readonly #customNumbers: boolean
  #lastId = 100

  constructor({ realmId = '9341452000000000', customNumbers = true }: FakeQuickBooksOptions) {
    this.#customNumbers = customNumbers
    this.state = {
      realmId,
      Customer: [],
      Estimate: [],
      Invoice: [],
      Item: [
        { Id: '1', Name: 'Services', Type: 'Service', Active: true },
        { Id: '2', Name: 'Parts', Type: 'Category', Active: true },
      ],
      Attachable: [],
    }
  }

  handlers(): Handlers {
    return {
      readCompanyInfo: this.#within(() => ok({ CompanyInfo: { CompanyName: 'Plumbing Co', Country: 'AU' } })),
      query: this.#within(({ query }) => this.#query(query['query'] ?? '')),
      readEstimate: this.#within((_, { id }) => this.#read('Estimate', id)),
      readInvoice: this.#within((_, { id }) => this.#read('Invoice', id)),
      writeCustomer: this.#once(({ body }) => this.#writeCustomer(body as Fields)),
      writeEstimate: this.#once(({ body }) => this.#writeSale('Estimate', body as Fields)),
      writeInvoice: this.#once(({ body }) => this.#writeSale('Invoice', body as Fields)),
      writeAttachable: this.#once(({ body }) => {
        const attachable = { ...(body as Fields), Id: this.#nextId() }
        this.state.Attachable.push(attachable)
        return ok({ Attachable: attachable })
      }),
    }
  }

  #query(query: string): FakeAnswer {
    const tables: Readonly<Record<string, readonly Fields[]>> = {
      ...this.state,
      TaxCode: TAX_CODES,
      TaxRate: TAX_RATES,
      Preferences: [{ SalesFormsPrefs: { CustomTxnNumbers: this.#customNumbers } }],
      realmId: [],
    }
    const result = runQuery(query, tables)
    return result === undefined
      ? fault(400, { code: '4000', Message: 'Error parsing query', Detail: `QueryParserError: ${query}` })
      : ok({ QueryResponse: result, time: new Date().toISOString() })
  }

  #read(kind: 'Estimate' | 'Invoice', id: string | undefined): FakeAnswer {
    const found = this.state[kind].find(({ Id }) => Id === id)
    return found === undefined ? GONE : ok({ [kind]: found })
  }

  #writeCustomer(sent: Fields): FakeAnswer {
    const name = sent['DisplayName']
    if (typeof name !== 'string' || /[:\t\n]/.test(name))
      return fault(400, { code: '2010', Message: 'Invalid DisplayName', element: 'DisplayName' })
    if (this.state.Customer.some(({ DisplayName }) => sameText(DisplayName, name)))
      return fault(400, {
        code: '6240',
        Message: 'Duplicate Name Exists Error',
        Detail: 'The name supplied already exists. : null',
      })
    const customer = { ...sent, Id: this.#nextId(), SyncToken: '0', Active: true }
    this.state.Customer.push(customer)
    return ok({ Customer: customer })
  }

  #writeSale(kind: 'Estimate' | 'Invoice', sent: Fields): FakeAnswer {
    const sales = this.state[kind]
    const before = sales.find(({ Id }) => Id === sent['Id'])
    if (sent['Id'] !== undefined && before === undefined) return GONE
    if (before !== undefined && before.SyncToken !== sent['SyncToken'])
      return fault(400, { code: '5010', Message: 'Stale Object Error' })
    const problem = this.#problemOf(kind, sent)
    if (problem !== undefined) return fault(400, problem)
    const stored = this.#saleOf(kind, before, sent)
    if (before === undefined) sales.push(stored)
    else sales.splice(sales.indexOf(before), 1, stored)
    this.#closeLinked(sent, stored.Id)
    return ok({ [kind]: stored })
  }

  #saleOf(kind: 'Estimate' | 'Invoice', before: QuickBooksSale | undefined, sent: Fields): QuickBooksSale {
    const ours = this.#customNumbers ? sent['DocNumber'] : undefined
    // The specification asks for lines.
    const Line = sent['Line'] as QuickBooksLine[]
    const totals = totalsOf(Line, RATES)
    return {
      ...before,
      ...sent,
      ...totals,
      ...(kind === 'Invoice' ? { Balance: totals.TotalAmt } : {}),
      Line,
      Id: before?.Id ?? this.#nextId(),
      SyncToken: String(Number(before?.SyncToken ?? -1) + 1),
      DocNumber: ours ?? before?.['DocNumber'] ?? this.#number(kind),
    }
  }

  #number(kind: 'Estimate' | 'Invoice'): string | undefined {
    return this.#customNumbers ? undefined : String(1000 + this.state[kind].length + 1)
  }

  #problemOf(kind: 'Estimate' | 'Invoice', sent: Fields): Fault | undefined {
    const customer = (sent['CustomerRef'] as Fields)['value']
    if (!this.state.Customer.some(({ Id }) => Id === customer))
      return {
        code: '2500',
        Message: 'Invalid Reference Id',
        Detail: `Names element id ${String(customer)} not found`,
        element: 'CustomerRef',
      }
    const number = sent['DocNumber']
    const isTaken = this.state[kind].some(({ Id, DocNumber }) => DocNumber === number && Id !== sent['Id'])
    if (this.#customNumbers && typeof number === 'string' && isTaken)
      return { code: '6140', Message: 'Duplicate Document Number Error' }
    const known = {
      items: this.state.Item.filter(({ Type }) => Type !== 'Category').map(({ Id }) => Id),
      taxCodes: sent['GlobalTaxCalculation'] === 'NotApplicable' ? undefined : TAX_CODES.map(({ Id }) => Id),
    }
    return (sent['Line'] as QuickBooksLine[])
      .map((line) => lineProblem(line, known))
      .find((one) => one !== undefined)
  }

  /** An invoice closes the estimate it is linked to. */
  #closeLinked(sent: Fields, invoiceId: string): void {
    for (const { TxnId, TxnType } of (sent['LinkedTxn'] ?? []) as { TxnId: string; TxnType: string }[]) {
      const estimate = TxnType === 'Estimate' ? this.state.Estimate.find(({ Id }) => Id === TxnId) : undefined
      if (estimate !== undefined)
        Object.assign(estimate, {
          TxnStatus: 'Closed',
          LinkedTxn: [{ TxnId: invoiceId, TxnType: 'Invoice' }],
        })
    }
  }

  readonly #nextId = (): string => String((this.#lastId += 1))

  #within(handle: Handlers[string]): Handlers[string] {
    return (request, params) =>
      params['realmId'] === this.state.realmId
        ? handle(request, params)
        : fault(403, { code: '3100', Message: 'ApplicationAuthorizationFailed' })
  }

  /** The same request id brings the first answer again, whatever is asked. */
  #once(handle: (request: FakeRequest) => FakeAnswer): Handlers[string] {
    return this.#within((request) => {
      const id = request.query['requestid']
      const kept = id === undefined ? undefined : this.requests.get(id)
      if (kept !== undefined) return kept
      const answer = handle(request)
      if (id !== undefined) this.requests.set(id, answer)
      return answer
    })
  }
}

// A copy: what was answered doesn't change when the state does.
const ok = (body: unknown): FakeAnswer => ({ status: 200, body: structuredClone(body) })

const fault = (status: number, error: Fault): FakeAnswer => ({
  status,
  headers: { intuit_tid: '1-fake' },
  body: { Fault: { type: 'ValidationFault', Error: [error] }, time: new Date().toISOString() },
})

const GONE = fault(400, {
  code: '610',
  Message: 'Object Not Found',
  Detail: 'Something you are trying to use has been made inactive',
})

const sameText = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
