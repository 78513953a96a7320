import { z } from 'zod'
import type { Api } from '../api.ts'
import { ProviderFailure } from '../failure.ts'
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

/** Creates the draft of an order. Where our number is taken, by an earlier version of the quote, it has the version too. */
export async function createDraft(
  api: Api,
  quote: PushQuote,
  place: Place,
  steps: Steps,
): Promise<PushedDocument> {
  const create = async (key: string, number: string) => {
    const json = { idempotency_key: steps.key(key), invoice: draftOf(quote, place, number) }
    return toExternal(
      readAnswer(Invoice, await api.call({ method: 'POST', path: '/v2/invoices', json })).invoice,
    )
  }
  try {
    return await create('invoice', quote.number)
  } catch (error) {
    const isNumber = error instanceof ProviderFailure && error.failure.field?.includes('invoice_number')
    if (isNumber !== true) throw error
    return create('invoice-version', `${quote.number}-v${quote.versionNumber}`)
  }
}

const draftOf = (quote: PushQuote, place: Place, number: string) => ({
  location_id: place.locationId,
  order_id: place.orderId,
  primary_recipient: { customer_id: place.customerId },
  payment_requests: [{ request_type: 'BALANCE', due_date: quote.dueDate }],
  // The person sends it: Square mails nobody.
  delivery_method: 'SHARE_MANUALLY',
  invoice_number: number,
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

/** Publishes the draft of a pushed quote; one that somebody published in Square stays as it is. */
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

const STATUSES: Readonly<Record<string, { status: string; words: string; isFinal: boolean }>> = {
  UNPAID: { status: 'sent', words: 'was sent', isFinal: false },
  SCHEDULED: { status: 'sent', words: 'was scheduled', isFinal: false },
  PARTIALLY_PAID: { status: 'partly_paid', words: 'was partly paid', isFinal: false },
  PAID: { status: 'paid', words: 'was paid', isFinal: true },
  PARTIALLY_REFUNDED: { status: 'partly_refunded', words: 'was partly refunded', isFinal: false },
  REFUNDED: { status: 'refunded', words: 'was refunded', isFinal: true },
  CANCELED: { status: 'voided', words: 'was cancelled', isFinal: true },
  FAILED: { status: 'failed', words: 'could not be charged', isFinal: false },
}

/** The draft and what was published of it are one invoice, so its news are those of the pushed quote. */
export async function readInvoiceStatus(
  api: Api,
  kind: DocumentKind,
  pushed: External,
): Promise<ExternalStatus | undefined> {
  if (kind !== 'quote') return undefined
  const { status, invoice_number } = await readInvoice(api, pushed.id)
  const known = STATUSES[status]
  if (known === undefined) return undefined
  const name = ['Invoice', invoice_number].filter(Boolean).join(' ')
  return { status: known.status, text: `${name} ${known.words} in Square`, isFinal: known.isFinal }
}
