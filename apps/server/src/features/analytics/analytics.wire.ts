import type {
  AnalyticsBreakdown,
  AnalyticsFunnel,
  AnalyticsPipeline,
  AnalyticsSeries,
  AnalyticsSummary,
  FigureQuotes,
} from '@quotewright/contracts/analytics.ts'
import { AGE_LABELS } from '@quotewright/domain/analytics/buckets.ts'
import type { Breakdown } from '@quotewright/domain/analytics/figure-names.ts'
import { ENOUGH_CLOSED } from '@quotewright/domain/analytics/forecast.ts'
import type { Interval } from '@quotewright/domain/analytics/proportion.ts'
import { changePercentage, percentOf } from '@quotewright/domain/analytics/shares.ts'
import type { FigureQuote } from './figure-quotes.repository.ts'
import type { OtherCurrency } from './figures/in-currency.ts'
import type { Frame } from './frame.ts'
import type { BreakdownRow } from './read-breakdown.ts'
import type { Pipeline, PipelineAge } from './read-pipeline.ts'
import type { Series } from './read-series.ts'
import type { Funnel, Summary } from './read-summary.ts'

export const toAmount = (cents: number): number => cents / 100

export const daysWire = ({ days, timeZone }: Frame) => ({
  start_date: days.from,
  end_date: days.to,
  time_zone: timeZone,
})

export const otherWire = ({ currency, totalCents, count }: OtherCurrency) => ({
  currency,
  total_value: toAmount(totalCents),
  count,
})

export const toSummaryWire = (frame: Frame, { now, before }: Summary): AnalyticsSummary => ({
  ...daysWire(frame),
  currency: frame.currency,
  total_value: toAmount(now.totalCents),
  conversion_rate: now.winRate ?? 0,
  avg_value: toAmount(now.averageCents ?? 0),
  total_sent: now.sent,
  total_viewed: now.viewed,
  total_accepted: now.accepted,
  total_rejected: now.declined,
  other_currencies: now.others.map(otherWire),
  changes: {
    total_value: changePercentage(now.totalCents, before.totalCents),
    conversion_rate: changePercentage(now.winRate, before.winRate),
    avg_value: changePercentage(now.averageCents, before.averageCents),
    total_sent: changePercentage(now.sent, before.sent),
    total_accepted: changePercentage(now.accepted, before.accepted),
  },
})

export function toFunnelWire(funnel: Funnel): AnalyticsFunnel {
  const stage = (name: keyof Funnel) => ({
    stage: name,
    count: funnel[name],
    percentage: percentOf(funnel[name], funnel.created),
  })
  return {
    stages: [stage('created'), stage('sent'), stage('viewed'), stage('accepted')],
    funnels: funnel,
    overall_conversion_rate: percentOf(funnel.accepted, funnel.created),
  }
}

/** @param period as it was asked for. */
export function toSeriesWire(frame: Frame, series: Series, period: string): AnalyticsSeries {
  const unit = (value: number | null) =>
    value !== null && series.metric === 'revenue' ? toAmount(value) : value
  return {
    ...daysWire(frame),
    metric: series.metric,
    period,
    interval: series.interval,
    currency: frame.currency,
    data_points: series.points.map(({ date, value }) => ({ date, value: unit(value) })),
    summary: { total: unit(series.total), change_percentage: series.change },
    other_currencies: series.others.map(otherWire),
  }
}

export const toBreakdownWire = (
  frame: Frame,
  by: Breakdown,
  rows: readonly BreakdownRow[],
): AnalyticsBreakdown => ({
  ...daysWire(frame),
  by,
  currency: frame.currency,
  rows: rows.map(({ winRate, averageCents, ...row }) => ({
    ...row,
    win_rate: winRate,
    avg_value: averageCents === null ? null : toAmount(averageCents),
  })),
})

export const toPipelineWire = ({ currency }: Frame, pipeline: Pipeline): AnalyticsPipeline => ({
  currency,
  total_value: toAmount(pipeline.cents),
  count: pipeline.count,
  ages: pipeline.ages.map(ageWire),
  forecast: pipeline.forecast && {
    value: toAmount(pipeline.forecast.valueCents),
    low: toAmount(pipeline.forecast.lowCents),
    high: toAmount(pipeline.forecast.highCents),
  },
  closed_quotes: pipeline.closedQuotes,
  needed_quotes: ENOUGH_CLOSED,
  other_currencies: pipeline.others.map(otherWire),
})

const percents = ({ low, high }: Interval) => ({ low: percentOf(low, 1), high: percentOf(high, 1) })

const ageWire = ({ age, count, cents, priced, known, forecastCents }: PipelineAge) => ({
  key: age,
  label: AGE_LABELS[age],
  count,
  value: toAmount(cents),
  value_count: priced,
  win_rate: known && percentOf(known.rate, 1),
  interval: known && percents(known.interval),
  forecast: forecastCents === null ? null : toAmount(forecastCents),
})

export const toFigureQuotesWire = (
  frame: Frame,
  { total, quotes }: { readonly total: number; readonly quotes: readonly FigureQuote[] },
): FigureQuotes => ({ ...daysWire(frame), total, quotes: quotes.map(quoteWire) })

const quoteWire = (quote: FigureQuote): FigureQuotes['quotes'][number] => ({
  quote_id: quote.quoteId,
  quote_number: quote.quoteNumber,
  customer_name: quote.customerName,
  title: quote.title,
  status: quote.status,
  currency: quote.currency,
  total: toAmount(quote.totalCents),
  created_at: quote.createdAt.toISOString(),
  sent_at: quote.sentAt?.toISOString() ?? null,
  accepted_at: quote.acceptedAt?.toISOString() ?? null,
  declined_at: quote.declinedAt?.toISOString() ?? null,
  is_deleted: quote.isDeleted,
})
