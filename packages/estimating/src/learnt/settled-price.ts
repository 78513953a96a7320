import { builtInIndex } from '../match/search.ts'
import { bookUnitPriceCents } from '../price/book-price.ts'
import { rangeOf } from '../price/price-source.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { PricingContext } from '../price/pricing-context.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import type { LineSource } from '../quote-draft.ts'

interface FoundRow {
  readonly item: PriceBookItem
  readonly from: 'price_book' | 'built_in'
}

function findRow(name: string, { ownBook, currency }: PricingContext): FoundRow | undefined {
  const own = ownBook?.items.find((item) => item.name === name)
  if (own !== undefined) return { item: own, from: 'price_book' }
  const named = builtInIndex().items.filter((item) => item.name === name)
  const found = named.find((item) => item.currency === currency) ?? named[0]
  return found === undefined ? undefined : { item: found, from: 'built_in' }
}

function ofRow(priced: PricedItem, name: string, context: PricingContext): PricedItem {
  const row = findRow(name, context)
  if (row === undefined || priced.isPriceStated) return priced
  const alternative = priced.alternatives.find(({ itemName }) => itemName === name)
  const centsAt = (cents: number) => bookUnitPriceCents(row.item, priced.unit, context, cents)
  const unitPriceCents = alternative?.unitPriceCents ?? centsAt(row.item.typicalCents)
  const range = alternative === undefined ? rangeOf(row.item, unitPriceCents, centsAt) : alternative.range
  const book = row.from === 'price_book' ? 'Your price book' : 'Built-in price book'
  return {
    ...priced,
    unitPriceCents,
    needsPrice: false,
    confidence: SURE,
    priceSource: {
      kind: row.from,
      label: `${book}: ${name}`,
      reference: row.item.source,
      itemName: name,
      ...(range === undefined ? {} : { range }),
    },
  }
}

/** What a person settled is as good as what the text says. */
const SURE = 0.95

const said = (source: LineSource, label: string): LineSource => ({
  ...source,
  label: `${source.label}. ${label}`,
})

/** A priced item with what its business settled of it, and where that is said. */
export function settledPrice(priced: PricedItem, context: PricingContext): PricedItem {
  const { settled } = priced.item
  if (settled === undefined) return priced
  if (settled.isLeftOpen === true) {
    const priceSource = { kind: 'assumed', label: 'You will price it', reference: null } as const
    return { ...priced, unitPriceCents: 0, needsPrice: true, isPriceStated: false, priceSource }
  }
  const rowed = settled.rowName === undefined ? priced : ofRow(priced, settled.rowName, context)
  return {
    ...rowed,
    confidence: rowed.needsPrice ? rowed.confidence : Math.max(rowed.confidence, SURE),
    priceSource: said(rowed.priceSource, settled.label),
  }
}
