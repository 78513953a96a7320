import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { DraftLine } from '../quote-draft.ts'

/** The longest line description, in characters. */
const LONGEST_DESCRIPTION = 240

/** A priced item as a line of the draft. */
export function toDraftLine(priced: PricedItem, terms: MoneyTerms): DraftLine {
  const description = priced.description.trim() === '' ? 'Work as described' : priced.description.trim()
  const line = {
    description: description.slice(0, LONGEST_DESCRIPTION),
    quantityThousandths: priced.quantityThousandths,
    unit: priced.unit,
    unitPriceCents: priced.unitPriceCents,
    taxFree: false,
    optional: priced.item.isOptional,
    needsPrice: priced.needsPrice,
    quantitySource: priced.quantitySource,
    priceSource: priced.priceSource,
    confidence: priced.confidence,
    spans: priced.item.phrase.spans,
  }
  return { ...line, arithmetic: lineArithmetic(line, terms) }
}
