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
import { XERO } from '../xero.ts'
import { totalsOf, type XeroLine } from './xero-totals.ts'

export interface XeroOrganisation {
  readonly id: string
  readonly name: string
  readonly contacts: Fields[]
  readonly quotes: XeroDocument[]
  readonly invoices: XeroDocument[]
  readonly items: Fields[]
  /** Notes by the id of what they are on. */
  readonly notes: Map<string, string[]>
}

type Fields = Record<string, unknown>
export type XeroDocument = Fields & { Status: string; LineItems: XeroLine[]; Total: number; TotalTax: number }

export interface FakeXero extends FakeServer {
  readonly organisations: readonly XeroOrganisation[]
  /** The first organization. */
  readonly state: XeroOrganisation
  /** Forgets idempotency keys, as time does. */
  readonly forgetKeys: () => void
}

export interface FakeXeroOptions
  extends Partial<Pick<FakeOAuthOptions, 'clientId' | 'clientSecret' | 'redirectUri'>> {
  /** Names of the organizations a sign-in allows; one by default. */
  readonly organisations?: readonly string[]
  /** Whether a draft may be accepted without being sent; true by default. */
  readonly acceptsDrafts?: boolean
  readonly port?: number
}

export const XERO_ACCOUNTS = [
  { Code: '200', Name: 'Sales', Type: 'REVENUE', Class: 'REVENUE', Status: 'ACTIVE' },
  { Code: '260', Name: 'Other Revenue', Type: 'REVENUE', Class: 'REVENUE', Status: 'ACTIVE' },
  { Code: '310', Name: 'Cost of Goods Sold', Type: 'DIRECTCOSTS', Class: 'EXPENSE', Status: 'ACTIVE' },
] as const

const TAX_RATES = [
  { Name: 'GST on Income', TaxType: 'OUTPUT', EffectiveRate: 10, CanApplyToRevenue: true },
  { Name: 'GST on Income (15%)', TaxType: 'OUTPUT2', EffectiveRate: 15, CanApplyToRevenue: true },
  { Name: 'GST Free Income', TaxType: 'EXEMPTOUTPUT', EffectiveRate: 0, CanApplyToRevenue: true },
  { Name: 'GST on Expenses', TaxType: 'INPUT', EffectiveRate: 10, CanApplyToRevenue: false },
] as const

const RATES: ReadonlyMap<unknown, number> = new Map(
  TAX_RATES.map((rate) => [rate.TaxType, rate.EffectiveRate]),
)

/** Which status may follow which; only a draft may be saved as it is. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['DRAFT', 'SENT', 'DELETED'],
  SENT: ['ACCEPTED', 'DECLINED', 'DELETED'],
  ACCEPTED: ['INVOICED', 'SENT', 'DELETED'],
  DECLINED: ['SENT', 'DELETED'],
  INVOICED: ['SENT', 'DELETED'],
  DELETED: [],
}

/** Xero on loopback: contacts with unique names, quotes, invoices, notes, idempotency keys, pages of 100. */
export async function startFakeXero(options: FakeXeroOptions = {}): Promise<FakeXero> {
  const fake = new XeroState(options)
  const oauth = new FakeOAuth({
    settings: XERO.oauth,
    redirectUri: 'http://127.0.0.1/callback',
    ...FAKE_CLIENT,
    ...options,
  })
  const api = await openapiApi('xero.json', fake.handlers(), ({ paths }) => {
    const history = '/api.xro/2.0/Invoices/{InvoiceID}/History'
    const get = structuredClone(paths['/api.xro/2.0/Quotes/{QuoteID}/History']?.['get'])
    // Xero has the call; the trimmed specification doesn't.
    Object.assign(paths[history] ?? {}, {
      get: {
        ...get,
        operationId: 'getInvoiceHistory',
        parameters: [{ $ref: '#/components/parameters/InvoiceID' }],
      },
    })
  })
  const server = await startFakeServer(oauth, api, options.port)
  const [state = newOrganisation('none')] = fake.organisations
  return { ...server, organisations: fake.organisations, state, forgetKeys: () => fake.keys.clear() }
}

const newOrganisation = (name: string): XeroOrganisation => ({
  id: randomUUID(),
  name,
  contacts: [],
  quotes: [],
  invoices: [],
  items: [],
  notes: new Map(),
})

class XeroState {
  readonly organisations: readonly XeroOrganisation[]
  /** First answers by organization and key. */
  readonly keys = new Map<string, { readonly body: string; readonly answer: FakeAnswer }>()
  readonly #acceptsDrafts: boolean

  constructor({ organisations = ['Demo Company (AU)'], acceptsDrafts = true }: FakeXeroOptions) {
    this.organisations = organisations.map(newOrganisation)
    this.#acceptsDrafts = acceptsDrafts
  }

  handlers(): Handlers {
    return {
      getConnections: () => ({
        status: 200,
        body: this.organisations.map(({ id, name }) => ({
          id,
          tenantId: id,
          tenantName: name,
          tenantType: 'ORGANISATION',
        })),
      }),
      deleteConnection: () => ({ status: 204 }),
      getOrganisations: this.#within(({ name }) =>
        ok({ Organisations: [{ Name: name, BaseCurrency: 'AUD', CountryCode: 'AU' }] }),
      ),
      getAccounts: this.#within((_, { query }) => ok({ Accounts: where(XERO_ACCOUNTS, query['where']) })),
      getTaxRates: this.#within((_, { query }) =>
        ok({
          TaxRates: where(
            TAX_RATES.map((rate) => ({ ...rate, Status: 'ACTIVE' })),
            query['where'],
          ),
        }),
      ),
      getItems: this.#within(({ items }) => ok({ Items: items })),
      ...this.#contacts(),
      ...this.#quotes(),
      ...this.#invoices(),
    }
  }

  #contacts(): Handlers {
    return {
      getContacts: this.#within(({ contacts }, { query }) => {
        const found = where(contacts, query['where'])
        const size = Number(query['pageSize'] ?? 100)
        const page = Number(query['page'] ?? 1)
        return ok({
          pagination: {
            page,
            pageSize: size,
            pageCount: Math.ceil(found.length / size),
            itemCount: found.length,
          },
          Contacts: found.slice((page - 1) * size, page * size),
        })
      }),
      createContacts: this.#once(({ contacts }, { body }) => {
        const [sent] = listOf(body, 'Contacts')
        const name = textOf(sent?.['Name']).trim()
        if (name === '') return refused('The contact name must be specified')
        if (contacts.some((contact) => textOf(contact['Name']).toLowerCase() === name.toLowerCase()))
          return refused(
            `The contact name ${name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
          )
        const contact = { ...sent, ContactID: randomUUID(), ContactStatus: 'ACTIVE' }
        contacts.push(contact)
        return ok({ Contacts: [contact] })
      }),
    }
  }

  #quotes(): Handlers {
    return {
      getQuotes: this.#within(({ quotes }, { query }) =>
        ok({
          Quotes: quotes.filter(({ QuoteNumber }) => QuoteNumber === (query['QuoteNumber'] ?? QuoteNumber)),
        }),
      ),
      getQuote: this.#within(({ quotes }, _, { QuoteID }) => found('Quotes', quotes, 'QuoteID', QuoteID)),
      createQuotes: this.#once((organisation, { body }) => {
        const [sent = {}] = listOf(body, 'Quotes')
        const number = sent['QuoteNumber'] ?? `QU-${organisation.quotes.length + 1}`
        if (organisation.quotes.some(({ QuoteNumber }) => QuoteNumber === number))
          return refused(`Quote number ${textOf(number)} is already used`)
        return this.#store(organisation, 'quotes', { ...sent, QuoteNumber: number, QuoteID: randomUUID() }, 4)
      }),
      updateQuote: this.#once((organisation, { body }, { QuoteID }) => {
        const at = organisation.quotes.findIndex((quote) => quote['QuoteID'] === QuoteID)
        const before = organisation.quotes[at]
        if (before === undefined)
          return { status: 404, body: 'The resource you are looking for cannot be found' }
        const [sent = {}] = listOf(body, 'Quotes')
        const status = textOf(sent['Status'] ?? before.Status)
        const next = NEXT[before.Status] ?? []
        const mayFollow =
          next.includes(status) || (this.#acceptsDrafts && before.Status === 'DRAFT' && status === 'ACCEPTED')
        if (!mayFollow) return refused(`Quote status ${before.Status} cannot become ${status}`)
        const lines = sent['LineItems'] ?? []
        if (before.Status !== 'DRAFT' && !sameLines(before.LineItems, lines))
          return refused('Line items can only be changed on a draft quote')
        const answer = this.#store(
          organisation,
          'quotes',
          { ...before, ...sent, LineItems: lines, Status: status },
          4,
        )
        if (answer.status === 200) organisation.quotes.splice(at, 1, ...organisation.quotes.splice(-1))
        return answer
      }),
      getQuoteHistory: this.#within(({ notes }, _, { QuoteID = '' }) => historyOf(notes, QuoteID)),
      createQuoteHistory: this.#once(({ notes }, { body }, { QuoteID = '' }) =>
        addNote(notes, QuoteID, body),
      ),
    }
  }

  #invoices(): Handlers {
    return {
      getInvoices: this.#within(({ invoices }, { query }) =>
        ok({ Invoices: where(invoices, query['where']) }),
      ),
      getInvoice: this.#within(({ invoices }, _, { InvoiceID }) =>
        found('Invoices', invoices, 'InvoiceID', InvoiceID),
      ),
      createInvoices: this.#once((organisation, { body, query }) => {
        const [sent = {}] = listOf(body, 'Invoices')
        const number = `INV-${String(organisation.invoices.length + 1).padStart(4, '0')}`
        const decimals = query['unitdp'] === '4' ? 4 : 2
        return this.#store(
          organisation,
          'invoices',
          { InvoiceNumber: number, ...sent, InvoiceID: randomUUID(), AmountPaid: 0 },
          decimals,
        )
      }),
      getInvoiceHistory: this.#within(({ notes }, _, { InvoiceID = '' }) => historyOf(notes, InvoiceID)),
      createInvoiceHistory: this.#once(({ notes }, { body }, { InvoiceID = '' }) =>
        addNote(notes, InvoiceID, body),
      ),
    }
  }

  /** Checks a document and computes its sums, with so many decimals of a unit price. */
  #store(
    organisation: XeroOrganisation,
    kind: 'quotes' | 'invoices',
    sent: Fields,
    decimals: 2 | 4,
  ): FakeAnswer {
    const contact = (sent['Contact'] as Fields | undefined)?.['ContactID']
    if (!organisation.contacts.some(({ ContactID }) => ContactID === contact))
      return refused('The contact could not be found')
    const lines = (sent['LineItems'] ?? []) as XeroLine[]
    for (const { AccountCode, TaxType, Description } of lines) {
      if (!XERO_ACCOUNTS.some(({ Code }) => Code === AccountCode))
        return refused(`Account code '${AccountCode}' is not a valid code for this document`)
      if (TaxType !== undefined && !RATES.has(TaxType))
        return refused(
          `The TaxType code '${TaxType}' does not exist or cannot be used for this type of transaction`,
        )
      if (Description === '') return refused('Description must be specified')
    }
    const mode = textOf(sent['LineAmountTypes'] ?? 'EXCLUSIVE').toUpperCase()
    const document: XeroDocument = {
      Status: 'DRAFT',
      ...sent,
      ...totalsOf(lines, mode, { decimals, rates: RATES }),
    }
    organisation[kind].push(document)
    return ok({ [kind === 'quotes' ? 'Quotes' : 'Invoices']: [document] })
  }

  /** In the organization of the header. */
  #within(handle: OrganisationHandler): Handlers[string] {
    return (request, params) => {
      const tenant = request.headers['xero-tenant-id']
      const organisation = this.organisations.find(({ id }) => id === tenant)
      if (organisation === undefined)
        return {
          status: 403,
          body: { Title: 'Forbidden', Status: 403, Detail: 'AuthenticationUnsuccessful' },
        }
      return handle(organisation, request, params)
    }
  }

  /** Answers a key as it did the first time; a key with another body is refused. */
  #once(handle: OrganisationHandler): Handlers[string] {
    return this.#within((organisation, request, params) => {
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string') return handle(organisation, request, params)
      if (key.length > 128) return refused('Idempotency-Key is too long')
      const body = JSON.stringify(request.body)
      const kept = this.keys.get(`${organisation.id} ${key}`)
      if (kept !== undefined)
        return kept.body === body ? kept.answer : refused('The idempotency key was used for another request')
      const answer = handle(organisation, request, params)
      if (answer.status === 200) this.keys.set(`${organisation.id} ${key}`, { body, answer })
      return answer
    })
  }
}

type OrganisationHandler = (
  organisation: XeroOrganisation,
  request: FakeRequest,
  params: Readonly<Record<string, string>>,
) => FakeAnswer

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''

// A copy: what was answered doesn't change when the state does.
const ok = (body: unknown): FakeAnswer => ({ status: 200, body: structuredClone(body) })

const refused = (message: string): FakeAnswer => ({
  status: 400,
  body: {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: [{ ValidationErrors: [{ Message: message }] }],
  },
})

function found(
  kind: string,
  documents: readonly XeroDocument[],
  idName: string,
  id: string | undefined,
): FakeAnswer {
  const document = documents.find((one) => one[idName] === id)
  return document === undefined
    ? { status: 404, body: 'The resource you are looking for cannot be found' }
    : ok({ [kind]: [document] })
}

const listOf = (body: unknown, name: string): readonly Fields[] =>
  (body as Record<string, Fields[]>)[name] ?? []

const sameLines = (before: readonly XeroLine[], after: unknown): boolean =>
  JSON.stringify(before.map(toSent)) === JSON.stringify((after as readonly XeroLine[]).map(toSent))

const toSent = ({ Description, Quantity, UnitAmount, AccountCode, TaxType }: XeroLine) => [
  Description,
  Quantity,
  UnitAmount,
  AccountCode,
  TaxType,
]

const historyOf = (notes: XeroOrganisation['notes'], id: string): FakeAnswer =>
  ok({ HistoryRecords: (notes.get(id) ?? []).map((Details) => ({ Details, Changes: 'Note' })) })

function addNote(notes: XeroOrganisation['notes'], id: string, body: unknown): FakeAnswer {
  const details = listOf(body, 'HistoryRecords').map(({ Details }) => textOf(Details))
  notes.set(id, [...(notes.get(id) ?? []), ...details])
  return ok({ HistoryRecords: details.map((Details) => ({ Details })) })
}

/** A filter such as `Status=="ACTIVE" AND Class=="REVENUE"`; AND or OR, not both. */
function where<Row extends Readonly<Record<string, unknown>>>(
  rows: readonly Row[],
  filter: string | undefined,
): Row[] {
  if (filter === undefined) return [...rows]
  const terms = [...filter.matchAll(/(\w+)==("(?:[^"\\]|\\.)*"|true|false)/g)].map(
    ([, field = '', value = '']) => [field, JSON.parse(value)] as const,
  )
  const holds =
    (row: Row) =>
    ([field, value]: (typeof terms)[number]) =>
      textOf(row[field]).toLowerCase() === String(value).toLowerCase()
  return rows.filter((row) => (filter.includes(' OR ') ? terms.some(holds(row)) : terms.every(holds(row))))
}
