import type { QuoteOption } from '@quotewright/domain/quotes/options.ts'
import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { EstimateContext } from '../estimate-request.ts'
import type { DraftLine } from '../quote-draft.ts'
import type { ScreeningRefusal } from '../screen/screening-refusal.ts'

/** The rest of a source that an instruction gives. */
export const FROM_INSTRUCTION = { reference: null, itemName: null, span: null } as const

/** A line of a quote that exists, as far as an instruction can read or change it. */
export type RevisableLine = Omit<LineItem, keyof LinePlace | 'unitCostCents' | 'spans'> & LinePlace

/** Where a line belongs and whether it is taken; a quote without sections and options may leave it out. */
export type LinePlace = Partial<Pick<LineItem, 'selected' | 'sectionId' | 'optionId'>>

/** A quote that exists, as far as an instruction can read or change it; whatever else it holds is kept. */
export interface RevisableQuote
  extends Pick<
    QuoteContent,
    | 'title'
    | 'description'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'customerAddress'
    | 'currency'
    | 'paymentTerms'
    | 'notes'
    | 'validUntil'
    | 'taxMode'
    | 'taxRateBasisPoints'
    | 'taxLabel'
    | 'discountCents'
    | 'assumptions'
  > {
  /** Of the business: how amounts are printed in what is said of the changes. */
  readonly country: Country
  readonly lineItems: readonly RevisableLine[]
  readonly options?: readonly QuoteOption[]
}

/** What the organization and the caller add to an instruction. */
export interface ReviseContext<L extends RevisableLine = RevisableLine> extends EstimateContext {
  /** Today's calendar date where the business is: `valid for 14 days` counts from it. */
  readonly today: string
  /** A drafted line as a line of the quote, with an id; `at` counts the new lines of this revision from 0. */
  readonly makeLine: (draft: DraftLine, at: number) => L
}

/** One change an instruction made, in words for people. */
export interface RevisionChange {
  /** “Downlights”: quantity 14 → 16. */
  readonly text: string
  /** The part of the instruction that asked for it. */
  readonly instruction: string
}

/** What came of an instruction. Nothing changed when `changes` is empty. */
export type Revision<Q extends RevisableQuote = RevisableQuote> =
  | {
      readonly outcome: 'revised'
      readonly content: Q
      readonly changes: readonly RevisionChange[]
      /** A sentence for each part that could not be followed. */
      readonly notUnderstood: readonly string[]
    }
  | ScreeningRefusal
