import {
  ADJUSTED,
  ADJUSTMENT,
  isAdjustment,
  ROUNDING_ADJUSTMENT,
} from '@quotewright/domain/quotes/adjustments.ts'
import { SURE_ENOUGH } from '@quotewright/domain/quotes/lines-to-check.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { broughtToTotal, TOTAL_SHARED } from '@quotewright/domain/quotes/staff-assumptions.ts'
import {
  lineTotalCents,
  type QuoteTerms,
  type QuoteTotals,
  quoteTotals,
} from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine, StatedTotal } from '../quote-draft.ts'
import { settleResidue } from './settle-residue.ts'

/** A line that may still change to meet a stated total. */
export interface OpenLine {
  readonly line: DraftLine
  /** The user wrote the price: it stays. */
  readonly isFixed: boolean
}

/** Lines and discount that meet the stated total. */
export interface Reconciled {
  readonly lines: readonly DraftLine[]
  readonly discountCents: number
  readonly assumptions: readonly string[]
}

const sumOf = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0)

/** The sum the lines must have, in cents, for the quote to meet the total; null when they already do. */
export function targetLinesCents(stated: StatedTotal, totals: QuoteTotals, terms: QuoteTerms): number | null {
  const isBeforeTax = stated.tax === 'exclusive' || isSumBeforeTax(stated, totals, terms)
  const isExclusive = isBeforeTax && terms.taxMode !== 'inclusive'
  const now = isExclusive ? totals.subtotalCents : totals.totalCents
  const isPriced = totals.totalCents > 0
  const wanted = wantedCents(stated, now, isPriced)
  if (wanted === null || wanted === now) return null
  const discount = terms.discountCents ?? 0
  if (isExclusive || terms.taxMode !== 'exclusive') return wanted + discount
  return scaleHalfUp(wanted, 10_000, 10_000 + terms.taxRateBasisPoints) + discount
}

/** A total without a word about tax, of prices that are said to be before it, is before it too unless tax makes it up. */
const isSumBeforeTax = (stated: StatedTotal, totals: QuoteTotals, terms: QuoteTerms): boolean =>
  stated.tax === 'unsaid' && terms.taxMode === 'exclusive' && stated.minCents !== totals.totalCents

function wantedCents(stated: StatedTotal, now: number, isPriced: boolean): number | null {
  if (stated.kind === 'exact') return stated.minCents
  if (!isPriced)
    return stated.kind === 'range'
      ? scaleHalfUp(stated.minCents + stated.maxCents, 1, 2)
      : stated.kind === 'max'
        ? stated.maxCents
        : stated.minCents
  if (stated.kind !== 'max' && now < stated.minCents) return stated.minCents
  return now > stated.maxCents ? stated.maxCents : null
}

/** Where no line has a price of its own, what the lines come to was stated, and no row of a book can make it wrong. */
function priceLine(line: DraftLine, lineCents: number, isOnlyPrice: boolean): DraftLine {
  const unitPriceCents = scaleHalfUp(lineCents, 1000, line.quantityThousandths)
  return {
    ...line,
    unitPriceCents,
    needsPrice: false,
    confidence: isOnlyPrice ? Math.max(line.confidence, SURE_ENOUGH) : line.confidence,
    priceSource: {
      kind: 'calculated',
      label: 'Share of the total you stated',
      reference: line.priceSource.reference,
    },
  }
}

/** A line without a price of its own, where those with one make up the whole total. */
export const includedLine = (line: DraftLine): DraftLine => ({
  ...line,
  unitPriceCents: 0,
  needsPrice: false,
  priceSource: { kind: 'calculated', label: 'Included in the total you stated', reference: null },
})

/** Spreads `target` over the open lines by their weight; what rounding leaves is settled among them. */
function spread(open: readonly DraftLine[], target: number, isOnlyPrice: boolean): DraftLine[] {
  const weights = open.map((line) => Math.max(1, lineTotalCents(line)))
  const isBlank = open.every((line) => line.unitPriceCents === 0)
  const known = open.filter((line) => line.unitPriceCents > 0)
  const typical = known.length === 0 ? 1 : Math.max(1, Math.round(sumOf(known) / known.length))
  const filled = weights.map((weight, at) =>
    isBlank ? 1 : open[at]?.unitPriceCents === 0 ? Math.max(1, Math.round(typical / 4)) : weight,
  )
  const all = filled.reduce((sum, weight) => sum + weight, 0)
  const priced = open.map((line, at) =>
    priceLine(line, scaleHalfUp(target, filled[at] ?? 1, all), isOnlyPrice),
  )
  return [...settleResidue(priced, target)]
}

/** Below this a gap only comes of rounding. */
const ROUNDING_CENTS = 50

function adjustmentLine(cents: number, why: string): DraftLine {
  const source = { kind: 'calculated', label: why, reference: null } as const
  return {
    description: why,
    quantityThousandths: 1000,
    unit: 'ea',
    unitPriceCents: cents,
    taxFree: false,
    optional: false,
    needsPrice: false,
    quantitySource: source,
    priceSource: source,
    arithmetic: '',
    confidence: 0.9,
    spans: [],
  }
}

/**
 * Makes the lines add up to `target` (sum of lines, cents): open lines take
 * the gap, else one adjustment line or the discount does.
 * Source: shared estimating README, "Conventions".
 */
export function meetTarget(
  openLines: readonly OpenLine[],
  target: number,
  discountCents: number,
): Reconciled {
  const base = openLines.filter(({ line }) => !line.optional)
  const fixedCents = sumOf(base.filter((one) => one.isFixed).map((one) => one.line))
  const open = base.filter((one) => !one.isFixed).map((one) => one.line)
  const gap = target - fixedCents
  const canSpread = open.length > 0 && gap > 0
  const isAllFixed = fixedCents > 0 && !canSpread
  const spreadLines = canSpread
    ? spread(open, gap, fixedCents === 0)
    : isAllFixed
      ? open.map(includedLine)
      : open
  let next = 0
  const lines = openLines.map(({ line, isFixed }) => {
    if (isFixed || line.optional) return line
    const replaced = spreadLines[next] ?? line
    next += 1
    return replaced
  })
  const rest = target - sumOf(lines.filter((line) => !line.optional))
  const assumptions = canSpread ? [TOTAL_SHARED] : []
  if (rest === 0) return { lines, discountCents, assumptions }
  if (rest < 0) {
    const how = rest > -ROUNDING_CENTS ? 'Rounded' : 'Discounted'
    return {
      lines,
      discountCents: discountCents - rest,
      assumptions: [...assumptions, broughtToTotal(how)],
    }
  }
  const why = rest <= ROUNDING_CENTS ? ROUNDING_ADJUSTMENT : ADJUSTMENT
  return {
    lines: [...lines, adjustmentLine(rest, why)],
    discountCents,
    assumptions: [...assumptions, ADJUSTED],
  }
}

/** What meeting a target took off the lines beyond the discount that was named, or added to them, in cents. */
export const forcedCents = ({ lines, discountCents }: Reconciled, namedCents: number): number =>
  discountCents - namedCents + sumOf(lines.filter((line) => isAdjustment(line)))

/** Totals of the lines that count, by the one module that computes them. */
export function totalsOf(lines: readonly DraftLine[], terms: QuoteTerms): QuoteTotals {
  return quoteTotals(lines, terms)
}
