import type { LineChange } from '@quotewright/domain/quotes/compare-lines.ts'
import type { HeaderChange, QuoteComparison } from '@quotewright/domain/quotes/compare-quotes.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import type { QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { COMPARED_FIELDS, COMPARED_LINE_FIELDS, encodeLine, totalsCodec } from './quote-codec.ts'
import type { QuoteComparison as QuoteComparisonWire } from './quote-comparison.ts'

/** A comparison in the names and amounts of the wire. */
export const encodeComparison = (comparison: QuoteComparison<LineItem>): QuoteComparisonWire => ({
  lines: comparison.lines.map(encodeLineChange),
  unchanged_lines: comparison.unchangedLines,
  fields: comparison.fields.map(({ field, before, after }) => ({
    field: COMPARED_FIELDS[field],
    before: encodeValue(before),
    after: encodeValue(after),
  })),
  totals: {
    before: encodeComparedTotals(comparison.totals.before),
    after: encodeComparedTotals(comparison.totals.after),
  },
})

const encodeLineChange = (change: LineChange<LineItem>): QuoteComparisonWire['lines'][number] => ({
  kind: change.kind,
  before: change.kind === 'added' ? null : encodeLine(change.before, change.from),
  after: change.kind === 'removed' ? null : encodeLine(change.after, change.to),
  fields: 'fields' in change ? change.fields.map((field) => COMPARED_LINE_FIELDS[field]) : [],
  is_moved: 'isMoved' in change && change.isMoved,
})

/** Cents and basis points are both hundredths. */
function encodeValue(value: HeaderChange['before']) {
  if (typeof value === 'object') return [...value]
  return typeof value === 'number' ? value / 100 : value
}

const encodeComparedTotals = (totals: QuoteTotals): QuoteComparisonWire['totals']['before'] => ({
  lines_amount: totals.linesCents / 100,
  ...totalsCodec.encode(totals),
})
