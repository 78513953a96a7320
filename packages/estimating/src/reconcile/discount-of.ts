import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import type { QuoteTerms } from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine } from '../quote-draft.ts'
import type { ReadWork } from '../segment/work-item.ts'
import { totalsOf } from './reconcile.ts'

/** What the terms of a text take off its lines, in cents: never more than they come to. */
export function discountOf(lines: readonly DraftLine[], terms: ReadWork['terms'], quote: QuoteTerms): number {
  const { linesCents } = totalsOf(lines, quote)
  // No one quotes to give everything away: such a figure is left in the text for a person to see.
  const said = terms.discountPercent >= 100 ? 0 : terms.discountPercent
  const percent = scaleHalfUp(linesCents, Math.round(said * 100), 10_000)
  return Math.max(0, Math.min(linesCents, percent + terms.discountCents))
}
