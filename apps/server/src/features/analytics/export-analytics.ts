import { BREAKDOWNS } from '@quotewright/contracts/analytics.ts'
import { writeCsv } from '@quotewright/domain/csv/csv.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { Tx } from '../../platform/context.ts'
import { type FigureQuote, listQuotesBehind } from './figure-quotes.repository.ts'
import type { Frame } from './frame.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readPipeline } from './read-pipeline.ts'
import { type FigureAsked, quotesBehind } from './read-quotes-behind.ts'
import { readSeries } from './read-series.ts'
import { readFunnel, readSummary } from './read-summary.ts'

/** Rows of the longest file of quotes. */
const MOST_QUOTES = 10_000

type Row = readonly [section: string, item: string, measure: string, value: number | null, currency?: string]

const cell = (value: number | null): string => (value === null ? '' : String(value))

/** All figures of some days as CSV: a row each, plain numbers, rates in percent. */
export async function exportFigures(tx: Tx, frame: Frame): Promise<string> {
  const rows: readonly Row[] = [
    ...(await summaryRows(tx, frame)),
    ...(await trendRows(tx, frame)),
    ...(await breakdownRows(tx, frame)),
    ...(await pipelineRows(tx, frame)),
  ]
  const { from, to } = frame.days
  return writeCsv([
    ['section', 'item', 'measure', 'value', 'currency', 'start_date', 'end_date'],
    ...rows.map(([section, item, measure, value, currency = '']) => [
      section,
      item,
      measure,
      cell(value),
      currency,
      from,
      to,
    ]),
  ])
}

async function summaryRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const summary = await readSummary(tx, frame)
  const { stages, overall_conversion_rate: overall } = await readFunnel(tx, frame.days)
  return [
    ['summary', 'Total revenue', 'total_value', summary.total_value, summary.currency],
    ['summary', 'Average value', 'avg_value', summary.avg_value, summary.currency],
    ['summary', 'Win rate', 'conversion_rate', summary.conversion_rate],
    ['summary', 'Quotes sent', 'total_sent', summary.total_sent],
    ['summary', 'Viewed', 'total_viewed', summary.total_viewed],
    ['summary', 'Accepted', 'total_accepted', summary.total_accepted],
    ['summary', 'Declined', 'total_rejected', summary.total_rejected],
    ...summary.other_currencies.map(
      ({ currency, total_value }): Row => ['summary', 'Total revenue', 'total_value', total_value, currency],
    ),
    ...stages.flatMap(({ stage, count, percentage }): Row[] => [
      ['funnel', stage, 'count', count],
      ['funnel', stage, 'percentage', percentage],
    ]),
    ['funnel', 'overall', 'overall_conversion_rate', overall],
  ]
}

async function trendRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const { data_points: points, currency } = await readSeries(tx, frame, { metric: 'revenue', period: '' })
  return points.map(({ date, value }) => ['revenue', date, 'total_value', value, currency])
}

async function breakdownRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const rows: Row[] = []
  for (const by of BREAKDOWNS) {
    const breakdown = await readBreakdown(tx, frame, by)
    for (const row of breakdown.rows) {
      rows.push(
        [by, row.label, 'quotes', row.quotes],
        [by, row.label, 'accepted', row.accepted],
        [by, row.label, 'win_rate', row.win_rate],
        [by, row.label, 'win_rate_low', row.interval.low],
        [by, row.label, 'win_rate_high', row.interval.high],
        ...(row.avg_value === null
          ? []
          : [[by, row.label, 'avg_value', row.avg_value, breakdown.currency] satisfies Row]),
        ...(row.margin === null ? [] : [[by, row.label, 'margin', row.margin] satisfies Row]),
      )
    }
  }
  return rows
}

async function pipelineRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const { ages, forecast, currency } = await readPipeline(tx, frame)
  return [
    ...ages.flatMap(({ label, count, value }): Row[] => [
      ['pipeline', label, 'open_quotes', count],
      ['pipeline', label, 'open_value', value, currency],
    ]),
    ...(forecast === null
      ? []
      : [
          ['pipeline', 'Forecast', 'value', forecast.value, currency] satisfies Row,
          ['pipeline', 'Forecast', 'low', forecast.low, currency] satisfies Row,
          ['pipeline', 'Forecast', 'high', forecast.high, currency] satisfies Row,
        ]),
  ]
}

/** The quotes behind a figure as CSV, the newest first: at most 10,000. */
export async function exportQuotes(tx: Tx, frame: Frame, asked: FigureAsked): Promise<string> {
  const { quotes } = await listQuotesBehind(tx, quotesBehind(frame, asked), { limit: MOST_QUOTES, offset: 0 })
  const day = (moment: Date | null) => (moment === null ? '' : calendarDate(moment, frame.timeZone))
  const row = (quote: FigureQuote) => [
    quote.quoteNumber,
    quote.customerName,
    quote.title,
    quote.status,
    (quote.totalCents / 100).toFixed(2),
    quote.currency,
    day(quote.createdAt),
    day(quote.sentAt),
    day(quote.acceptedAt),
    day(quote.declinedAt),
  ]
  return writeCsv([
    [
      'quote_number',
      'customer_name',
      'title',
      'status',
      'total',
      'currency',
      'created_on',
      'sent_on',
      'accepted_on',
      'declined_on',
    ],
    ...quotes.map(row),
  ])
}
