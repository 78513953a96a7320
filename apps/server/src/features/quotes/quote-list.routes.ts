import { type QuoteFilter as QuoteFilterWire, quotesContract } from '@quotewright/contracts/quotes.ts'
import type { z } from 'zod'
import { inTransaction, type Tx } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { getOrganization } from '../organizations/public.ts'
import {
  COUNT_CAP,
  listFirstQuotes,
  listQuotes,
  listTags,
  type QuoteFilter,
} from './quote-list.repository.ts'
import { quoteSpreadsheet } from './quote-spreadsheet.ts'
import { toQuoteWire } from './quotes.wire.ts'

/** What one spreadsheet holds at most. */
const EXPORT_CAP = 20_000
const TAG_CAP = 500

/** Lists of quotes: a page, the tags in use, a spreadsheet. */
export function quoteListRoutes(binding: Binding): void {
  bind(binding, quotesContract.listQuotes, async ({ ctx, query }) => {
    const order = { orderBy: query.order_by, descending: query.order_desc }
    const page = await inTransaction(ctx, async (tx) =>
      listQuotes(tx, await fromFilter(tx, query), order, { limit: query.limit, offset: query.offset }),
    )
    return {
      status: 200,
      body: {
        quotes: page.quotes.map((quote) => toQuoteWire(ctx, quote)),
        total: Math.min(page.total, COUNT_CAP),
        total_is_capped: page.total > COUNT_CAP,
      },
    }
  })

  bind(binding, quotesContract.exportQuotes, async ({ ctx, query }) => {
    const order = { orderBy: query.order_by, descending: query.order_desc }
    const quotes = await inTransaction(ctx, async (tx) =>
      listFirstQuotes(tx, await fromFilter(tx, query), order, EXPORT_CAP + 1),
    )
    return {
      status: 200,
      body: { csv: quoteSpreadsheet(quotes.slice(0, EXPORT_CAP)), is_complete: quotes.length <= EXPORT_CAP },
    }
  })

  bind(binding, quotesContract.listQuoteTags, async ({ ctx }) => {
    return { status: 200, body: { tags: await inTransaction(ctx, (tx) => listTags(tx, TAG_CAP)) } }
  })
}

async function fromFilter(tx: Tx, query: z.output<typeof QuoteFilterWire>): Promise<QuoteFilter> {
  const { date_from: from, date_to: to } = query
  // The days are the organization's own; without days there is nothing to ask it.
  const created =
    from === undefined && to === undefined
      ? undefined
      : { from, to, timeZone: (await getOrganization(tx)).timeZone }
  return {
    ids: query.ids,
    statuses: query.status ?? [],
    search: query.search ?? '',
    customer: query.customer ?? '',
    contactId: query.contact_id,
    templateId: query.template_id,
    tags: query.tags ?? [],
    created,
    minCents: toCents(query.amount_min, Math.ceil),
    maxCents: toCents(query.amount_max, Math.floor),
    archived: query.archived,
    deleted: query.deleted,
  }
}

/** A bound between two cents is the next one inside it. Rounded first, so that 0.29 is 29 and not 28.999…. */
function toCents(amount: number | undefined, inwards: (cents: number) => number): number | undefined {
  return amount === undefined ? undefined : inwards(Number((amount * 100).toFixed(4)))
}
