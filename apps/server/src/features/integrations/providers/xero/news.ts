import { z } from 'zod'
import type { Api } from '../api.ts'
import type { DocumentKind, External, ExternalStatus, WebhookSettings } from '../provider.ts'
import { orDeleted, type StatusNews, statusText } from '../status-news.ts'
import { readInvoice } from './invoices.ts'
import { readQuote } from './quotes.ts'

const QUOTE_NEWS: Readonly<Record<string, StatusNews>> = {
  DECLINED: { status: 'declined', verb: 'was declined', isFinal: true },
  INVOICED: { status: 'invoiced', verb: 'was invoiced', isFinal: true },
  DELETED: { status: 'deleted', verb: 'was deleted', isFinal: true },
}

const INVOICE_NEWS: Readonly<Record<string, StatusNews>> = {
  AUTHORISED: { status: 'approved', verb: 'was approved', isFinal: false },
  PAID: { status: 'paid', verb: 'was paid', isFinal: true },
  VOIDED: { status: 'voided', verb: 'was voided', isFinal: true },
  DELETED: { status: 'deleted', verb: 'was deleted', isFinal: true },
}

export function readStatus(
  api: Api,
  kind: DocumentKind,
  pushed: External,
): Promise<ExternalStatus | undefined> {
  const what = { providerName: 'Xero', kind, number: pushed.number }
  return orDeleted(what, async () => {
    const { Status = '' } =
      kind === 'quote' ? await readQuote(api, pushed.id) : await readInvoice(api, pushed.id)
    return statusText(what, (kind === 'quote' ? QUOTE_NEWS : INVOICE_NEWS)[Status])
  })
}

const Webhook = z.object({
  events: z.array(
    z.object({
      resourceId: z.string(),
      eventCategory: z.string(),
      eventType: z.string(),
      eventDateUtc: z.string(),
      tenantId: z.string(),
    }),
  ),
})

/** Xero tells of invoices, not of quotes. */
export const webhook: WebhookSettings = {
  header: 'x-xero-signature',
  signs: 'body',
  key: 'webhook_key',
  read: (body) =>
    Webhook.parse(body)
      .events.filter(({ eventCategory }) => eventCategory === 'INVOICE')
      .map(({ resourceId, eventType, eventDateUtc, tenantId }) => ({
        key: [tenantId, resourceId, eventType, eventDateUtc].join(' '),
        accountId: tenantId,
        kind: 'invoice',
        externalId: resourceId,
      })),
}
