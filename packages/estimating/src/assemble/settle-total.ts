import type { DraftLine } from '../quote-draft.ts'
import { discountOf } from '../reconcile/discount-of.ts'
import { includedLine, meetTarget, targetLinesCents, totalsOf } from '../reconcile/reconcile.ts'
import type { StatedTerms } from './quote-terms.ts'
import type { Reading } from './reading.ts'

const included = (line: DraftLine): DraftLine =>
  line.needsPrice && !line.optional && line.unitPriceCents === 0 ? includedLine(line) : line

/** The lines and the discount that meet a stated total; as they are where none is stated. */
export function settleTotal(lines: readonly DraftLine[], { work, stated }: Reading, terms: StatedTerms) {
  const openLines = lines.map((line) => ({ line, isFixed: line.priceSource.kind === 'stated' }))
  const quoteTerms = { taxMode: terms.taxMode, taxRateBasisPoints: terms.taxRateBasisPoints }
  const discountCents = discountOf(lines, work.terms, quoteTerms)
  const withDiscount = { ...quoteTerms, discountCents }
  const target =
    stated === null ? null : targetLinesCents(stated, totalsOf(lines, withDiscount), withDiscount)
  // Prices that come to the total leave nothing for lines without one.
  const isMet = stated?.kind === 'exact' && target === null
  const met =
    target === null
      ? { lines: isMet ? lines.map(included) : lines, discountCents, assumptions: [] }
      : meetTarget(openLines, target, discountCents)
  return { met, discountCents, quoteTerms }
}

/** What lines come to with the discount and the total that are stated. */
export function totalCentsOf(lines: readonly DraftLine[], reading: Reading, terms: StatedTerms): number {
  const { met, quoteTerms } = settleTotal(lines, reading, terms)
  return totalsOf(met.lines, { ...quoteTerms, discountCents: met.discountCents }).totalCents
}
