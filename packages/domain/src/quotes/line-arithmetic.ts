import { formatsOf, type MoneyTerms, moneyText } from '../region/formats.ts'
import { lineTotalCents, type PricedLine } from './totals.ts'
import { unitName } from './units.ts'

/** How a line total comes about, for people: "6 h × $95.00 = $570.00". */
export function lineArithmetic(
  line: Pick<PricedLine, 'quantityThousandths' | 'unitPriceCents'> & { readonly unit: string },
  terms: MoneyTerms,
): string {
  const quantity = formatsOf(terms.country).quantity(line.quantityThousandths)
  return `${quantity} ${unitName(line.unit)} × ${moneyText(line.unitPriceCents, terms)} = ${moneyText(lineTotalCents(line), terms)}`
}
