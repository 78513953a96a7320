import { z } from 'zod'
import type { Api } from '../api.ts'
import type { DocumentKind, External, ExternalStatus, WebhookEvent, WebhookSettings } from '../provider.ts'
import { orDeleted, type StatusNews, statusText } from '../status-news.ts'
import { read } from './query.ts'
import { Sale } from './sales.ts'

export function readStatus(
  api: Api,
  kind: DocumentKind,
  pushed: External,
): Promise<ExternalStatus | undefined> {
  const what = { providerName: 'QuickBooks', kind, word: 'Estimate', number: pushed.number }
  return orDeleted(what, async () => {
    const sale = await read(api, { entity: kind === 'quote' ? 'Estimate' : 'Invoice', id: pushed.id }, Sale)
    return statusText(what, kind === 'quote' ? ESTIMATE_NEWS[sale.TxnStatus ?? ''] : invoiceNews(sale))
  })
}

const INVOICED: StatusNews = { status: 'invoiced', verb: 'was invoiced', isFinal: true }
const ESTIMATE_NEWS: Readonly<Record<string, StatusNews>> = {
  Closed: INVOICED,
  Converted: INVOICED,
  Rejected: { status: 'declined', verb: 'was declined', isFinal: true },
}

/** There is no status of invoices: what is left to pay tells it, and a voided one is worth nothing. */
function invoiceNews({ TotalAmt, Balance, PrivateNote }: Sale): StatusNews | undefined {
  if (TotalAmt === 0)
    return /voided/i.test(PrivateNote) ? { status: 'voided', verb: 'was voided', isFinal: true } : undefined
  if (Balance === 0) return { status: 'paid', verb: 'was paid', isFinal: true }
  return Balance !== undefined && Balance < TotalAmt
    ? { status: 'part_paid', verb: 'was paid in part', isFinal: false }
    : undefined
}

const CloudEvents = z.array(
  z.object({ id: z.string(), type: z.string(), intuitaccountid: z.string(), intuitentityid: z.string() }),
)

/** The form before CloudEvents. */
const Notifications = z.object({
  eventNotifications: z.array(
    z.object({
      realmId: z.string(),
      dataChangeEvent: z
        .object({
          entities: z.array(
            z.object({ name: z.string(), id: z.string(), operation: z.string(), lastUpdated: z.string() }),
          ),
        })
        .optional(),
    }),
  ),
})

const KINDS: Readonly<Record<string, DocumentKind>> = { estimate: 'quote', invoice: 'invoice' }

export const webhook: WebhookSettings = {
  header: 'intuit-signature',
  signs: 'body',
  key: 'webhook_key',
  read: (body) => (Array.isArray(body) ? readCloudEvents(body) : readNotifications(body)),
}

/** Types are such as `qbo.estimate.updated.v1`. */
const readCloudEvents = (body: readonly unknown[]): readonly WebhookEvent[] =>
  CloudEvents.parse(body).flatMap(({ id, type, intuitaccountid, intuitentityid }) => {
    const kind = KINDS[type.split('.')[1] ?? '']
    return kind === undefined
      ? []
      : [{ key: id, accountId: intuitaccountid, kind, externalId: intuitentityid }]
  })

const readNotifications = (body: unknown): readonly WebhookEvent[] =>
  Notifications.parse(body).eventNotifications.flatMap(({ realmId, dataChangeEvent }) =>
    (dataChangeEvent?.entities ?? []).flatMap(({ name, id, operation, lastUpdated }) => {
      const kind = KINDS[name.toLowerCase()]
      const key = [realmId, name, id, operation, lastUpdated].join(' ')
      return kind === undefined ? [] : [{ key, accountId: realmId, kind, externalId: id }]
    }),
  )
