import { quoteListContract } from '@quotewright/contracts/quote-list.ts'
import { inListing, type Tx } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listPushBadges, type PushBadge } from './push-badges.repository.ts'
import { fromFilter } from './quote-filter.wire.ts'
import { COUNT_CAP, listFirstQuotes, listQuoteRows, listQuotes, listTags } from './quote-list.repository.ts'
import { quoteSpreadsheet } from './quote-spreadsheet.ts'
import { toQuoteWire, toRowWire } from './quotes.wire.ts'
import { countUnread } from './unread-counts.repository.ts'

/** What one spreadsheet holds at most. */
const EXPORT_CAP = 20_000
const TAG_CAP = 500

const toBadgeWire = ({ provider, state, externalNumber, externalUrl }: PushBadge) => ({
  provider,
  state,
  external_number: externalNumber,
  external_url: externalUrl,
})

const totalOf = ({ total }: { readonly total: number }) => ({
  total: Math.min(total, COUNT_CAP),
  total_is_capped: total > COUNT_CAP,
})

/** What a list says of its quotes besides. */
async function asListed<
  Q extends { readonly id: string },
  Wire extends { readonly customer_name: string; readonly customer_email: string },
>(tx: Tx, quotes: readonly Q[], toWire: (quote: Q) => Wire) {
  const ids = quotes.map(({ id }) => id)
  const [badges, unread] = await Promise.all([listPushBadges(tx, ids), countUnread(tx, ids)])
  return quotes.map((quote) => {
    const wire = toWire(quote)
    return {
      ...wire,
      pushes: (badges.get(quote.id) ?? []).map(toBadgeWire),
      quotee_name: wire.customer_name,
      quotee_email: wire.customer_email,
      unread_count: unread.get(quote.id) ?? 0,
    }
  })
}

/** Lists of quotes: a page, the tags in use, a spreadsheet. */
export function quoteListRoutes(binding: Binding): void {
  bind(binding, quoteListContract.listQuotes, async ({ ctx, query }) => {
    const order = { orderBy: query.order_by, descending: query.order_desc }
    const range = { limit: query.limit, offset: query.offset }
    const answer =
      query.view === 'summary'
        ? await inListing(ctx, async (tx) => {
            const page = await listQuoteRows(tx, await fromFilter(tx, query), order, range)
            const quotes = await asListed(tx, page.quotes, (row) => toRowWire(ctx, row))
            return { view: 'summary' as const, quotes, ...totalOf(page) }
          })
        : await inListing(ctx, async (tx) => {
            const page = await listQuotes(tx, await fromFilter(tx, query), order, range)
            const quotes = await asListed(tx, page.quotes, (quote) => toQuoteWire(ctx, quote))
            return { quotes, ...totalOf(page) }
          })
    return { status: 200, body: answer }
  })

  bind(binding, quoteListContract.exportQuotes, async ({ ctx, query }) => {
    const order = { orderBy: query.order_by, descending: query.order_desc }
    const quotes = await inListing(ctx, async (tx) =>
      listFirstQuotes(tx, await fromFilter(tx, query), order, EXPORT_CAP + 1),
    )
    return {
      status: 200,
      body: { csv: quoteSpreadsheet(quotes.slice(0, EXPORT_CAP)), is_complete: quotes.length <= EXPORT_CAP },
    }
  })

  bind(binding, quoteListContract.listQuoteTags, async ({ ctx }) => {
    return { status: 200, body: { tags: await inListing(ctx, (tx) => listTags(tx, TAG_CAP)) } }
  })
}
