import { isCounted, type QuoteOption } from '../quotes/options.ts'
import type { LineItem } from '../quotes/quote-content.ts'
import type { TaxMode } from '../quotes/totals.ts'
import { canonicalUnit } from '../quotes/units.ts'
import { itemKey, MAX_NAME_LENGTH, MAX_PRICE_CENTS, MAX_UNIT_LENGTH, tidyText } from './price-item.ts'

/** What is looked at of a line of an accepted quote. */
export type AcceptedLine = Pick<
  LineItem,
  'description' | 'unit' | 'unitPriceCents' | 'taxFree' | 'optional' | 'selected' | 'optionId' | 'needsPrice'
> & { readonly priceSource: { readonly kind: string } | null }

/** What is looked at of an accepted quote. */
export interface AcceptedLines {
  readonly lineItems: readonly AcceptedLine[]
  readonly options: readonly QuoteOption[]
  readonly taxMode: TaxMode
}

/** A price that a customer said yes to. */
export interface AcceptedPrice {
  readonly name: string
  readonly unit: string
  readonly priceCents: number
  readonly taxIncluded: boolean
}

/** How many accepted prices an organization keeps, the newest: what the engine looks into for each quote. */
export const MAX_ACCEPTED_PRICES = 1_000

/**
 * The prices worth remembering of an accepted quote, each name and unit once,
 * the last one on the quote.
 *
 * Left out is what no one agreed to or meant as a price: extras that were not
 * taken, alternatives that were not chosen, lines without or free of charge,
 * and what only makes lines add up to an agreed total.
 */
export function acceptedPrices({ lineItems, options, taxMode }: AcceptedLines): AcceptedPrice[] {
  const counted = lineItems.filter((line) => isCounted(line, options))
  const byKey = new Map<string, AcceptedPrice>()
  for (const line of counted) {
    const price = priceOf(line, taxMode)
    // The one line of a quote carries the agreed total whole: that is its price.
    const isShare = line.priceSource?.kind === 'calculated' && counted.length > 1
    if (price !== undefined && !isShare) byKey.set(itemKey(price), price)
  }
  return [...byKey.values()]
}

/** Longer names are prose, and larger prices are no item's. */
function priceOf(line: AcceptedLine, taxMode: TaxMode): AcceptedPrice | undefined {
  const name = tidyText(line.description)
  const unit = canonicalUnit(line.unit)
  const { unitPriceCents: priceCents } = line
  if (line.needsPrice || priceCents <= 0 || priceCents > MAX_PRICE_CENTS) return undefined
  if (name === '' || name.length > MAX_NAME_LENGTH || unit.length > MAX_UNIT_LENGTH) return undefined
  return { name, unit, priceCents, taxIncluded: taxMode === 'inclusive' && !line.taxFree }
}
