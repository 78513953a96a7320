import { z } from 'zod'
import { each, id, listAt, part, record, text } from '../fields.ts'
import type { DocumentKind, Provider, WebhookEvent, WebhookSettings } from '../provider.ts'
import { NEWS, paymentUpdate, type StatusUpdateTable } from '../status-updates.ts'
import { read } from './calls.ts'
import { ESTIMATE, INVOICE } from './sales.ts'

const ESTIMATES: StatusUpdateTable = {
  Closed: NEWS.invoiced,
  Converted: NEWS.invoiced,
  Rejected: NEWS.declined,
}

export const news: Provider['news'] = {
  quote: async (api, estimateId) => ESTIMATES[(await read(api, 'Estimate', ESTIMATE, estimateId)).status],
  // There is no status of invoices: what is left to pay tells it, and a voided one is worth nothing.
  invoice: async (api, invoiceId) => {
    const { totalCents, leftCents, note } = await read(api, 'Invoice', INVOICE, invoiceId)
    if (totalCents === 0) return /voided/i.test(note) ? NEWS.voided : undefined
    return paymentUpdate(totalCents, leftCents)
  },
}

/** Types are such as `qbo.estimate.updated.v1`. */
const CloudEvent = record({
  key: id('id'),
  accountId: id('intuitaccountid'),
  externalId: id('intuitentityid'),
  entity: (row) => text('type')(row).split('.')[1] ?? '',
})

const change = part({
  entity: text('name'),
  externalId: id('id'),
  operation: text('operation'),
  at: text('lastUpdated'),
})
/** The form before CloudEvents. */
const Notifications = listAt(
  'eventNotifications',
  record({ accountId: id('realmId'), changes: each('dataChangeEvent.entities', change) }),
).transform((notifications) =>
  notifications.flatMap(({ accountId, changes }) =>
    changes.map(({ entity, externalId, operation, at }) => ({
      key: [accountId, entity, externalId, operation, at].join(' '),
      accountId,
      externalId,
      entity,
    })),
  ),
)

const KINDS: Readonly<Record<string, DocumentKind>> = { estimate: 'quote', invoice: 'invoice' }

export const webhook: WebhookSettings = {
  header: 'intuit-signature',
  signs: 'body',
  key: 'webhook_key',
  read: (body) =>
    (Array.isArray(body) ? z.array(CloudEvent) : Notifications)
      .parse(body)
      .flatMap(({ entity, ...event }): readonly WebhookEvent[] => {
        const kind = KINDS[entity.toLowerCase()]
        return kind === undefined ? [] : [{ ...event, kind }]
      }),
}
