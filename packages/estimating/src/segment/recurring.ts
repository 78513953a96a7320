import type { Mark } from '../tokens/mark.ts'
import type { ReadQuantity } from './phrase.ts'
import { hoursOf } from './read-quantity.ts'
import type { WorkItem } from './work-item.ts'

/** Work that comes again; "access Mon to Fri" beside a single job does not. */
const RECURS =
  /\b(?:week|weekly|month|monthly|fortnightly|year|yearly|annual|clean\w*|mow\w*|maintenance|nightly|daily)\b/

/** How often the work of a sentence is done, where the sentence states it and such work recurs. */
export function oftenIn(marks: readonly Mark[], clause: string): Mark | undefined {
  const often = marks.find((mark) => mark.kind === 'often' && mark.value > 1)
  return often !== undefined && RECURS.test(clause) ? often : undefined
}

function repeatHours(item: WorkItem, often: Mark): WorkItem {
  const hours = item.quantity
  const isOnce = hours?.unit === 'hr' && !hours.label.includes(often.text) && !hours.label.includes('visits')
  return isOnce && often.unit === 'week' ? { ...item, quantity: hoursOf(often, hours) } : item
}

/** "window clean twice a year at 220": two visits. */
function countVisits(item: WorkItem, often: Mark): WorkItem {
  const perUnit = item.price?.perUnit ?? null
  const isPerVisit = item.price !== null && perUnit !== 'hr' && perUnit !== 'day' && perUnit !== often.unit
  if (!isPerVisit || item.quantity !== null || item.role !== 'work' || item.price?.basis === 'line')
    return item
  const quantity: ReadQuantity = {
    value: often.value,
    unit: 'visit',
    how: 'calculated',
    label: often.text,
    span: { start: often.start, end: often.end },
  }
  return { ...item, quantity }
}

/** Hours and prices of one visit, as often as the sentence says it comes. */
export function repeatWork(items: readonly WorkItem[], often: ReadonlyMap<number, Mark>): WorkItem[] {
  const repeated = new Set<number>()
  return items.map((item) => {
    const times = often.get(item.sentence)
    if (times === undefined || repeated.has(item.sentence) || item.isOptional) return item
    const changed = item.role === 'labour' ? repeatHours(item, times) : countVisits(item, times)
    if (changed !== item) repeated.add(item.sentence)
    return changed
  })
}
