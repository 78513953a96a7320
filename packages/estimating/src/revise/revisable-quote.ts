import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { EstimateContext } from '../estimate-request.ts'
import type { DraftLine, LineSource, TextSpan } from '../quote-draft.ts'
import type { ScreeningRefusal } from '../screen/screening-refusal.ts'

/** Where a figure of a line comes from; `entered`: a person put it there. */
export interface RevisableSource {
  readonly kind: LineSource['kind'] | 'entered'
  readonly label: string
  readonly reference: string | null
  readonly itemName: string | null
  /** Words of the quote's description; an instruction's words are none of it. */
  readonly span: TextSpan | null
}

/** The rest of a source that an instruction gives. */
export const FROM_INSTRUCTION = { reference: null, itemName: null, span: null } as const

/** A line of a quote that exists, as far as an instruction can read or change it. */
export interface RevisableLine {
  readonly id: string
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPriceCents: number
  readonly taxFree: boolean
  readonly optional: boolean
  readonly needsPrice: boolean
  readonly quantitySource: RevisableSource | null
  readonly priceSource: RevisableSource | null
  readonly arithmetic: string | null
  readonly confidence: number | null
}

/** A quote that exists, as far as an instruction can read or change it; whatever else it holds is kept. */
export interface RevisableQuote {
  readonly title: string
  readonly description: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly customerAddress: string
  /** Of the business: how amounts are printed in what is said of the changes. */
  readonly country: Country
  readonly currency: Currency
  readonly paymentTerms: string
  readonly notes: string
  /** Calendar date, `yyyy-mm-dd`. */
  readonly validUntil: string
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
  readonly taxLabel: string
  readonly lineItems: readonly RevisableLine[]
  readonly discountCents: number
  readonly assumptions: readonly string[]
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
