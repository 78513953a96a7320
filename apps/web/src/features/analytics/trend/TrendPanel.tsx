import { NativeSelect, Skeleton } from '@mantine/core'
import type { AnalyticsSeries } from '@quotewright/contracts/analytics.ts'
import type { DefinedFigure } from '@quotewright/domain/analytics/definitions.ts'
import { TREND_METRICS, type TrendMetric } from '@quotewright/domain/analytics/figure-names.ts'
import { lazy, Suspense } from 'react'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import { trendQuery } from '../analytics.api.ts'
import type { FigureFilter, PeriodQuery } from '../analytics-search.ts'
import { demoTrend } from '../demo/demo-figures.ts'
import { againstText, daysOfPoint, daysText, trendText } from '../figure-words.ts'
import { ChartPanel } from '../parts/ChartPanel.tsx'
import { changeText } from '../parts/change-text.ts'
import { FigureButton } from '../parts/FigureButton.tsx'
import { OtherCurrencies } from '../parts/OtherCurrencies.tsx'
import { useFigures } from '../use-figures.ts'
import styles from './TrendPanel.module.css'

/** As high as the chart, so that nothing jumps when it is there. */
const CHART_HEIGHT = { base: 160, sm: 260 }

const TrendChart = lazy(async () => ({ default: (await import('./TrendChart.tsx')).TrendChart }))

const METRIC_LABELS: Readonly<Record<TrendMetric, string>> = {
  revenue: 'Revenue',
  quotes_sent: 'Quotes Sent',
  acceptances: 'Acceptances',
  win_rate: 'Win Rate',
  response_time: 'Response Time',
}

const METRIC_DEFINITIONS: Readonly<Record<TrendMetric, DefinedFigure>> = {
  revenue: 'total_revenue',
  quotes_sent: 'quotes_sent',
  acceptances: 'accepted',
  win_rate: 'win_rate',
  response_time: 'response_time',
}

/** By which day quotes belong to a metric. */
const METRIC_BASES: Readonly<Record<TrendMetric, 'sent' | 'accepted'>> = {
  revenue: 'accepted',
  acceptances: 'accepted',
  quotes_sent: 'sent',
  win_rate: 'sent',
  response_time: 'sent',
}

interface TrendPanelProps {
  readonly query: PeriodQuery
  readonly metric: TrendMetric
  readonly onMetric: (metric: TrendMetric) => void
  readonly onOpen: (filter: FigureFilter) => void
}

/** Revenue Trend, or another figure over time. Source: part 2 §2 "Analytics page". */
export function TrendPanel({ query, metric, onMetric, onOpen }: TrendPanelProps) {
  const figures = useFigures(trendQuery(query, metric), () => demoTrend(metric))
  const title = `${METRIC_LABELS[metric]} Trend`
  const opener = (series: AnalyticsSeries, isDemo: boolean) =>
    isDemo
      ? undefined
      : (date: string) => onOpen({ basis: METRIC_BASES[series.metric], ...daysOfPoint(date, series) })
  return (
    <ChartPanel
      title={title}
      definition={METRIC_DEFINITIONS[metric]}
      isFirst
      figures={figures}
      control={<MetricSelect metric={metric} onMetric={onMetric} />}
      isEmpty={({ metric: shown, data_points, other_currencies }) =>
        other_currencies.length === 0 && data_points.every(({ value }) => isNothing(shown, value))
      }
      empty="Nothing in this period yet."
      lead={(series) => (
        <div className="row-apart">
          <p>
            <strong className={styles.total}>
              {trendText(series.metric, series.summary.total, series.currency)}
            </strong>{' '}
            <span className={styles.change}>
              {changeText({ percent: series.summary.change_percentage, against: againstText(series) })}
            </span>
          </p>
          {series.metric === 'revenue' && <OtherCurrencies amounts={series.other_currencies} />}
        </div>
      )}
      chart={(series, isDemo) => (
        <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
          <TrendChart label={title} height={CHART_HEIGHT} series={series} onOpen={opener(series, isDemo)} />
        </Suspense>
      )}
      table={(series, isDemo) => <TrendTable label={title} series={series} onOpen={opener(series, isDemo)} />}
    />
  )
}

/** No quotes are behind it. A rate or a time of 0 is of some quotes; where there were none it is null. */
const isNothing = (metric: TrendMetric, value: number | null): boolean =>
  value === null || (value === 0 && metric !== 'win_rate' && metric !== 'response_time')

function MetricSelect({ metric, onMetric }: Pick<TrendPanelProps, 'metric' | 'onMetric'>) {
  return (
    <NativeSelect
      aria-label="Figure over time"
      className={styles.select ?? ''}
      value={metric}
      data={TREND_METRICS.map((value) => ({ value, label: METRIC_LABELS[value] }))}
      onChange={({ currentTarget: { value } }) =>
        onMetric(TREND_METRICS.find((known) => known === value) ?? 'revenue')
      }
    />
  )
}

interface TrendTableProps {
  readonly label: string
  readonly series: AnalyticsSeries
  readonly onOpen: ((date: string) => void) | undefined
}

function TrendTable({ label, series, onOpen }: TrendTableProps) {
  type Point = AnalyticsSeries['data_points'][number]
  const columns: readonly Column<Point>[] = [
    {
      header: series.interval === 'day' ? 'Day' : series.interval === 'week' ? 'Week' : 'Month',
      onCard: 'lead',
      cell: ({ date }) => {
        const { from, to } = daysOfPoint(date, series)
        return daysText(from, to)
      },
    },
    {
      header: METRIC_LABELS[series.metric],
      isAmount: true,
      cell: ({ date, value }) => (
        <FigureButton
          label={`Quotes of ${date}`}
          onOpen={isNothing(series.metric, value) ? undefined : onOpen && (() => onOpen(date))}
        >
          {trendText(series.metric, value, series.currency)}
        </FigureButton>
      ),
    },
  ]
  return (
    <div className={styles.scroll}>
      <CardTable label={label} columns={columns} rows={series.data_points} rowKey={({ date }) => date} />
    </div>
  )
}
