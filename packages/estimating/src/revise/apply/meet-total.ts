import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { isCounted } from '@quotewright/domain/quotes/options.ts'
import { inTaxMode, pricesAssumptions } from '@quotewright/domain/quotes/state-prices.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine, LineSource } from '../../quote-draft.ts'
import { meetTarget } from '../../reconcile/reconcile.ts'
import { FROM_INSTRUCTION, type RevisableLine, type RevisableQuote } from '../revisable-quote.ts'
import type { Session } from './line-edits.ts'
import { makeLine } from './price-added.ts'

/** The figure of a quote that is to be met: what the customer pays, or what it is before tax. */
export type Figure = 'totalCents' | 'subtotalCents'

const figureOf = (quote: RevisableQuote, figure: Figure): number =>
  quoteTotals(quote.lineItems, quote)[figure]

/** The discount that brings the figure to what is wanted, found in the totals themselves; undefined when none does. */
function byDiscount(quote: RevisableQuote, figure: Figure, wanted: number): RevisableQuote | undefined {
  const at = (discountCents: number): number => figureOf({ ...quote, discountCents }, figure)
  if (at(0) < wanted) return undefined
  let low = 0
  let high = quoteTotals(quote.lineItems, quote).linesCents
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (at(middle) <= wanted) high = middle
    else low = middle + 1
  }
  return at(low) === wanted ? { ...quote, discountCents: low } : undefined
}

const NOWHERE: LineSource = { kind: 'assumed', label: '', reference: null }

/** A line that the customer has not chosen is to the total what an optional one is. */
const toDraft = (line: RevisableLine, { options = [] }: RevisableQuote): DraftLine => ({
  ...line,
  optional: !isCounted(line, options),
  quantitySource: NOWHERE,
  priceSource: NOWHERE,
  arithmetic: line.arithmetic ?? '',
  confidence: line.confidence ?? 1,
  spans: [],
})

/** Lines without a price of the user's own share the gap, else one more line takes it. */
function byRaising(
  quote: RevisableQuote,
  figure: Figure,
  wanted: number,
  session: Session,
): RevisableQuote | undefined {
  const isBeforeTax = quote.taxMode === 'exclusive' && figure === 'totalCents'
  const target = isBeforeTax ? scaleHalfUp(wanted, 10_000, 10_000 + quote.taxRateBasisPoints) : wanted
  const open = quote.lineItems.map((line) => ({
    line: toDraft(line, quote),
    isFixed: line.priceSource === null || ['stated', 'entered'].includes(line.priceSource.kind),
  }))
  const met = meetTarget(open, target, 0)
  const lineItems = met.lines.map((draft, at) => {
    const line = quote.lineItems[at]
    if (line === undefined) {
      return makeLine({ ...draft, arithmetic: lineArithmetic(draft, quote) }, session)
    }
    if (line.unitPriceCents === draft.unitPriceCents) return line
    const { unitPriceCents, needsPrice, priceSource } = draft
    const { kind, label } = priceSource === NOWHERE ? (line.priceSource ?? NOWHERE) : priceSource
    const priced = { ...line, unitPriceCents, needsPrice, priceSource: { ...FROM_INSTRUCTION, kind, label } }
    return { ...priced, arithmetic: lineArithmetic(priced, quote) }
  })
  const raised = { ...quote, lineItems, discountCents: met.discountCents }
  return figureOf(raised, figure) === wanted ? raised : undefined
}

/**
 * The quote at a figure to the cent: a discount takes it down, lines without a
 * stated price take it up. A total with tax that no sum of prices before tax
 * comes to makes the prices inclusive. Undefined when nothing meets it.
 * Source: decisions §3.
 */
export function meetTotal(
  quote: RevisableQuote,
  figure: Figure,
  wanted: number,
  session: Session,
): RevisableQuote | undefined {
  const met = byDiscount(quote, figure, wanted)
  if (met !== undefined) return met
  const isRaise = figureOf({ ...quote, discountCents: 0 }, figure) < wanted
  const raised = isRaise ? byRaising({ ...quote, discountCents: 0 }, figure, wanted, session) : undefined
  if (raised !== undefined || quote.taxMode !== 'exclusive' || figure !== 'totalCents') return raised
  const inclusive = inTaxMode(quote, 'inclusive', quote.country, () => false)
  const assumptions = pricesAssumptions(quote.assumptions, quote, 'inclusive')
  return meetTotal({ ...inclusive, assumptions }, figure, wanted, session)
}
