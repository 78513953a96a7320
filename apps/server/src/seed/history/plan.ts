import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { Chance } from '../chance.ts'
import { WORK_KINDS, type WorkKind } from '../content/work.ts'
import { busyness, DAY_MS, lastAwake, later, seasonOf, writingMoment } from '../hours.ts'

/** What becomes of a quote: left to chance, or told so that each kind is there whatever chance does. */
export type Outcome =
  | 'by chance'
  | 'draft'
  | 'won'
  | 'declined'
  | 'silent'
  | 'asks'
  | 'wants a change'
  | 'offered again'
  | 'just sent'
  | 'binned'

/** A quote that someone will write. */
export interface PlannedQuote {
  readonly createdAt: Date
  readonly outcome: Outcome
}

/** Hours before the end. */
const FIXED: readonly (readonly [Outcome, number])[] = [
  ['offered again', 74 * 24],
  ['silent', 55 * 24],
  ['won', 41 * 24],
  ['declined', 33 * 24],
  ['won', 12 * 24],
  ['binned', 9 * 24],
  ['wants a change', 75],
  ['asks', 52],
  ['wants a change', 29],
  ['asks', 27],
  ['asks', 9],
  ['draft', 6],
  ['just sent', 2.5],
  ['draft', 1.2],
]

/** The fewest quotes that tell all there is to tell. */
export const FEWEST_QUOTES = FIXED.length

/** When each quote is written, over some days up to the end. */
export function planQuotes(
  count: number,
  span: { readonly end: Date; readonly days: number; readonly timeZone: string },
  chance: Chance,
): PlannedQuote[] {
  const { end, days, timeZone } = span
  const first = calendarDate(new Date(end.getTime() - days * DAY_MS), timeZone)
  const dates = Array.from({ length: days }, (_, at) => addDays(first, at))
  const weighed = dates.map((date, at) => ({ date, weight: busyness(date, at / days) }))
  const [one, ...others] = weighed
  if (one === undefined) throw new Error('A history has at least one day')
  const byChance = Array.from({ length: Math.max(0, count - FIXED.length) }, (): PlannedQuote => {
    const { date } = chance.weighted([one, ...others], ({ weight }) => weight)
    return { createdAt: writingMoment(date, timeZone, chance), outcome: 'by chance' }
  })
  const told = FIXED.map(
    ([outcome, hours]): PlannedQuote => ({ createdAt: lastAwake(later(end, -hours), timeZone), outcome }),
  )
  return [...byChance, ...told].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** What is asked for at a time of the year. */
export const chooseWork = (moment: Date, timeZone: string, chance: Chance): WorkKind =>
  chance.weighted(WORK_KINDS, ({ seasons }) => seasons[seasonOf(calendarDate(moment, timeZone))])
