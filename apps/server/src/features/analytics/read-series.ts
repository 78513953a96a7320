import type { AnalyticsInterval, AnalyticsSeries, TrendMetric } from '@quotewright/contracts/analytics.ts'
import { intervalFor, stepOf, stepsOf } from '@quotewright/domain/analytics/periods.ts'
import { changePercentage, hoursOf, meanOf, percentOf } from '@quotewright/domain/analytics/shares.ts'
import type { Tx } from '../../platform/context.ts'
import type { DayBasis, DaySums } from '../../platform/database/schema-figures.ts'
import { listDays, sumDays } from './figures/figures.repository.ts'
import type { Frame } from './frame.ts'
import { centsIn, countOf, daysWire, otherCurrencies, toAmount } from './money.wire.ts'

type Rows = readonly (DaySums & { readonly currency: string })[]

interface Metric {
  readonly basis: DayBasis
  /** What some days come to: null where a rate or a time has nothing to rest on. */
  readonly of: (rows: Rows, currency: string) => number | null
}

const METRICS: Readonly<Record<TrendMetric, Metric>> = {
  revenue: { basis: 'accepted', of: (rows, currency) => toAmount(centsIn(rows, 'accepted_cents', currency)) },
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

/** One figure over time. @param period as it was asked for. */
export async function readSeries(
  tx: Tx,
  frame: Frame,
  asked: {
    readonly metric: TrendMetric
    readonly period: string
    readonly interval?: AnalyticsInterval | undefined
  },
): Promise<AnalyticsSeries> {
  const { days, before, currency } = frame
  const { basis, of } = METRICS[asked.metric]
  const interval = asked.interval ?? intervalFor(days)
  const rows = await listDays(tx, basis, days)
  const bySteps = Map.groupBy(rows, ({ day }) => stepOf(day, interval))
  const total = of(rows, currency)
  const earlier = of(await sumDays(tx, { basis, ...before }), currency)
  return {
    ...daysWire(frame),
    metric: asked.metric,
    period: asked.period,
    interval,
    currency,
    data_points: stepsOf(days, interval).map((date) => ({
      date,
      value: of(bySteps.get(date) ?? [], currency),
    })),
    summary: { total, change_percentage: changePercentage(total, earlier) },
    other_currencies:
      asked.metric === 'revenue'
        ? otherCurrencies(
            await sumDays(tx, { basis, ...days }),
            { count: 'accepted', cents: 'accepted_cents' },
            currency,
          )
        : [],
  }
}
