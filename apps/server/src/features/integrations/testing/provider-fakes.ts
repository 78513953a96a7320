import type { ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import type { ConnectionSettings } from '../connections/connection.ts'
import { FAKE_MERCHANT, type FakeSquare, startFakeSquare } from '../providers/square/testing/fake-square.ts'
import { type FakeXero, startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import type { FakeAnswer } from './fake-oauth.ts'
import type { FakeServer, Fault } from './fake-server.ts'

interface StartOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly port?: number
}

/** A provider's fake as all of them are tested alike. */
export interface ProviderFake {
  readonly id: ProviderId
  readonly server: FakeServer
  readonly accountId: string
  /** What a person chose in Manage. */
  readonly settings: Partial<ConnectionSettings>
  /** Our numbers of the quotes, jobs or orders it has. */
  readonly documents: () => readonly string[]
  readonly contactCount: () => number
  readonly invoiceCount: () => number
  /** Adds a cent to the total of a document in an answer. */
  readonly addCent: (answer: FakeAnswer) => FakeAnswer
  /** What it says to a document it doesn't take, with the field it names. */
  readonly refusal: Fault['answer'] & { readonly message: string; readonly field: string | null }
}

type Start = (options: StartOptions) => Promise<ProviderFake>

const inText = (change: (text: string) => string) => (answer: FakeAnswer) => ({
  ...answer,
  body: answer.body === undefined ? undefined : JSON.parse(change(JSON.stringify(answer.body))),
})

/** Adds a hundredth to a decimal member, wherever it is. */
const addHundredth = (name: string) =>
  inText((text) =>
    text.replaceAll(
      new RegExp(`"${name}":([\\d.]+)`, 'g'),
      (_, value: string) => `"${name}":${(Math.round(Number(value) * 100) + 1) / 100}`,
    ),
  )

const xero: Start = async (options) => {
  const fake: FakeXero = await startFakeXero(options)
  const { state } = fake
  return {
    id: 'xero',
    server: fake,
    accountId: state.id,
    settings: { accountId: '200', taxCodeId: 'OUTPUT', taxFreeCodeId: 'EXEMPTOUTPUT' },
    documents: () => state.quotes.map(({ QuoteNumber }) => String(QuoteNumber)),
    contactCount: () => state.contacts.length,
    invoiceCount: () => state.invoices.length,
    addCent: addHundredth('Total'),
    refusal: {
      status: 400,
      body: {
        ErrorNumber: 10,
        Type: 'ValidationException',
        Message: 'A validation exception occurred',
        Elements: [{ ValidationErrors: [{ Message: 'Account code is archived' }] }],
      },
      message: 'Account code is archived',
      field: 'AccountCode',
    },
  }
}

const square: Start = async (options) => {
  const fake: FakeSquare = await startFakeSquare(options)
  return {
    id: 'square',
    server: fake,
    accountId: FAKE_MERCHANT,
    settings: { locationId: 'LAU0000000001' },
    documents: () => [...fake.orders.values()].map((order) => String(order['reference_id'])),
    contactCount: () => fake.customers.size,
    invoiceCount: () => fake.invoices.size,
    addCent: inText((text) =>
      text.replaceAll(
        /"total_money":\{"amount":(\d+)/g,
        (_, amount: string) => `"total_money":{"amount":${Number(amount) + 1}`,
      ),
    ),
    refusal: {
      status: 400,
      body: {
        errors: [
          {
            category: 'INVALID_REQUEST_ERROR',
            code: 'BAD_REQUEST',
            detail: 'Not this order',
            field: 'order.line_items',
          },
        ],
      },
      message: 'Not this order',
      field: 'order.line_items',
    },
  }
}

/** How to start the fake of each provider. */
export const PROVIDER_FAKES: Readonly<Partial<Record<ProviderId, Start>>> = { xero, square }
