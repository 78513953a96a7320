import type { Api } from '../api.ts'
import type { DocumentKind, External, ExternalStatus } from '../provider.ts'
import { orDeleted, type StatusNews, statusText } from '../status-news.ts'
import { readSale, type Sale } from './sales.ts'

const QUOTE_NEWS: Readonly<Record<string, StatusNews>> = {
  Declined: { status: 'declined', verb: 'was declined', isFinal: true },
  Invoiced: { status: 'invoiced', verb: 'was invoiced', isFinal: true },
}

export function readStatus(
  api: Api,
  kind: DocumentKind,
  pushed: External,
): Promise<ExternalStatus | undefined> {
  const what = { providerName: 'MYOB', kind, number: pushed.number }
  return orDeleted(what, async () => {
    const sale = await readSale(api, kind, pushed.id)
    return statusText(what, kind === 'quote' ? QUOTE_NEWS[sale.Status ?? ''] : invoiceNews(sale))
  })
}

function invoiceNews({ Status, TotalAmount, BalanceDueAmount }: Sale): StatusNews | undefined {
  if (Status === 'Closed') return { status: 'paid', verb: 'was paid', isFinal: true }
  return typeof BalanceDueAmount === 'number' && BalanceDueAmount < TotalAmount
    ? { status: 'part_paid', verb: 'was paid in part', isFinal: false }
    : undefined
}
