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

/** "LED downlight · hipages cost guide, 2018 · raised 25 % by the Australian consumer price index" */
function builtInLabel(item: PriceBookItem, notes: readonly string[]): string {
  const raised =
    item.raisedPercent === undefined ? [] : [`raised ${item.raisedPercent} % by the ${indexName(item)}`]
  return [item.name, item.guide ?? 'estimate', ...raised, ...notes].join(PART)
}

/** Where the price of a row is from; `notes` say how it was used ("labour only"). */
export function sourceOf({ match: { item }, from }: FoundPrice, notes: readonly string[]): LineSource {
  const itemName = item.name
  if (from === 'previous_quote')
    return { kind: from, label: item.source ?? 'A quote your customer accepted', reference: null, itemName }
  return from === 'price_book'
    ? { kind: from, label: `Your price book: ${[itemName, ...notes].join(PART)}`, reference: null, itemName }
    : {
        kind: from,
        label: `Built-in price book: ${builtInLabel(item, notes)}`,
        reference: item.source,
        itemName,
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
