import type { Api } from '../api.ts'
import { at, id, number, optional, record, required, text } from '../fields.ts'
import type { Provider, PushAfter, PushQuote, Steps, WebhookEvent, WebhookSettings } from '../provider.ts'
import { callFor, get } from '../reading.ts'
import { NEWS, type StatusUpdateTable } from '../status-updates.ts'
import { cut, joined } from '../wording.ts'

/** An order with the sums Square made of it. */
export const ORDER = at(
  'order',
  record({
    id: id('id'),
    totalCents: required(number('total_money.amount')),
    taxCents: required(number('total_tax_money.amount')),
  }),
)

const INVOICE = at(
  'invoice',
  record({
    id: id('id'),
    number: optional('invoice_number'),
    url: optional('public_url'),
    version: required(number('version')),
    status: id('status'),
  }),
)

const readInvoice = (api: Api, invoiceId: string) =>
  get(api, `/v2/invoices/${encodeURIComponent(invoiceId)}`, INVOICE)

interface Place {
  readonly locationId: string
  readonly orderId: string
  readonly customerId: string
}

/** Creates the draft of an order. */
export const createDraft = (api: Api, quote: PushQuote, place: Place, steps: Steps) => {
  const json = { idempotency_key: steps.key('invoice'), invoice: draftOf(quote, place) }
  return callFor(api, { method: 'POST', path: '/v2/invoices', json }, INVOICE)
}

const draftOf = (quote: PushQuote, place: Place) => ({
  location_id: place.locationId,
  order_id: place.orderId,
  primary_recipient: { customer_id: place.customerId },
  payment_requests: [{ request_type: 'BALANCE', due_date: quote.dueDate }],
  // Staff send it: Square mails no one.
  delivery_method: 'SHARE_MANUALLY',
  invoice_number: quote.number,
  title: cut(quote.title, 255),
  description: joined('\n\n', quote.notes, quote.note),
  accepted_payment_methods: {
    card: true,
    bank_account: false,
    square_gift_card: false,
    buy_now_pay_later: false,
    cash_app_pay: false,
  },
})

/** Publishes the draft of a pushed quote; one already published in Square stays as it is. */
export const pushInvoice: PushAfter = async (api, _quote, { steps }, pushed) => {
  const published = await steps.once('publish', {
    create: async () => {
      const invoice = await readInvoice(api, pushed.id)
      const { id: invoiceId, version, status } = invoice
      if (status !== 'DRAFT') return invoice
      const path = `/v2/invoices/${encodeURIComponent(invoiceId)}/publish`
      const json = { version, idempotency_key: steps.key(`publish-${version}`) }
      return callFor(api, { method: 'POST', path, json }, INVOICE)
    },
  })
  const orderId = pushed.extra?.['orderId']
  if (orderId === undefined) return published
  const { totalCents, taxCents } = await get(api, `/v2/orders/${encodeURIComponent(orderId)}`, ORDER)
  return { ...published, totalCents, taxCents }
}

const INVOICE_NEWS: StatusUpdateTable = {
  UNPAID: { status: 'sent', verb: 'was sent', isFinal: false },
  SCHEDULED: { status: 'sent', verb: 'was scheduled', isFinal: false },
  PARTIALLY_PAID: NEWS.part_paid,
  PAID: NEWS.paid,
  REFUNDED: { status: 'refunded', verb: 'was refunded', isFinal: true },
  CANCELED: { status: 'voided', verb: 'was cancelled', isFinal: true },
  FAILED: { status: 'failed', verb: "couldn't be charged", isFinal: false },
}

/** The draft and what was published of it are one invoice, so its news are those of the pushed quote. */
export const news: Provider['news'] = {
  quote: async (api, invoiceId) => INVOICE_NEWS[(await readInvoice(api, invoiceId)).status],
}

const Event = record({ accountId: id('merchant_id'), key: id('event_id'), externalId: id('data.id') })

export const webhook: WebhookSettings = {
  header: 'x-square-hmacsha256-signature',
  signs: 'url_and_body',
  key: 'webhook_key',
  read(body) {
    const { type } = record({ type: text('type') }).parse(body)
    const events = (kind: WebhookEvent['kind']) => [{ ...Event.parse(body), kind }]
    if (type === 'oauth.authorization.revoked') return events('disconnected')
    return type.startsWith('invoice.') ? events('quote') : []
  },
}
