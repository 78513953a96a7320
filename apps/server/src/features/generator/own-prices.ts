import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { PriceBookItem } from '@quotewright/estimating/estimate.ts'
import type { Tx } from '../../platform/context.ts'
import { listActiveItems } from '../price-book/public.ts'

/** The organization's own prices as the engine takes them, without what they cost. */
export async function listOwnPrices(tx: Tx, currency: Currency): Promise<PriceBookItem[]> {
  const items = await listActiveItems(tx, MAX_PRICE_ITEMS)
  return items.map(({ name, unit, priceCents, synonyms, trade, taxIncluded }) => ({
    trade,
    name,
    synonyms,
    unit,
    typicalCents: priceCents,
    currency,
    taxBasis: taxIncluded ? 'inc' : 'ex',
    source: null,
    verified: true,
  }))
}
