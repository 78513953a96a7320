import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

/** So many priced lines show that what is to be paid follows its title. */
const PRICED = 3
const BELOW = 2
const LONGEST_TITLE = 140
const LISTED = /^[ \t]*(?:[-*•–]|\(?(?:\d{1,2}|[a-z])[.)])[ \t]/

const startOf = ({ phrase }: WorkItem): number => Math.min(...phrase.spans.map(({ start }) => start))
const endOf = ({ phrase }: WorkItem): number => Math.max(...phrase.spans.map(({ end }) => end))

/**
 * "Ext window clean, one off" above a table, "SPECIFICATION – Loft room" above a list: where every other line has its
 * price, a line of its own without a figure names the job and is none of its parts.
 */
export function withoutTitles(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const priced = items.filter(({ price, isOptional }) => price !== null && price.cents > 0 && !isOptional)
  if (priced.length < PRICED) return [...items]
  const isTitle = (item: WorkItem): boolean => {
    if (item.price !== null || item.isOptional || item.phrase.spans.length === 0) return false
    if (item.quantity !== null && item.quantity.how === 'stated' && item.quantity.value !== 1) return false
    const start = text.lastIndexOf('\n', startOf(item)) + 1
    const next = text.indexOf('\n', endOf(item))
    const end = next < 0 ? text.length : next
    const line = text.slice(start, end)
    const isAlone = items.every((one) => one === item || startOf(one) >= end || endOf(one) <= start)
    const below = priced.filter((one) => startOf(one) >= end).length
    return (
      isAlone && below >= BELOW && line.length <= LONGEST_TITLE && !line.includes('\t') && !LISTED.test(line)
    )
  }
  const titles = new Set(items.filter(isTitle))
  const isPriced = (item: WorkItem): boolean => item.price !== null || item.isOptional || titles.has(item)
  return items.every(isPriced) ? items.filter((item) => !titles.has(item)) : [...items]
}
