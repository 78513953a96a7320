import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { ClauseKind } from '@quotewright/domain/quotes/clauses.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type {
  LineItem,
  SOURCE_KINDS,
  LineSource as SourceOfLine,
} from '@quotewright/domain/quotes/quote-content.ts'
import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { QuoteTotals, TaxMode } from '@quotewright/domain/quotes/totals.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { DraftQuestion } from './questions/draft-question.ts'

export type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'

/** Where a quantity or a price comes from. Source: field §4 ("AI invents prices"). */
export interface LineSource extends Pick<SourceOfLine, 'range' | 'learnedFrom'> {
  readonly kind: Exclude<(typeof SOURCE_KINDS)[number], 'entered'>
  /** For people: "You wrote “85 each”". */
  readonly label: string
  /** URL or citation of a built-in price. */
  readonly reference: string | null
  /** The item of the price book it is the price of. */
  readonly itemName?: string
  /** Where the original description says it. */
  readonly span?: TextSpan
}

/** One line of a draft; money in cents, quantity in thousandths. */
export interface DraftLine
  extends Pick<
    LineItem,
    | 'description'
    | 'quantityThousandths'
    | 'unit'
    | 'unitPriceCents'
    | 'taxFree'
    | 'optional'
    | 'needsPrice'
    | 'spans'
  > {
  readonly quantitySource: LineSource
  readonly priceSource: LineSource
  /** "6 h × $95.00" */
  readonly arithmetic: string
  /** 0 to 1. */
  readonly confidence: number
}

/** An amount for the whole job, from the amount field or the text; cents. */
export interface StatedTotal {
  readonly kind: 'exact' | 'range' | 'max' | 'min'
  readonly minCents: number
  readonly maxCents: number
  /** `unsaid`: without a word about tax. */
  readonly tax: 'inclusive' | 'exclusive' | 'unsaid'
  readonly approximate: boolean
  readonly from: 'amount_field' | 'description'
  readonly text: string
}

/** A typed piece of the description, for the screen to mark. */
export interface ParsedEntity extends TextSpan {
  readonly kind: string
  readonly text: string
}

export interface ParsedEntities {
  readonly customerName: string | null
  readonly companyName: string | null
  readonly trade: Trade
  readonly entities: readonly ParsedEntity[]
  /** Numbers that are neither quantity nor price: phones, dates, references. */
  readonly ignoredNumbers: readonly ParsedEntity[]
}

/** A stretch of the description and what it is to the draft. */
export interface DraftClause extends TextSpan {
  readonly text: string
  readonly kind: ClauseKind
  /** Place in the draft's lines, the optional ones last; null for a clause without one. */
  readonly lineIndex: number | null
}

/** A detail of the customer as it is written. */
export interface ContactDetail extends TextSpan {
  readonly field: 'name' | 'email' | 'phone' | 'address'
  readonly value: string
}

export interface QuoteDraft {
  readonly trade: Trade
  readonly title: string
  readonly country: Country
  readonly currency: Currency
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
  readonly lineItems: readonly DraftLine[]
  readonly discountCents: number
  readonly totals: QuoteTotals
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
  readonly optionalItems: readonly DraftLine[]
  readonly parsedEntities: ParsedEntities
  readonly statedTotal: StatedTotal | null
  /** Every word of the description, in order. */
  readonly clauses: readonly DraftClause[]
  /** The customer's details the description holds. */
  readonly contact: readonly ContactDetail[]
  /** What the text leaves open, the one that moves the total most first: only that one is asked. */
  readonly questions: readonly DraftQuestion[]
  /** 0 to 1: how often the total of a draft like this is right. */
  readonly confidence: number
  /** What the confidence rests on, by name. */
  readonly evidence: Readonly<Record<string, number>>
  /** Whether a person should look at it before it is shown as finished. */
  readonly needsCheck: boolean
}
