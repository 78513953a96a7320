import { priceSuggestionsContract } from '@quotewright/contracts/price-suggestions.ts'
import { tidyText } from '@quotewright/domain/price-book/price-item.ts'
import { canonicalUnit } from '@quotewright/domain/quotes/units.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { getOrganization } from '../organizations/public.ts'
import { listSuggestions } from './accepted-prices.repository.ts'
import { dismissSuggestion, restoreSuggestion } from './dismiss-suggestion.ts'
import { findQuotesOf } from './learned-quotes.repository.ts'
import { findActiveItem } from './price-book.repository.ts'
import { toPriceItemWire, toSuggestionWire } from './price-book.wire.ts'

/** How many quotes are named of a price; the rest is counted. */
const MOST_NAMED = 3

/** What may become a price of the organization's own, and whether it is one already. */
export function priceSuggestionsRoutes(binding: Binding): void {
  bind(binding, priceSuggestionsContract.listPriceSuggestions, async ({ ctx, query }) => {
    const { suggestions, total, quotesOf } = await inTransaction(ctx, async (tx) => {
      const { currency } = await getOrganization(tx)
      const page = await listSuggestions(tx, currency, query)
      return { ...page, quotesOf: await findQuotesOf(tx, page.suggestions) }
    })
    const wire = suggestions.map((price) =>
      toSuggestionWire(price, quotesOf.get(price.id)?.slice(0, MOST_NAMED) ?? []),
    )
    return { status: 200, body: { suggestions: wire, total } }
  })

  bind(binding, priceSuggestionsContract.dismissPriceSuggestion, async ({ ctx, params }) => {
    await dismissSuggestion(ctx, params.suggestionId)
    return { status: 204, body: undefined }
  })

  bind(binding, priceSuggestionsContract.restorePriceSuggestion, async ({ ctx, params }) => {
    await restoreSuggestion(ctx, params.suggestionId)
    return { status: 204, body: undefined }
  })

  bind(binding, priceSuggestionsContract.findPriceItem, async ({ ctx, query }) => {
    const wanted = { name: tidyText(query.name), unit: canonicalUnit(query.unit) }
    const { item, currency } = await inTransaction(ctx, async (tx) => ({
      item: await findActiveItem(tx, wanted),
      currency: (await getOrganization(tx)).currency,
    }))
    return { status: 200, body: { item: item === undefined ? null : toPriceItemWire(item), currency } }
  })
}
