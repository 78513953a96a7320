import {
  type Days,
  daysBefore,
  lengthOf,
  MOST_DAYS,
  type Period,
  periodUpTo,
} from '@quotewright/domain/analytics/periods.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'

/** What is asked for, by its names on the wire. */
export interface PeriodAsked {
  readonly period?: Period | undefined
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
}

/** Which days are counted, where and in which money. */
export interface Frame {
  readonly days: Days
  /** As many days directly before. */
  readonly before: Days
  /** Today where the organization is. */
  readonly today: string
  readonly timeZone: string
  readonly currency: Currency
}

/** No one has quotes outside. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

/** @throws AppError `invalid` for dates that make no range. */
export async function frameOf(tx: Tx, asked: PeriodAsked): Promise<Frame> {
  const { timeZone, currency } = await getOrganization(tx)
  const upToToday = periodUpTo(tx.now(), timeZone, asked.period ?? 'month')
  const days = chosenDays(asked) ?? upToToday
  return { days, before: daysBefore(days), today: upToToday.to, timeZone, currency }
}

function chosenDays({ start_date: from, end_date: to }: PeriodAsked): Days | undefined {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined) throw invalidField('start_date', 'Choose a first day too')
  if (to === undefined) throw invalidField('end_date', 'Choose a last day too')
  if (from < FIRST_DAY) throw invalidField('start_date', 'Must be 2000 or later')
  if (to > LAST_DAY) throw invalidField('end_date', 'Must be 2100 or earlier')
  if (to < from) throw invalidField('end_date', 'Must not be before the first day')
  if (lengthOf({ from, to }) > MOST_DAYS) throw invalidField('end_date', 'Choose at most five years')
  return { from, to }
}
