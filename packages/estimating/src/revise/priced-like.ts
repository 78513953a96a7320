import type { EstimateContext } from '../estimate-request.ts'
import type { TypicalPrice } from '../price/typical-price.ts'
import type { SpokenContext } from '../spoken/settle-spoken.ts'
import { spokenContext } from '../spoken/spoken-context.ts'
import { isThing } from '../spoken/tokens.ts'
import { findLines } from './find-lines.ts'
import type { RevisableLine } from './revisable-quote.ts'

/** What a spoken price is held against: the line it is for, then the price books. */
export function pricedLike(lineItems: readonly RevisableLine[], context: EstimateContext): SpokenContext {
  const known = spokenContext(context)
  const typicalPrice: TypicalPrice = (words, unit) => {
    const found = findLines(words.filter(isThing).join(' '), lineItems)
    const line = found.kind === 'found' && found.at.length === 1 ? lineItems[found.at[0] ?? -1] : undefined
    return line === undefined || line.unitPriceCents <= 0
      ? known.typicalPrice(words, unit)
      : { cents: line.unitPriceCents, isOwn: true }
  }
  return { ...known, typicalPrice }
}
