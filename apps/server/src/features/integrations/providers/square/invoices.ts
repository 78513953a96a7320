import { z } from 'zod'
import type { Api } from '../api.ts'
import type {
  DocumentKind,
  External,
  ExternalStatus,
  PushedDocument,
  PushQuote,
  PushTarget,
  Steps,
} from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { orDeleted, type StatusNews, statusText } from '../status-news.ts'
import { cut } from '../wording.ts'
import { readOrderTotals } from './order-answer.ts'

const Invoice = z.object({
  invoice: z.object({
    id: z.string(),
    version: z.number().int(),
    status: z.string(),
    invoice_number: z.string().nullish(),
    public_url: z.string().nullish(),
  }),
})
type Invoice = z.output<typeof Invoice>['invoice']

interface Place {
  readonly locationId: string
  readonly orderId: string
  readonly customerId: string
}

/** Creates the draft of an order. */
export async function createDraft(
  api: Api,
  quote: PushQuote,
  place: Place,
  steps: Steps,
): Promise<PushedDocument> {
  const json = { idempotency_key: steps.key('invoice'), invoice: draftOf(quote, place) }
  const answer = await api.call({ method: 'POST', path: '/v2/invoices', json })
  return toExternal(readAnswer(Invoice, answer).invoice)
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
  description: [quote.notes, quote.note].filter((text) => text !== '').join('\n\n'),
  accepted_payment_methods: {
    card: true,
    bank_account: false,
    square_gift_card: false,
    buy_now_pay_later: false,
    cash_app_pay: false,
  },
})

const toExternal = ({ id, invoice_number, public_url }: Invoice): PushedDocument => ({
  id,
  number: invoice_number ?? undefined,
  url: public_url ?? undefined,
})

const readInvoice = async (api: Api, id: string): Promise<Invoice> =>
  readAnswer(Invoice, await api.call({ method: 'GET', path: `/v2/invoices/${encodeURIComponent(id)}` }))
    .invoice

/** Publishes the draft of a pushed quote; one already published in Square stays as it is. */
export async function publishInvoice(
  api: Api,
  _quote: PushQuote,
  { steps }: PushTarget,
  pushed: External,
): Promise<PushedDocument> {
  const published = await steps.once<PushedDocument>('publish', {
    create: async () => {
      const { id, version, status, ...now } = await readInvoice(api, pushed.id)
      if (status !== 'DRAFT') return toExternal({ id, version, status, ...now })
      const answer = await api.call({
        method: 'POST',
        path: `/v2/invoices/${encodeURIComponent(id)}/publish`,
        json: { version, idempotency_key: steps.key(`publish-${version}`) },
      })
      return toExternal(readAnswer(Invoice, answer).invoice)
    },
  })
  const orderId = pushed.extra?.['orderId']
  return { ...published, ...(orderId === undefined ? {} : await readOrderTotals(api, orderId)) }
}

const NEWS: Readonly<Record<string, StatusNews>> = {
  UNPAID: { status: 'sent', verb: 'was sent', isFinal: false },
  SCHEDULED: { status: 'sent', verb: 'was scheduled', isFinal: false },
  PARTIALLY_PAID: { status: 'partly_paid', verb: 'was partly paid', isFinal: false },
  PAID: { status: 'paid', verb: 'was paid', isFinal: true },
  REFUNDED: { status: 'refunded', verb: 'was refunded', isFinal: true },
  CANCELED: { status: 'voided', verb: 'was cancelled', isFinal: true },
  FAILED: { status: 'failed', verb: "couldn't be charged", isFinal: false },
}

/** The draft and what was published of it are one invoice, so its news are those of the pushed quote. */
export async function readInvoiceStatus(
  api: Api,
  kind: DocumentKind,
  pushed: External,
): Promise<ExternalStatus | undefined> {
  if (kind !== 'quote') return undefined
  const of = { providerName: 'Square', kind: 'invoice', number: pushed.number } as const
  return orDeleted(of, async () => statusText(of, NEWS[(await readInvoice(api, pushed.id)).status]))
}
