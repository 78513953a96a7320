import { coveredByLabour, priceToBeConfirmed } from '@quotewright/domain/quotes/line-assumptions.ts'
import { onlyFirstItems, sameQuantity } from '@quotewright/domain/quotes/staff-assumptions.ts'
import { unitName } from '@quotewright/domain/quotes/units.ts'
import { type MoneyTerms, moneyText } from '@quotewright/domain/region/formats.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { StatedTotal } from '../quote-draft.ts'
import { MOST_ITEMS } from '../segment/collection.ts'
import type { QuoteWideTerms, ReadWork, WorkItem } from '../segment/work-item.ts'
import type { StatedTerms } from './quote-terms.ts'

/** A list is for reading. */
const MOST_ASSUMPTIONS = 12

interface Reading {
  readonly work: ReadWork
  readonly items: readonly WorkItem[]
  readonly stated: StatedTotal | null
  readonly proposedAssumptions: readonly string[]
}

/** What is said when something holds, else nothing. */
const when = (holds: boolean, text: string): string[] => (holds ? [text] : [])

function unpricedNote(priced: readonly PricedItem[]): string[] {
  const names = priced.filter((one) => one.needsPrice && !one.item.isCovered).map((one) => one.description)
  const covered = priced.filter((one) => one.item.isCovered).map((one) => one.description)
  return [
    ...when(names.length > 0, priceToBeConfirmed(names)),
    ...when(covered.length > 0, coveredByLabour(covered)),
  ]
}

/** Quantities the text does not state: taken from another line, or worked out from how often the work is done. */
function inferredQuantities(priced: readonly PricedItem[]): string[] {
  return priced.flatMap(({ description, quantity, unit }) => {
    const count = Number(quantity.value.toFixed(2))
    if (quantity.how === 'assumed' && quantity.label.startsWith('same as'))
      return [sameQuantity(description, unit === 'ea' ? String(count) : `${count} ${unitName(unit)}`)]
    return when(
      quantity.how === 'calculated' && unit === 'visit',
      `“${description}” covers ${count} ${count === 1 ? 'visit' : 'visits'} (${quantity.label}).`,
    )
  })
}

/** "Includes a discount of 10% and $50.00." */
export function statedDiscount(
  { discountPercent, discountCents }: QuoteWideTerms,
  terms: MoneyTerms,
): string {
  const parts = [
    ...when(discountPercent > 0, `${discountPercent}%`),
    ...when(discountCents > 0, moneyText(discountCents, terms)),
  ]
  return `Includes a discount of ${parts.join(' and ')}.`
}

/** What a quote takes for granted, for its customer, and how it was priced, for staff. */
export function assumptionsOf(
  reading: Reading,
  terms: StatedTerms,
  priced: readonly PricedItem[],
  more: readonly string[],
): string[] {
  const { stated, work } = reading
  const all = [
    ...terms.assumptions,
    ...more,
    ...when(stated?.approximate === true, `Based on an approximate figure (“${stated?.text ?? ''}”).`),
    ...when(
      reading.items.some((item) => item.isCustomerSupplied),
      'You supply some of the materials.',
    ),
    ...when(work.items.length >= MOST_ITEMS, onlyFirstItems(MOST_ITEMS)),
    ...unpricedNote(priced),
    ...priced.flatMap((one) => one.assumption ?? []),
    ...inferredQuantities(priced),
    ...reading.proposedAssumptions,
  ]
  return [...new Set(all)].slice(0, MOST_ASSUMPTIONS)
}
