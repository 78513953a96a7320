export { QuoteChanges } from './comparison/QuoteChanges.tsx'
export { Replaced } from './comparison/Replaced.tsx'
export { HeardClauses } from './document/HeardClauses.tsx'
export { PriceModeSwitch } from './document/PriceModeSwitch.tsx'
export { QuoteParts } from './document/QuoteParts.tsx'
export { QuoteTotals } from './document/QuoteTotals.tsx'
export { type ShownQuote, shownGeneratedQuote, shownQuote } from './document/shown-quote.ts'
export { spansOf } from './document/source-words.ts'
export { useCheckWalk } from './lines/use-check-walk.ts'
export { useClauseMoves } from './lines/use-clause-moves.ts'
export { type LineEdits, useLineEdits } from './lines/use-line-edits.ts'
export { useLinePrices } from './lines/use-line-prices.ts'
export { useOpenLines } from './lines/use-open-lines.ts'
export { usePointedLine } from './lines/use-pointed-line.ts'
export {
  addPendingLine,
  type PendingLine,
  removePendingLine,
  restorePendingLines,
  takePendingLines,
  usePendingLines,
} from './pending-lines.ts'
export { forgetQuotes, publishQuote, quoteCountQuery, quoteQuery } from './quotes.api.ts'
export { StatusBadge } from './StatusBadge.tsx'
