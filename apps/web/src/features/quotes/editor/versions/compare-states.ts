import type { QuoteComparison } from '@quotewright/contracts/quote-comparison.ts'
import { encodeComparison } from '@quotewright/contracts/quote-comparison-codec.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { compareQuotes } from '@quotewright/domain/quotes/compare-quotes.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type QuoteForm, type QuoteTermsOfForm, termsOf } from '../model/form.ts'
import { contentOf } from '../model/form-totals.ts'
import { formOf } from '../model/form-wire.ts'
import { type PartChange, partChanges } from './part-changes.ts'

/** One state of a quote: what was saved, or what is typed. */
export interface QuoteState {
  readonly form: QuoteForm
  readonly terms: QuoteTermsOfForm
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
}

/** What is different in the second of two states, down to sections, options and costs. */
export interface ComparedStates {
  readonly comparison: QuoteComparison
  readonly parts: readonly PartChange[]
  readonly terms: { readonly currency: Currency; readonly taxLabel: string }
}

export const stateOfQuote = (quote: Quote): QuoteState => ({
  form: formOf(quote),
  terms: termsOf(quote),
  assumptions: quote.assumptions,
  exclusions: quote.exclusions,
})

const comparable = ({ form, terms, assumptions, exclusions }: QuoteState): QuoteContent => ({
  ...contentOf(form, terms),
  assumptions,
  exclusions,
})

/** Compares two states of a quote, in the words the wire has for a comparison. */
export const compareStates = (before: QuoteState, after: QuoteState): ComparedStates => ({
  comparison: encodeComparison(compareQuotes(comparable(before), comparable(after))),
  parts: partChanges(before.form, after.form),
  terms: { currency: after.form.fields.currency, taxLabel: after.terms.taxLabel },
})
