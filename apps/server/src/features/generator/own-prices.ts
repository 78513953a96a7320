import { MAX_ACCEPTED_PRICES } from '@quotewright/domain/price-book/accepted-prices.ts'
import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { formatDay } from '@quotewright/domain/quotes/dates.ts'
import type { EstimateContext, PriceBookItem } from '@quotewright/estimating/estimate.ts'
import type { Tx } from '../../platform/context.ts'
import type { Organization } from '../organizations/public.ts'
import { listAcceptedPrices, listActiveItems } from '../price-book/public.ts'

export type OwnPrices = Required<Pick<EstimateContext, 'priceBook' | 'previousPrices'>>

/** The organization's own prices and those its customers accepted, as the engine takes them. */
export async function listOwnPrices(tx: Tx, business: Organization): Promise<OwnPrices> {
  return {
    priceBook: await listPriceBook(tx, business),
    previousPrices: await listPreviousPrices(tx, business),
  }
}

/** Without what they cost. */
async function listPriceBook(tx: Tx, { currency }: Organization): Promise<PriceBookItem[]> {
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

async function listPreviousPrices(tx: Tx, { timeZone }: Organization): Promise<PriceBookItem[]> {
  const prices = await listAcceptedPrices(tx, MAX_ACCEPTED_PRICES)
  return prices.map(({ name, unit, priceCents, currency, taxIncluded, quoteNumber, acceptedAt }) => ({
    trade: 'general',
    name,
    synonyms: [],
    unit,
    typicalCents: priceCents,
    currency,
    taxBasis: taxIncluded ? 'inc' : 'ex',
    source: `Quote ${quoteNumber}, accepted ${formatDay(acceptedAt, timeZone)}`,
  }))
}
