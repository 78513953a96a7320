import type { TrendMetric } from '@quotewright/domain/analytics/figure-names.ts'
import { type Interval, intervalFor, stepOf, stepsOf } from '@quotewright/domain/analytics/periods.ts'
import { changePercentage, hoursOf, meanOf, percentOf } from '@quotewright/domain/analytics/shares.ts'
import type { Tx } from '../../platform/context.ts'
import type { DayBasis } from '../../platform/database/schema-figures.ts'
import { listDays, sumDays } from './figures/figures.repository.ts'
import { centsIn, countOf, type OtherCurrency, otherCurrencies, type Sums } from './figures/in-currency.ts'
import type { Frame } from './frame.ts'

interface Metric {
  readonly basis: DayBasis
  /** What some days come to: cents, a count, percent or hours; null where a rate or a time has nothing to rest on. */
  readonly of: (rows: readonly Sums[], currency: string) => number | null
}

const METRICS: Readonly<Record<TrendMetric, Metric>> = {
  revenue: { basis: 'accepted', of: (rows, currency) => centsIn(rows, 'accepted_cents', currency) },
  quotes_sent: { basis: 'sent', of: (rows) => countOf(rows, 'quotes') },
  acceptances: { basis: 'accepted', of: (rows) => countOf(rows, 'quotes') },
  win_rate: {
    basis: 'sent',
    of: (rows) =>
      countOf(rows, 'quotes') === 0 ? null : percentOf(countOf(rows, 'accepted'), countOf(rows, 'quotes')),
  },
  response_time: {
    basis: 'sent',
    of: (rows) => hoursOf(meanOf(countOf(rows, 'response_seconds'), countOf(rows, 'quotes'))),
  },
}

/** One figure over time. Revenue is in cents, a rate in percent, a time in hours. */
export interface Series {
  readonly metric: TrendMetric
  readonly interval: Interval
  /** One a step, by its first day. */
  readonly points: readonly { readonly date: string; readonly value: number | null }[]
  /** Of all days together. */
  readonly total: number | null
  /** Percent against as many days before; null after nothing. */
  readonly change: number | null
  readonly others: readonly OtherCurrency[]
}

export async function readSeries(
  tx: Tx,
  { days, before, currency }: Frame,
  asked: { readonly metric: TrendMetric; readonly interval?: Interval | undefined },
): Promise<Series> {
  const { metric, interval = intervalFor(days) } = asked
  const { basis, of } = METRICS[metric]
  const rows = await listDays(tx, basis, days)
  const bySteps = Map.groupBy(rows, ({ day }) => stepOf(day, interval))
  const total = of(rows, currency)
  const earlier = of(await sumDays(tx, { basis, ...before }), currency)
  const money = { count: 'accepted', cents: 'accepted_cents' } as const
  return {
    metric,
    interval,
    points: stepsOf(days, interval).map((date) => ({ date, value: of(bySteps.get(date) ?? [], currency) })),
    total,
    change: changePercentage(total, earlier),
    others: metric === 'revenue' ? otherCurrencies(rows, money, currency) : [],
  }
}
