import { MOST_DAYS } from '@quotewright/domain/analytics/periods.ts'
import { addDays, daysBetween } from '@quotewright/domain/quotes/dates.ts'
import { dayOf } from '../../../platform/day-of.ts'

export interface RangeProblem {
  readonly start?: string
  readonly end?: string
}

/**
 * What is wrong with two dates as they are typed; undefined when nothing is.
 *
 * @param today the organization's; the page may be open past midnight
 */
export function rangeProblem(start: string, end: string, today: string): RangeProblem | undefined {
  const [hasStart, hasEnd] = [dayOf(start) !== undefined, dayOf(end) !== undefined]
  const missing = {
    ...(hasStart ? {} : { start: 'Choose a start date' }),
    ...(hasEnd ? {} : { end: 'Choose an end date' }),
  }
  if (!hasStart || !hasEnd) return missing
  if (end < start) return { end: 'The end must not be before the start' }
  if (start > addDays(today, 1)) return { start: 'The start is in the future' }
  if (daysBetween(start, end) >= MOST_DAYS) return { start: 'Choose at most 5 years' }
  return undefined
}
