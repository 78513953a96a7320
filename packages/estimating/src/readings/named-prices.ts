import type { Reading } from '../assemble/reading.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { amountOf } from './choose.ts'

const isWork = ({ role }: WorkItem): boolean => role === 'work'
const hasWords = ({ phrase }: WorkItem): boolean => phrase.words.length > 0 || phrase.specs.length > 0
const amountsOf = (items: readonly WorkItem[]): number[] => items.flatMap((item) => amountOf(item) ?? [])

/** Whether the amounts are all among the others, each as often. */
function isAmong(amounts: readonly number[], others: readonly number[]): boolean {
  const left = [...others]
  return amounts.every((amount) => {
    const at = left.indexOf(amount)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/**
 * Whether the learnt reading has a price without words for what costs it, and the first accounts for the same money
 * with words for all of it: "$650, $450 and $300 for three trees" is no list of bare amounts.
 */
export function namesWhatIsNameless(first: Reading, learnt: Reading): boolean {
  const isNameless = (item: WorkItem): boolean => isWork(item) && item.price !== null && !hasWords(item)
  return (
    learnt.items.some(isNameless) &&
    first.items.filter(isWork).every((item) => item.price !== null && hasWords(item)) &&
    isAmong(amountsOf(learnt.items), amountsOf(first.items))
  )
}
