import { formatsOf, type MoneyTerms, moneyText } from '../region/formats.ts'
import { lineTotalCents, type PricedLine } from './totals.ts'

/** How people write units that are written otherwise in data. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  hr: 'h',
  m2: 'm²',
  m3: 'm³',
  lm: 'm',
  yd3: 'yd³',
  sqft: 'sq ft',
}

/** A unit as people read it: "h", "m²". */
export const unitName = (unit: string): string => UNIT_NAMES[unit] ?? unit

/** How a line total comes about, for people: "6 h × $95.00 = $570.00". */
export function lineArithmetic(
  line: Pick<PricedLine, 'quantityThousandths' | 'unitPriceCents'> & { readonly unit: string },
  terms: MoneyTerms,
): string {
  const quantity = formatsOf(terms.country).quantity(line.quantityThousandths)
  return `${quantity} ${unitName(line.unit)} × ${moneyText(line.unitPriceCents, terms)} = ${moneyText(lineTotalCents(line), terms)}`
}
