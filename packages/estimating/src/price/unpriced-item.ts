import { MAX_QUANTITY_THOUSANDTHS } from '@quotewright/domain/quotes/money.ts'
import type { LineSource } from '../quote-draft.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { PricedItem } from './priced-item.ts'

/** One of it, where no quantity was given. */
export const ONE: ReadQuantity = {
  value: 1,
  unit: 'ea',
  how: 'assumed',
  label: 'one, as no quantity was given',
}

export function thousandths(value: number): number {
  return Math.max(1, Math.min(Math.round(value * 1000), MAX_QUANTITY_THOUSANDTHS))
}

export function quantitySource(quantity: ReadQuantity): LineSource {
  if (quantity.how === 'assumed')
    return { kind: 'assumed', label: `Assumed: ${quantity.label}`, reference: null }
  const kind = quantity.how === 'calculated' ? 'calculated' : 'stated'
  const label =
    kind === 'calculated' ? `Worked out from “${quantity.label}”` : `You wrote “${quantity.label}”`
  return { kind, label, reference: null, ...(quantity.span === undefined ? {} : { span: quantity.span }) }
}

/** A line for the user to price. */
export function unpricedItem(item: WorkItem, quantity: ReadQuantity): PricedItem {
  const label = item.isCovered ? 'Part of the labour. Add a price to charge it separately.' : 'Add a price.'
  return {
    item,
    description: item.description,
    quantity,
    quantityThousandths: thousandths(quantity.value),
    unit: quantity.unit,
    unitPriceCents: 0,
    priceSource: { kind: 'assumed', label, reference: null },
    quantitySource: quantitySource(quantity),
    needsPrice: true,
    isPriceStated: false,
    confidence: item.isCovered ? 0.6 : 0.3,
    evidence: null,
    alternatives: [],
    assumption: null,
  }
}
