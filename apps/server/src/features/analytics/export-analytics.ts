import { AGE_LABELS } from '@quotewright/domain/analytics/buckets.ts'
import {
  BREAKDOWNS,
  type Breakdown,
  MOST_QUOTES_IN_FILE,
} from '@quotewright/domain/analytics/figure-names.ts'
import type { Days } from '@quotewright/domain/analytics/periods.ts'
import { writeCsv } from '@quotewright/domain/csv/csv.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { Tx } from '../../platform/context.ts'
import { type FigureQuote, listQuotesBehind } from './figure-quotes.repository.ts'
import type { Frame } from './frame.ts'
import { type FigureAsked, quotesBehind } from './quotes-behind.ts'
import { type BreakdownRow, readBreakdown } from './read-breakdown.ts'
import { readPipeline } from './read-pipeline.ts'
import { readSeries } from './read-series.ts'
import { readFunnel, readSummary } from './read-summary.ts'

type Row = readonly [
  section: string,
  item: string,
  measure: string,
  value: number | string | null,
  currency?: string,
]

/** Breakdowns whose rows only count quotes: all of one outcome, so that there is no rate. */
const COUNTED_ONLY: ReadonlySet<Breakdown> = new Set(['reason', 'dropped', 'negotiated'])

const cell = (value: number | string | null): string => (value === null ? '' : String(value))

/** All figures of some days as CSV: a row each, plain numbers, rates in percent. */
export async function exportFigures(tx: Tx, frame: Frame): Promise<string> {
  const ofPeriod: readonly Row[] = [
    ...(await summaryRows(tx, frame)),
    ...(await trendRows(tx, frame)),
    ...(await breakdownRows(tx, frame)),
  ]
  const today = { from: frame.today, to: frame.today }
  return writeCsv([
    ['section', 'item', 'measure', 'value', 'currency', 'start_date', 'end_date'],
    ...ofPeriod.map((row) => withDays(row, frame.days)),
    ...(await pipelineRows(tx, frame)).map((row) => withDays(row, today)),
  ])
}

const withDays = ([section, item, measure, value, currency = '']: Row, { from, to }: Days): string[] => [
  section,
  item,
  measure,
  cell(value),
  currency,
  from,
  to,
]

const amountOf = (cents: number | null): number | null => (cents === null ? null : cents / 100)

async function summaryRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const { currency } = frame
  const { now } = await readSummary(tx, frame)
  const funnel = await readFunnel(tx, frame.days)
  return [
    ['summary', 'Total revenue', 'total_value', now.totalCents / 100, currency],
    ['summary', 'Average value', 'avg_value', amountOf(now.averageCents), currency],
    ['summary', 'Win rate', 'conversion_rate', now.winRate],
    ['summary', 'Quotes sent', 'total_sent', now.sent],
    ['summary', 'Viewed', 'total_viewed', now.viewed],
    ['summary', 'Accepted', 'total_accepted', now.accepted],
    ['summary', 'Declined', 'total_rejected', now.declined],
    ...now.others.map(
      (other): Row => ['summary', 'Total revenue', 'total_value', other.totalCents / 100, other.currency],
    ),
    ...Object.entries(funnel).map(([stage, count]): Row => ['funnel', stage, 'count', count]),
  ]
}

async function trendRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const { points } = await readSeries(tx, frame, { metric: 'revenue' })
  return points.map(({ date, value }) => ['revenue', date, 'total_value', (value ?? 0) / 100, frame.currency])
}

async function breakdownRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const rows: Row[] = []
  for (const by of BREAKDOWNS)
    for (const row of await readBreakdown(tx, frame, by)) rows.push(...rowsOf(by, row, frame.currency))
  return rows
}

function rowsOf(by: Breakdown, row: BreakdownRow, currency: string): Row[] {
  const { label } = row
  if (COUNTED_ONLY.has(by)) return [[by, label, 'quotes', row.quotes]]
  const rateOf = (percent: number) => (row.quotes === 0 ? null : percent)
  const rows: Row[] = [
    [by, label, 'quotes', row.quotes],
    [by, label, 'accepted', row.accepted],
    [by, label, 'win_rate', rateOf(row.winRate)],
    [by, label, 'win_rate_low', rateOf(row.interval.low)],
    [by, label, 'win_rate_high', rateOf(row.interval.high)],
  ]
  if (by === 'step') rows.push([by, label, 'answered', row.answered])
  if (row.averageCents !== null) rows.push([by, label, 'avg_value', row.averageCents / 100, currency])
  if (row.margin !== null) rows.push([by, label, 'margin', row.margin.toFixed(1)])
  return rows
}

async function pipelineRows(tx: Tx, frame: Frame): Promise<Row[]> {
  const { ages, forecast, count, cents: openCents, others } = await readPipeline(tx, frame)
  const money = (item: string, measure: string, cents: number): Row => [
    'pipeline',
    item,
    measure,
    cents / 100,
    frame.currency,
  ]
  const rows: Row[] = [
    ['pipeline', 'Total', 'open_quotes', count],
    money('Total', 'open_value', openCents),
    ...others.map(
      (other): Row => ['pipeline', 'Total', 'open_value', other.totalCents / 100, other.currency],
    ),
    ...ages.flatMap((row): Row[] => [
      ['pipeline', AGE_LABELS[row.age], 'open_quotes', row.count],
      money(AGE_LABELS[row.age], 'open_value', row.cents),
    ]),
  ]
  if (forecast === null) return rows
  const { valueCents, lowCents, highCents } = forecast
  return [
    ...rows,
    money('Forecast', 'value', valueCents),
    money('Forecast', 'low', lowCents),
    money('Forecast', 'high', highCents),
  ]
}

/** The quotes behind a figure as CSV, the newest first: at most 10,000. */
export async function exportQuotes(tx: Tx, frame: Frame, asked: FigureAsked): Promise<string> {
  const { quotes } = await listQuotesBehind(tx, quotesBehind(frame, asked), {
    limit: MOST_QUOTES_IN_FILE,
    offset: 0,
  })
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
