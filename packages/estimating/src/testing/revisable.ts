import { addDays } from '@quotewright/domain/quotes/dates.ts'
import { type EstimateContext, estimate } from '../estimate.ts'
import type { DraftLine, LineSource } from '../quote-draft.ts'
import {
  type RevisableLine,
  type RevisableQuote,
  type ReviseContext,
  reviseQuote,
} from '../revise/revise-quote.ts'

export const TODAY = '2026-04-01'

const toSource = (source: LineSource) => ({ itemName: null, span: null, ...source })

const toLine = ({ spans: _spans, ...line }: DraftLine, id: string): RevisableLine => ({
  ...line,
  quantitySource: toSource(line.quantitySource),
  priceSource: toSource(line.priceSource),
  id,
})

/** A quote as the engine drafts it from a description, for a business whose prices include GST unless told otherwise. */
export function givenQuote(
  description: string,
  linePriceMode: 'inclusive' | 'exclusive' = 'inclusive',
  more: EstimateContext = {},
): RevisableQuote {
  const estimated = estimate({ description }, { linePriceMode, ...more })
  if (estimated.outcome !== 'quote') throw new Error(`a quote was expected for: ${description}`)
  const { draft } = estimated
  return {
    title: draft.title,
    description,
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    country: draft.country,
    currency: draft.currency,
    paymentTerms: 'Net 30',
    notes: '',
    validUntil: addDays(TODAY, 29),
    taxMode: draft.taxMode,
    taxRateBasisPoints: draft.taxRateBasisPoints,
    taxLabel: 'GST',
    lineItems: [...draft.lineItems, ...draft.optionalItems].map((line, at) => toLine(line, `line-${at + 1}`)),
    discountCents: draft.discountCents,
    assumptions: draft.assumptions,
  }
}

export const context: ReviseContext = {
  today: TODAY,
  makeLine: (draft, at) => toLine(draft, `new-${at + 1}`),
}

/** Follows an instruction that is fit to be followed. */
export function revise(quote: RevisableQuote, instruction: string, more: Partial<ReviseContext> = {}) {
  const revision = reviseQuote(quote, instruction, { ...context, ...more })
  if (revision.outcome !== 'revised') throw new Error(revision.message)
  return { ...revision, said: revision.changes.map((change) => change.text) }
}
