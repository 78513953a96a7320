import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'

const RUNNING: ReadonlySet<string> = new Set(['m2', 'lm', 'ft', 'sqft', 'm3'])
const isRunning = (unit: string | null | undefined): boolean =>
  unit !== null && unit !== undefined && RUNNING.has(unit)

const inherited = (quantity: ReadQuantity): ReadQuantity => ({
  ...quantity,
  how: 'assumed',
  label: `same as the line above: ${quantity.label}`,
})

/** "tile 20 m2 at 60, waterproofing at 45 per m2": a rate without a quantity is for what was measured before. */
function forRate(item: WorkItem, earlier: readonly WorkItem[]): WorkItem {
  const unit = item.price?.perUnit
  if (item.quantity !== null || item.price?.basis !== 'unit' || !isRunning(unit)) return item
  const quantity = earlier.findLast((one) => one.quantity?.unit === unit)?.quantity ?? null
  return quantity === null ? item : { ...item, quantity: inherited(quantity) }
}

/** "suites 389 each, labour 220 each": a price for each of what the line before counts. */
function forEach(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  const count = previous?.quantity
  const isEach = item.quantity === null && item.price?.perUnit === 'ea' && item.price.basis === 'unit'
  const isSame = isEach && count !== null && count !== undefined && count.unit === 'ea' && count.value > 1
  return isSame && previous?.price?.basis === 'unit'
    ? { ...item, role: 'work', quantity: inherited(count) }
    : item
}

/** "26 m2 at 72, screed 26 at 30": the same figure again is the same measure. */
function inSameUnit(item: WorkItem, earlier: readonly WorkItem[]): WorkItem {
  const { quantity } = item
  if (quantity === null || quantity.unit !== 'ea' || quantity.how !== 'stated' || quantity.value <= 1)
    return item
  const alike = earlier.findLast((one) => one.quantity?.value === quantity.value)?.quantity
  return isRunning(alike?.unit) ? { ...item, quantity: { ...quantity, unit: alike?.unit ?? 'ea' } } : item
}

/** "labour 6 x 92": labour is counted in hours. */
function inHours(item: WorkItem): WorkItem {
  const isCounted = item.role === 'labour' && item.quantity?.unit === 'ea' && item.price?.basis === 'unit'
  return isCounted && item.quantity !== null ? { ...item, quantity: { ...item.quantity, unit: 'hr' } } : item
}

/** What lines take from those before them. */
export function relateLines(items: readonly WorkItem[]): WorkItem[] {
  const related: WorkItem[] = []
  for (const item of items) {
    const one = inHours(forEach(forRate(item, related), related.at(-1)))
    related.push(inSameUnit(one, related))
  }
  return related
}
