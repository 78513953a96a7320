import { type Currency, formatMoney, formatQuantity } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { DraftLine } from '../quote-draft.ts'

/** The longest line description, in characters. */
const LONGEST_DESCRIPTION = 240

const UNIT_NAMES: Readonly<Record<string, string>> = {
  hr: 'h',
  m2: 'm²',
  m3: 'm³',
  lm: 'm',
  yd3: 'yd³',
  sqft: 'sq ft',
}

/** "6 h × $95.00": how a line total comes about, for people. */
export function arithmeticOf(
  line: Pick<DraftLine, 'quantityThousandths' | 'unit' | 'unitPriceCents'>,
  currency: Currency,
): string {
  const unit = UNIT_NAMES[line.unit] ?? line.unit
  return `${formatQuantity(line.quantityThousandths)} ${unit} × ${formatMoney(line.unitPriceCents, currency)} = ${formatMoney(lineTotalCents(line), currency)}`
}

/** A priced item as a line of the draft. */
export function toDraftLine(priced: PricedItem, currency: Currency): DraftLine {
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
  return { ...line, arithmetic: arithmeticOf(line, currency) }
}
