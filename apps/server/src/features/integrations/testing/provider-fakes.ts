import type { ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import type { ConnectionSettings } from '../connections/connection.ts'
import { gid, startFakeJobber } from '../providers/jobber/testing/fake-jobber.ts'
import { MYOB_IDS, startFakeMyob } from '../providers/myob/testing/fake-myob.ts'
import { startFakeQuickBooks } from '../providers/quickbooks/testing/fake-quickbooks.ts'
import {
  FAKE_VENDOR,
  FAKE_TAX_RATES as SERVICEM8_TAX_RATES,
  startFakeServiceM8,
} from '../providers/servicem8/testing/fake-servicem8.ts'
import { FAKE_COMPANY, startFakeSimpro } from '../providers/simpro/testing/fake-simpro.ts'
import { FAKE_MERCHANT, startFakeSquare } from '../providers/square/testing/fake-square.ts'
import { startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import type { FakeAnswer, FakeRequest } from './fake-oauth.ts'
import type { FakeServer } from './fake-server.ts'
import { specFile } from './openapi-api.ts'

/** A document that a provider doesn't take, and what a person hears of it. */
interface Refusal {
  readonly on: (request: FakeRequest) => boolean
  readonly answer: FakeAnswer
  readonly message: string
  readonly field: string | null
}

/** A provider's fake, as all of them are tested alike. */
export interface ProviderFake {
  readonly id: ProviderId
  readonly server: FakeServer
  readonly accountId: string
  /** What a person chose in Manage. */
  readonly settings: Partial<ConnectionSettings>
  /** Our numbers of the quotes, jobs or orders it has. */
  readonly documents: () => readonly string[]
  readonly contactCount: () => number
  readonly isWrite: (request: FakeRequest) => boolean
  /** Adds a cent to the totals in an answer. */
  readonly addCent: (answer: FakeAnswer) => FakeAnswer
  readonly refusal: Refusal
}

interface StartOptions {
  readonly port?: number
}

interface Start {
  /** Without it the fake can't start. */
  readonly spec: string
  readonly start: (options: StartOptions) => Promise<Omit<ProviderFake, 'id'>>
}

const inText = (change: (text: string) => string) => (answer: FakeAnswer) => ({
  ...answer,
  body: answer.body === undefined ? undefined : JSON.parse(change(JSON.stringify(answer.body))),
})

/** Adds a hundredth to the decimal behind a name, a number or a text, wherever it is. */
const addHundredth = (name: string) =>
  inText((text) =>
    text.replaceAll(
      new RegExp(`("${name}":"?)([\\d.]+)`, 'g'),
      (_, before: string, value: string) => `${before}${(Number(value) + 0.01).toFixed(2)}`,
    ),
  )

const isNoRead = ({ method }: FakeRequest): boolean => method !== 'GET'
const writesTo = (end: string) => (request: FakeRequest) => isNoRead(request) && request.path.endsWith(end)

const isMutation = ({ body }: FakeRequest): boolean => JSON.stringify(body).startsWith('{"query":"mutation')

const XERO: Start = {
  spec: 'xero.json',
  async start(options) {
    const server = await startFakeXero(options)
    const { state } = server
    const message = 'Account code is archived'
    return {
      server,
      accountId: state.id,
      settings: { accountId: '200', taxCodeId: 'OUTPUT', taxFreeCodeId: 'EXEMPTOUTPUT' },
      documents: () => state.quotes.map(({ QuoteNumber }) => String(QuoteNumber)),
      contactCount: () => state.contacts.length,
      isWrite: isNoRead,
      addCent: addHundredth('Total'),
      refusal: {
        on: writesTo('/Quotes'),
        answer: {
          status: 400,
          body: {
            ErrorNumber: 10,
            Type: 'ValidationException',
            Message: 'A validation exception occurred',
            Elements: [{ ValidationErrors: [{ Message: message }] }],
          },
        },
        message,
        field: 'AccountCode',
      },
    }
  },
}

const QUICKBOOKS: Start = {
  spec: 'quickbooks.json',
  async start(options) {
    const server = await startFakeQuickBooks(options)
    const { state } = server
    const message = 'Invalid Reference Id'
    return {
      server,
      accountId: state.realmId,
      settings: { itemId: '1', taxCodeId: '10', taxFreeCodeId: '11' },
      documents: () => state.Estimate.map(({ DocNumber }) => String(DocNumber)),
      contactCount: () => state.Customer.length,
      isWrite: isNoRead,
      addCent: addHundredth('TotalAmt'),
      refusal: {
        on: writesTo('/estimate'),
        answer: {
          status: 400,
          body: {
            Fault: {
              type: 'ValidationFault',
              Error: [{ Message: message, code: '2500', element: 'ItemRef' }],
            },
          },
        },
        message,
        field: 'ItemRef',
      },
    }
  },
}

const MYOB: Start = {
  spec: 'myob.json',
  async start(options) {
    const server = await startFakeMyob(options)
    const { state } = server
    const message = 'Account not found'
    return {
      server,
      accountId: state.id,
      settings: { accountId: MYOB_IDS.sales, taxCodeId: MYOB_IDS.gst, taxFreeCodeId: MYOB_IDS.free },
      documents: () => state.quotes.map((quote) => String(quote['CustomerPurchaseOrderNumber'])),
      contactCount: () => state.customers.length,
      isWrite: isNoRead,
      addCent: addHundredth('TotalAmount'),
      refusal: {
        on: writesTo('/Sale/Quote/Service'),
        answer: { status: 400, body: { Errors: [{ Name: 'ValidationError', Message: message }] } },
        message,
        field: 'Account',
      },
    }
  },
}

const SQUARE: Start = {
  spec: 'square.json',
  async start(options) {
    const server = await startFakeSquare(options)
    const detail = 'Not this order'
    const field = 'order.line_items'
    return {
      server,
      accountId: FAKE_MERCHANT,
      settings: { locationId: 'LAU0000000001' },
      documents: () => [...server.orders.values()].map((order) => String(order['reference_id'])),
      contactCount: () => server.customers.size,
      // Customers are searched by a POST.
      isWrite: (request) => isNoRead(request) && !request.path.endsWith('/search'),
      addCent: inText((text) =>
        text.replaceAll(
          /("total_money":\{"amount":)(\d+)/g,
          (_, before: string, amount: string) => `${before}${Number(amount) + 1}`,
        ),
      ),
      refusal: {
        on: writesTo('/orders'),
        answer: {
          status: 400,
          body: { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST', detail, field }] },
        },
        message: detail,
        field,
      },
    }
  },
}

const JOBBER: Start = {
  spec: 'jobber.graphql',
  async start(options) {
    const server = await startFakeJobber(options)
    const message = 'Line items are wrong'
    return {
      server,
      accountId: gid('Account', 1),
      settings: { taxCodeId: gid('TaxRate', 1) },
      documents: () =>
        [...server.quotes.values()].map(({ title }) => /\(([^ )]+)[^)]*\)$/.exec(title)?.[1] ?? title),
      contactCount: () => server.clients.size,
      isWrite: isMutation,
      addCent: addHundredth('total'),
      refusal: {
        on: (request) => isMutation(request) && JSON.stringify(request.body).includes('quoteCreate'),
        answer: {
          status: 200,
          body: {
            data: {
              quoteCreate: { quote: null, userErrors: [{ message, path: ['attributes', 'lineItems'] }] },
            },
          },
        },
        message,
        field: 'attributes.lineItems',
      },
    }
  },
}

const SERVICEM8: Start = {
  spec: 'servicem8.json',
  async start(options) {
    const server = await startFakeServiceM8(options)
    const message = 'Job address is too long'
    const [gst, free] = SERVICEM8_TAX_RATES
    return {
      server,
      accountId: FAKE_VENDOR,
      settings: { taxCodeId: gst?.uuid ?? null, taxFreeCodeId: free?.uuid ?? null },
      documents: () => server.records.job.map((job) => String(job['purchase_order_number'])),
      contactCount: () => server.records.company.length,
      isWrite: isNoRead,
      addCent: addHundredth('total_invoice_amount'),
      refusal: {
        on: writesTo('/job.json'),
        answer: { status: 400, body: { errorCode: 400, message } },
        message,
        field: null,
      },
    }
  },
}

const SIMPRO: Start = {
  spec: 'simpro.json',
  async start(options) {
    const server = await startFakeSimpro(options)
    const message = 'Order number is too long.'
    return {
      server,
      accountId: FAKE_COMPANY,
      settings: { taxCodeId: '2', taxFreeCodeId: '1', costCentreId: '3' },
      documents: () => server.quotes.map(({ fields }) => String(fields['OrderNo'])),
      contactCount: () => server.individuals.length + server.companies.length,
      isWrite: isNoRead,
      addCent: addHundredth('IncTax'),
      refusal: {
        on: writesTo('/quotes/'),
        answer: { status: 422, body: { errors: [{ path: '/OrderNo', message, value: null }] } },
        message,
        field: 'OrderNo',
      },
    }
  },
}

const STARTS: Partial<Record<ProviderId, Start>> = {
  servicem8: SERVICEM8,
  simpro: SIMPRO,
  xero: XERO,
  quickbooks: QUICKBOOKS,
  myob: MYOB,
  square: SQUARE,
  jobber: JOBBER,
}

/** Starts the fake of a provider; undefined where its specification is not there. */
export async function startProviderFake(
  id: ProviderId,
  options: StartOptions = {},
): Promise<ProviderFake | undefined> {
  const known = STARTS[id]
  if (known === undefined || specFile(known.spec) === undefined) return undefined
  return { id, ...(await known.start(options)) }
}
