import type {
  AnalyticsBreakdown,
  AnalyticsPipeline,
  AnalyticsSeries,
  AnalyticsSummary,
} from '@quotewright/contracts/analytics.ts'
import type { TrendMetric } from '@quotewright/domain/analytics/figure-names.ts'
import { addDays, daysBetween } from '@quotewright/domain/quotes/dates.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { formats } from '../../platform/region.ts'
import { moneyText } from '../../ui/Money.tsx'

export type BreakdownRow = AnalyticsBreakdown['rows'][number]

export const NOTHING = '–'

const count = (value: number): string => formats().count(value)

export const percentText = (value: number | null): string => (value === null ? NOTHING : `${count(value)}%`)

export const amountText = (value: number | null, currency: Currency): string =>
  value === null ? NOTHING : moneyText(value, currency)

export const quotesText = (quotes: number): string => `${count(quotes)} ${quotes === 1 ? 'quote' : 'quotes'}`

/** "30.1 to 56.9%" */
export const rangeText = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${count(low)} to ${count(high)}%`

/** Hours as people say them: "45 min", "3.5 h", "2.1 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return `${count(Math.round(hours * 60))} min`
  return hours < 48 ? `${count(round(hours))} h` : `${count(round(hours / 24))} days`
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A value of a trend, with its unit. */
export function trendText(metric: TrendMetric, value: number | null, currency: Currency): string {
  if (value === null) return NOTHING
  switch (metric) {
    case 'revenue':
      return moneyText(value, currency)
    case 'win_rate':
      return percentText(value)
    case 'response_time':
      return hoursText(value)
    case 'quotes_sent':
    case 'acceptances':
      return count(value)
  }
}

type Step = Pick<AnalyticsSeries, 'interval' | 'start_date' | 'end_date'>

/** The days of a point, of those that were asked for. */
export function daysOfPoint(date: string, { interval, start_date, end_date }: Step) {
  const last = lastDayOf(date, interval)
  return { from: date < start_date ? start_date : date, to: last > end_date ? end_date : last }
}

function lastDayOf(date: string, interval: Step['interval']): string {
  switch (interval) {
    case 'day':
      return date
    case 'week':
      return addDays(date, 6)
    case 'month':
      // 31 days after the first is in the next month.
      return addDays(`${addDays(date, 31).slice(0, 7)}-01`, -1)
  }
}

/** A calendar date as "3 Nov 2026". */
export const dayText = (date: string): string => formats().datedDay(date)

/** "3 Nov 2026", or "3 Nov 2026 to 9 Nov 2026". */
export const daysText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

/** What a change is against. */
export function againstText({ start_date, end_date }: Pick<Step, 'start_date' | 'end_date'>): string {
  const length = daysBetween(start_date, end_date) + 1
  return length === 1 ? 'the previous day' : `the previous ${length} days`
}

/** Of no quotes there is no rate. */
export const winRateText = ({ conversion_rate, total_sent }: AnalyticsSummary): string =>
  percentText(total_sent === 0 ? null : conversion_rate)

/** Of no quotes in the currency there is no average. */
export const averageText = ({
  avg_value,
  currency,
  total_accepted,
  other_currencies,
}: AnalyticsSummary): string =>
  amountText(total_accepted === countOf(other_currencies) ? null : avg_value, currency)

const countOf = (others: AnalyticsSummary['other_currencies']): number =>
  others.reduce((sum, other) => sum + other.count, 0)

/** How many open quotes the value of a pipeline is of. */
export const pricedQuotesText = ({ count: all, other_currencies }: AnalyticsPipeline): string =>
  quotesText(all - countOf(other_currencies))

/** "3 quotes, 1 in other currencies" */
export function ageQuotesText({ count: all, value_count }: AnalyticsPipeline['ages'][number]): string {
  const others = all - value_count
  return others === 0 ? quotesText(all) : `${quotesText(all)}, ${count(others)} in other currencies`
}
