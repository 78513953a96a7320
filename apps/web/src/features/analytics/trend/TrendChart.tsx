import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import type { BoxProps } from '@mantine/core'
import type { AnalyticsSeries } from '@quotewright/contracts/analytics.ts'
import { formats } from '../../../platform/region.ts'
import { dayText, trendText } from '../figure-words.ts'

interface TrendChartProps {
  readonly label: string
  readonly height: BoxProps['h']
  readonly series: AnalyticsSeries
  readonly onOpen?: ((date: string) => void) | undefined
}

/** What a click on the chart tells: the point under the pointer. */
interface ChartClick {
  readonly activeLabel?: string | number | undefined
}

/** One figure over time: sums as bars, rates and times as a line with its points. */
export function TrendChart({ label, height, series, onOpen }: TrendChartProps) {
  const { metric, currency } = series
  const isRate = metric === 'win_rate' || metric === 'response_time'
  const chartProps = {
    onClick: ({ activeLabel }: ChartClick) => {
      if (typeof activeLabel === 'string') onOpen?.(activeLabel)
    },
    // A tap moves there and clicks within one frame.
    throttledEvents: [],
    'aria-label': label,
    style: onOpen ? { cursor: 'pointer' } : {},
  }
  const shared = {
    h: height,
    data: series.data_points.map(({ date, value }) => ({ date, value })),
    dataKey: 'date',
    series: [{ name: 'value', label, color: 'var(--chart-1)' }],
    xAxisProps: { tickFormatter: (date: string) => formats().shortDay(date), minTickGap: 16 },
    yAxisProps: {
      width: 64,
      tickFormatter: (value: number) => tickText(series, value),
      allowDecimals: isRate,
    },
    tooltipProps: {
      // Called without a date while nothing is pointed at.
      labelFormatter: (date: unknown) => (typeof date === 'string' && date !== '' ? dayText(date) : ''),
    },
    valueFormatter: (value: number) => trendText(metric, value, currency),
  }
  return isRate ? (
    <LineChart
      {...shared}
      curveType="linear"
      connectNulls={false}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={chartProps}
    />
  ) : (
    <BarChart {...shared} maxBarWidth={40} barChartProps={chartProps} />
  )
}

/** A value beside the chart, short enough for a phone. */
function tickText({ metric, currency }: AnalyticsSeries, value: number): string {
  return metric === 'revenue'
    ? formats().compactMoney(value * 100, currency)
    : trendText(metric, value, currency)
}
