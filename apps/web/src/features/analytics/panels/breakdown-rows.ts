import type { AnalyticsBreakdown } from '@quotewright/contracts/analytics.ts'
import { wilsonInterval } from '@quotewright/domain/analytics/proportion.ts'
import type { BarRow } from '../../../ui/BarRows.tsx'
import type { FigureFilter } from '../analytics-search.ts'
import { amountText, type BreakdownRow, percentText, quotesText, rangeText } from '../figure-words.ts'

/** Opens the quotes of a row; undefined for samples. */
export type OpenRow = ((filter: FigureFilter) => void) | undefined

/** The quotes that a row counts. */
export const rowFilter = (
  { by }: Pick<AnalyticsBreakdown, 'by'>,
  { key }: Pick<BreakdownRow, 'key'>,
): FigureFilter => ({ basis: by === 'reason' ? 'declined' : 'sent', by, key })

const opener = (data: AnalyticsBreakdown, row: BreakdownRow, onOpen: OpenRow): BarRow['onOpen'] =>
  onOpen && row.quotes > 0 ? () => onOpen(rowFilter(data, row)) : undefined

const rangeOf = (interval: { readonly low: number; readonly high: number }): BarRow['range'] => ({
  ...interval,
  text: `, likely range ${rangeText(interval)}`,
})

/** Bars of win rates, with where the true rate may lie. */
export const winRateRows = (data: AnalyticsBreakdown, onOpen: OpenRow): BarRow[] =>
  data.rows.map((row) => ({
    key: row.key,
    label: row.label,
    figure: row.quotes === 0 ? 'No quotes' : percentText(row.win_rate),
    detail: row.quotes === 0 ? undefined : `won ${row.accepted} of ${row.quotes}`,
    percent: row.win_rate,
    range: row.quotes === 0 ? undefined : rangeOf(row.interval),
    onOpen: opener(data, row, onOpen),
  }))

/** The same with what the quotes were worth. */
export const serviceRows = (data: AnalyticsBreakdown, onOpen: OpenRow): BarRow[] =>
  winRateRows(data, onOpen).map((bar, at) => ({ ...bar, note: worthText(data, data.rows[at]) }))

function worthText({ currency }: AnalyticsBreakdown, row: BreakdownRow | undefined): string | undefined {
  if (row?.avg_value == null) return undefined
  const average = `Average ${amountText(row.avg_value, currency)}`
  return row.margin === null ? average : `${average}, margin ${percentText(row.margin)}`
}

/** How often the customer's answer came after a follow-up step. */
export const answerRows = (data: AnalyticsBreakdown, onOpen: OpenRow): BarRow[] =>
  data.rows.map((row) => {
    const { low, high } = wilsonInterval({ successes: row.answered, trials: row.quotes })
    const percent = row.quotes === 0 ? 0 : tenth((row.answered / row.quotes) * 100)
    return {
      key: row.key,
      label: row.label,
      figure: percentText(percent),
      detail: `${row.answered} of ${quotesText(row.quotes)}`,
      percent,
      range: rangeOf({ low: tenth(low * 100), high: tenth(high * 100) }),
      onOpen: opener(data, row, onOpen),
    }
  })

/** Counts, each as a part of the largest. */
export function countRows(data: AnalyticsBreakdown, onOpen: OpenRow): BarRow[] {
  const most = Math.max(1, ...data.rows.map(({ quotes }) => quotes))
  return data.rows.map((row) => ({
    key: row.key,
    label: row.label,
    figure: quotesText(row.quotes),
    percent: (row.quotes / most) * 100,
    onOpen: opener(data, row, onOpen),
  }))
}

const tenth = (value: number): number => Math.round(value * 10) / 10
