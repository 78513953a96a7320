import type {
  AnalyticsDashboard,
  AnalyticsFunnel,
  AnalyticsPipeline,
  AnalyticsSeries,
  AnalyticsSummary,
} from '@quotewright/contracts/analytics.ts'
import type { TrendMetric } from '@quotewright/domain/analytics/figure-names.ts'
import { addDays } from '@quotewright/domain/quotes/dates.ts'
import { currentRegion, currentTimeZone } from '../../../platform/region.ts'
import { today } from '../../../platform/today.ts'

/*
 * Sample figures for when the real ones cannot be loaded, always under a 'Demo data' badge.
 * Source: part 2 §8 "Analytics", decisions §1.
 */

const DAYS = 30

export function demoDays() {
  const end_date = today()
  return { start_date: addDays(end_date, 1 - DAYS), end_date, time_zone: currentTimeZone() }
}

export const demoSummary = (): AnalyticsSummary => ({
  ...demoDays(),
  currency: currentRegion().currency,
  total_value: 48_600,
  conversion_rate: 45,
  avg_value: 2_700,
  total_sent: 40,
  total_viewed: 34,
  total_accepted: 18,
  total_rejected: 9,
  other_currencies: [],
  changes: { total_value: 12.5, conversion_rate: 5, avg_value: -2.1, total_sent: 8.1, total_accepted: 12.5 },
})

export const demoFunnel = (): AnalyticsFunnel => ({
  stages: [
    { stage: 'created', count: 50, percentage: 100 },
    { stage: 'sent', count: 40, percentage: 80 },
    { stage: 'viewed', count: 34, percentage: 68 },
    { stage: 'accepted', count: 18, percentage: 36 },
  ],
  funnels: { created: 50, sent: 40, viewed: 34, accepted: 18 },
  overall_conversion_rate: 36,
})

const TRENDS: Readonly<Record<TrendMetric, { readonly values: readonly number[]; readonly total: number }>> =
  {
    revenue: { values: [2_700, 0, 5_400, 2_700, 1_350, 0, 4_050], total: 48_600 },
    quotes_sent: { values: [2, 1, 0, 2, 1, 2, 1], total: 40 },
    acceptances: { values: [1, 0, 1, 1, 0, 1, 0], total: 18 },
    win_rate: { values: [40, 50, 45, 38, 55, 42, 48], total: 45 },
    response_time: { values: [3, 5, 2.5, 4, 6, 3.5, 2], total: 3.7 },
  }

export function demoTrend(metric: TrendMetric): AnalyticsSeries {
  const days = demoDays()
  const { values, total } = TRENDS[metric]
  return {
    ...days,
    metric,
    period: '30d',
    interval: 'day',
    currency: currentRegion().currency,
    data_points: Array.from({ length: DAYS }, (_, n) => ({
      date: addDays(days.start_date, n),
      value: values[n % values.length] ?? null,
    })),
    summary: { total, change_percentage: 12.5 },
    other_currencies: [],
  }
}

const AGES = [
  ['0', 'Same day', 2, 5_400, 60],
  ['1_2', '1–2 days', 3, 8_100, 55],
  ['3_7', '3–7 days', 4, 10_800, 45],
  ['8_14', '8–14 days', 3, 8_100, 30],
  ['15_30', '15–30 days', 2, 5_400, 20],
] as const

export function demoPipeline(): AnalyticsPipeline {
  const ages = AGES.map(([key, label, count, value, win_rate]) => ({
    key,
    label,
    count,
    value,
    value_count: count,
    win_rate,
    interval: { low: win_rate - 15, high: win_rate + 15 },
    forecast: (value * win_rate) / 100,
  }))
  return {
    currency: currentRegion().currency,
    total_value: 37_800,
    count: 14,
    ages,
    forecast: { value: 16_065, low: 10_395, high: 21_735 },
    closed_quotes: 120,
    needed_quotes: 20,
    other_currencies: [],
  }
}

const ACTIVITY = [
  ['quote_accepted', 'Q-1042', 'Alex Sample', 1],
  ['quote_viewed', 'Q-1041', 'Sam Sample', 3],
  ['quote_sent', 'Q-1040', 'Robin Sample', 5],
  ['follow_up', 'Q-1038', 'Chris Sample', 26],
] as const

export const demoActivity = (): AnalyticsDashboard['recent_activity'] =>
  ACTIVITY.map(([type, quote_number, customer_name, hoursAgo]) => ({
    id: quote_number,
    type,
    quote_id: quote_number,
    quote_number,
    customer_name,
    at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  }))
