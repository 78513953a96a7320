import { z } from 'zod'
import { FAKE_CLIENT, FAKE_REDIRECT } from '../../../testing/fake-api.ts'
import { type FakeAnswer, FakeOAuth, type FakeOAuthOptions } from '../../../testing/fake-oauth.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { type Handlers, openapiApi } from '../../../testing/openapi-api.ts'
import { SQUARE } from '../square.ts'
import { type FakeOrder, orderTotals } from './order-totals.ts'

export interface FakeSquareOptions
  extends Partial<Pick<FakeOAuthOptions, 'clientId' | 'clientSecret' | 'redirectUri'>> {
  readonly port?: number
  readonly locations?: readonly FakeLocation[]
  /** Records of a page, at most. */
  readonly pageSize?: number
}

interface FakeLocation {
  readonly id: string
  readonly name: string
  readonly status: 'ACTIVE' | 'INACTIVE'
  readonly currency: string
}

const CustomerFields = z.looseObject({
  idempotency_key: z.string().optional(),
  email_address: z.string().optional(),
  phone_number: z.string().optional(),
})
type StoredCustomer = z.output<typeof CustomerFields> & { readonly id: string }

const InvoiceFields = z.looseObject({
  location_id: z.string(),
  order_id: z.string(),
  primary_recipient: z.object({ customer_id: z.string() }),
  invoice_number: z.string().optional(),
  accepted_payment_methods: z.record(z.string(), z.boolean()),
})
type StoredInvoice = z.output<typeof InvoiceFields> & {
  readonly id: string
  version: number
  status: string
  public_url?: string
}

export interface FakeSquare extends FakeServer {
  readonly customers: Map<string, StoredCustomer>
  readonly orders: Map<string, FakeOrder>
  readonly invoices: Map<string, StoredInvoice>
  /** Objects of the catalog, as the API has them. */
  readonly catalog: Readonly<Record<string, unknown>>[]
}

export const FAKE_MERCHANT = 'MERCHANT0001'
const LOCATIONS: readonly FakeLocation[] = [
  { id: 'LAU0000000001', name: 'Brisbane', status: 'ACTIVE', currency: 'AUD' },
  { id: 'LAU0000000002', name: 'Old shop', status: 'INACTIVE', currency: 'AUD' },
]

/** Square with its state: customers, orders with totals of its own arithmetic, and invoices of them. */
export async function startFakeSquare(options: FakeSquareOptions = {}): Promise<FakeSquare> {
  const { locations = LOCATIONS, pageSize = 100 } = options
  const oauth = new FakeOAuth({
    settings: SQUARE.oauth,
    redirectUri: FAKE_REDIRECT,
    ...FAKE_CLIENT,
    ...options,
    expiry: 'expires_at',
    tokenExtra: { merchant_id: FAKE_MERCHANT, token_type: 'bearer', short_lived: false },
  })
  const customers = new Map<string, StoredCustomer>()
  const orders = new Map<string, FakeOrder>()
  const invoices = new Map<string, StoredInvoice>()
  const catalog: Readonly<Record<string, unknown>>[] = []
  const state = { customers, orders, invoices, catalog }
  const api = await openapiApi('square.json', {
    ...accountHandlers(locations),
    ...customerHandlers(customers, pageSize),
    ...orderHandlers(state, locations),
    ...invoiceHandlers(state),
    ...catalogHandlers(catalog, pageSize),
  })
  const server = await startFakeServer(oauth, api, options.port)
  return { ...server, ...state }
}

const accountHandlers = (locations: readonly FakeLocation[]): Handlers => ({
  RetrieveMerchant: () => ({
    status: 200,
    body: {
      merchant: {
        id: FAKE_MERCHANT,
        business_name: 'Kelly Plumbing & Gas',
        country: 'AU',
        currency: 'AUD',
        status: 'ACTIVE',
      },
    },
  }),
  ListLocations: () => ({ status: 200, body: { locations } }),
})

const refuse = (code: string, detail: string, field?: string): FakeAnswer => ({
  status: code === 'NOT_FOUND' ? 404 : 400,
  body: {
    errors: [{ category: 'INVALID_REQUEST_ERROR', code, detail, ...(field === undefined ? {} : { field }) }],
  },
})

/** The same key brings the first answer again; with another body it is refused. */
function idempotent(handle: (body: unknown) => FakeAnswer): Handlers[string] {
  const answers = new Map<string, { readonly body: string; readonly answer: FakeAnswer }>()
  return ({ body }) => {
    const { idempotency_key: key } = z.looseObject({ idempotency_key: z.string().optional() }).parse(body)
    const text = JSON.stringify(body)
    const before = key === undefined ? undefined : answers.get(key)
    if (before !== undefined)
      return before.body === text
        ? before.answer
        : refuse('IDEMPOTENCY_KEY_REUSED', 'This key was used for another request', 'idempotency_key')
    const answer = handle(body)
    if (key !== undefined && answer.status === 200) answers.set(key, { body: text, answer })
    return answer
  }
}

const idOf = (prefix: string, records: ReadonlyMap<string, unknown>): string =>
  `${prefix}${String(records.size + 1).padStart(4, '0')}`

/** A page of records and where the next one begins. */
function pageOf<Row>(rows: readonly Row[], cursor: string | undefined, size: number) {
  const from = Number(cursor ?? 0)
  const next = from + size
  return { rows: rows.slice(from, next), ...(next < rows.length ? { cursor: String(next) } : {}) }
}

function customerHandlers(customers: Map<string, StoredCustomer>, pageSize: number): Handlers {
  const Search = z.object({
    query: z.object({ filter: z.object({ email_address: z.object({ exact: z.string() }) }) }),
  })
  return {
    CreateCustomer: idempotent((body) => {
      const { idempotency_key: _, ...fields } = CustomerFields.parse(body)
      if (fields.phone_number !== undefined && !/^\+\d{9,16}$/.test(fields.phone_number))
        return refuse(
          'INVALID_PHONE_NUMBER',
          'Expected phone_number to be a valid phone number',
          'phone_number',
        )
      if (fields.email_address !== undefined && !/^[^@\s]+@[^@\s]+\.\w+$/.test(fields.email_address))
        return refuse(
          'INVALID_EMAIL_ADDRESS',
          'Expected email_address to be a valid email address',
          'email_address',
        )
      const customer = { ...fields, id: idOf('CUST', customers), version: 0 }
      customers.set(customer.id, customer)
      return { status: 200, body: { customer } }
    }),
    SearchCustomers: ({ body }) => {
      const { exact } = Search.parse(body).query.filter.email_address
      const found = [...customers.values()].filter(
        ({ email_address }) => email_address?.toLowerCase() === exact.toLowerCase(),
      )
      // An empty list is left out.
      return { status: 200, body: found.length === 0 ? {} : { customers: found } }
    },
    ListCustomers: ({ query }) => {
      const page = pageOf([...customers.values()], query['cursor'], pageSize)
      return { status: 200, body: { customers: page.rows, cursor: page.cursor } }
    },
  }
}

type State = Pick<FakeSquare, 'customers' | 'orders' | 'invoices'>

function orderHandlers({ customers, orders }: State, locations: readonly FakeLocation[]): Handlers {
  const Fields = z.object({ order: z.looseObject({ location_id: z.string(), customer_id: z.string() }) })
  return {
    CreateOrder: idempotent((body) => {
      const { order } = Fields.parse(body)
      const location = locations.find(({ id }) => id === order.location_id)
      if (location?.status !== 'ACTIVE')
        return refuse('INVALID_LOCATION', 'No such location', 'order.location_id')
      // Samples are sent one by one, before there is a customer.
      if (!customers.has(order.customer_id))
        return refuse('CUSTOMER_NOT_FOUND', 'No such customer', 'order.customer_id')
      const totals = orderTotals(order, location.currency)
      if ('problem' in totals) return refuse(totals.problem, 'Not a price of an order', totals.field)
      const made = { ...order, ...totals, id: idOf('ORDER', orders), version: 1, state: 'OPEN' }
      orders.set(made.id, made)
      return { status: 200, body: { order: made } }
    }),
    RetrieveOrder: (_, { order_id = '' }) => {
      const order = orders.get(order_id)
      return order === undefined ? refuse('NOT_FOUND', 'No such order') : { status: 200, body: { order } }
    },
  }
}

function invoiceHandlers({ customers, orders, invoices }: State): Handlers {
  const problemOf = (invoice: z.output<typeof InvoiceFields>): FakeAnswer | undefined => {
    const others = [...invoices.values()]
    if (!orders.has(invoice.order_id)) return refuse('NOT_FOUND', 'No such order', 'invoice.order_id')
    if (others.some(({ order_id }) => order_id === invoice.order_id))
      return refuse('BAD_REQUEST', 'The order has an invoice', 'invoice.order_id')
    if (!customers.has(invoice.primary_recipient.customer_id))
      return refuse('NOT_FOUND', 'No such customer', 'invoice.primary_recipient.customer_id')
    if (others.some(({ invoice_number }) => invoice_number === invoice.invoice_number))
      return refuse('INVALID_VALUE', 'The invoice number is taken', 'invoice.invoice_number')
    return Object.values(invoice.accepted_payment_methods).includes(true)
      ? undefined
      : refuse('INVALID_VALUE', 'Accept at least one payment method', 'invoice.accepted_payment_methods')
  }
  const found = (id: string | undefined, answer: (invoice: StoredInvoice) => FakeAnswer): FakeAnswer => {
    const invoice = invoices.get(id ?? '')
    return invoice === undefined ? refuse('NOT_FOUND', 'No such invoice') : answer(invoice)
  }
  const publish = new Map<string, Handlers[string]>()
  return {
    CreateInvoice: idempotent((body) => {
      const { invoice } = z.object({ invoice: InvoiceFields }).parse(body)
      const problem = problemOf(invoice)
      if (problem !== undefined) return problem
      const made: StoredInvoice = { ...invoice, id: idOf('inv-', invoices), version: 0, status: 'DRAFT' }
      invoices.set(made.id, made)
      return { status: 200, body: { invoice: { ...made } } }
    }),
    GetInvoice: (_, { invoice_id }) =>
      found(invoice_id, (invoice) => ({ status: 200, body: { invoice: { ...invoice } } })),
    PublishInvoice: (request, { invoice_id = '' }) => {
      const handle =
        publish.get(invoice_id) ??
        idempotent((body) =>
          found(invoice_id, (invoice) => {
            const { version } = z.object({ version: z.number() }).parse(body)
            if (version !== invoice.version) return refuse('VERSION_MISMATCH', 'Stale version', 'version')
            if (invoice.status !== 'DRAFT') return refuse('BAD_REQUEST', 'Only drafts are published')
            invoice.status = 'UNPAID'
            invoice.version += 1
            invoice.public_url = `https://squareup.example/pay/${invoice.id}`
            return { status: 200, body: { invoice: { ...invoice } } }
          }),
        )
      publish.set(invoice_id, handle)
      return handle(request, {})
    },
  }
}

const catalogHandlers = (
  catalog: readonly Readonly<Record<string, unknown>>[],
  pageSize: number,
): Handlers => ({
  ListCatalog: ({ query }) => {
    const objects = catalog.filter(({ type }) => query['types'] === undefined || type === query['types'])
    const page = pageOf(objects, query['cursor'], pageSize)
    return { status: 200, body: { objects: page.rows, cursor: page.cursor } }
  },
})
