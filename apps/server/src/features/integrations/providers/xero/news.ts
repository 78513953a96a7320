import { id, listAt, record, text } from '../fields.ts'
import type { Provider, WebhookSettings } from '../provider.ts'
import { NEWS, type StatusUpdateTable } from '../status-updates.ts'
import { INVOICE, QUOTE, readSale } from './sales.ts'

const QUOTES: StatusUpdateTable = { DECLINED: NEWS.declined, INVOICED: NEWS.invoiced, DELETED: NEWS.deleted }
const INVOICES: StatusUpdateTable = {
  AUTHORISED: NEWS.approved,
  PAID: NEWS.paid,
  VOIDED: NEWS.voided,
  DELETED: NEWS.deleted,
}

export const news: Provider['news'] = {
  quote: async (api, quoteId) => QUOTES[(await readSale(api, QUOTE, quoteId)).status],
  invoice: async (api, invoiceId) => INVOICES[(await readSale(api, INVOICE, invoiceId)).status],
}

const Event = record({
  externalId: id('resourceId'),
  accountId: id('tenantId'),
  category: text('eventCategory'),
  type: text('eventType'),
  at: text('eventDateUtc'),
})

/** Xero reports invoices, not of quotes. */
export const webhook: WebhookSettings = {
  header: 'x-xero-signature',
  signs: 'body',
  key: 'webhook_key',
  read: (body) =>
    listAt('events', Event)
      .parse(body)
      .filter(({ category }) => category === 'INVOICE')
      .map(({ externalId, accountId, type, at }) => ({
        key: [accountId, externalId, type, at].join(' '),
        accountId,
        kind: 'invoice',
        externalId,
      })),
}
