import type { PriceRange } from '@quotewright/domain/quotes/quote-content.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import priceIndex from '../data/price-index.json' with { type: 'json' }
import type { PriceBookItem } from '../price-book-item.ts'
import type { LineSource } from '../quote-draft.ts'
import type { FoundPrice } from './find-price.ts'

/** Between the name of a row and where its price is from. */
const PART = ' · '

const indexName = (item: PriceBookItem): string => {
  const indexes: Readonly<Record<string, { name: string } | undefined>> = {
    AU: priceIndex.AU,
    NZ: priceIndex.NZ,
    GB: priceIndex.GB,
    US: priceIndex.US,
  }
  return indexes[item.country ?? '']?.name ?? 'consumer price index'
}

/** "hipages cost guide, 2018 · raised 25% by the Australian consumer price index" */
function guideOf(item: PriceBookItem): string {
  const guide = [item.guide ?? 'estimate', ...(item.state === undefined ? [] : [item.state])].join(', ')
  if (item.raisedPercent === undefined) return guide
  return [guide, `raised ${item.raisedPercent}% by the ${indexName(item)}`].join(PART)
}

/**
 * What the guide of a built-in row says one unit usually costs; undefined for an organization's own.
 *
 * @param typicalCents what the row's own price came to on the quote.
 * @param centsAt what another price of the row would come to, converted the same way.
 */
export function rangeOf(
  item: PriceBookItem,
  typicalCents: number,
  centsAt: (cents: number) => number,
): PriceRange | undefined {
  const { lowCents: low, highCents: high } = item
  if (low === undefined || high === undefined) return undefined
  return {
    lowCents: Math.min(centsAt(low), typicalCents),
    highCents: Math.max(centsAt(high), typicalCents),
    guide: guideOf(item),
  }
}

/** Where the price of a row is from; `notes` say how it was used ("labour only"). */
export function sourceOf(
  { match: { item }, from }: FoundPrice,
  notes: readonly string[],
  range?: PriceRange,
): LineSource {
  const itemName = item.name
  if (from === 'previous_quote') {
    const label = item.source ?? 'A quote your customer accepted'
    const { learnedFrom } = item
    const source = { kind: from, label, reference: null, itemName }
    return learnedFrom === undefined ? source : { ...source, learnedFrom }
  }
  return from === 'price_book'
    ? { kind: from, label: `Your price book: ${[itemName, ...notes].join(PART)}`, reference: null, itemName }
    : {
        kind: from,
        label: `Built-in price book: ${[itemName, guideOf(item), ...notes].join(PART)}`,
        reference: item.source,
        itemName,
        ...(range === undefined ? {} : { range }),
      }
}

const BOOK_LABEL = /^(?:Your|Built-in) price book: (.+)$/

/** The parts of a label of `sourceOf`: the row's name, then its notes; empty for another price. */
export function partsOfLabel(label: string): readonly string[] {
  return BOOK_LABEL.exec(label)?.[1]?.split(PART) ?? []
}

/** Where a price of another country is from: "New Zealand"; "USD" for one of an organization's own. */
export const originOf = ({ country, currency }: PriceBookItem): string =>
  country === undefined ? currency : regionOf(country).name
