import type { QuoteClause } from './clauses.ts'
import type { Deposit } from './deposit.ts'
import type { QuoteSection } from './layout.ts'
import type { Currency } from './money.ts'
import type { QuoteOption } from './options.ts'
import type { AppliedPromotion } from './promotions.ts'
import type { QuoteScope } from './scope.ts'
import type { TextSpan } from './text-spans.ts'
import { type QuoteTotals, quoteTotals, type TaxMode } from './totals.ts'

/** Where a quantity or a price came from; `entered`: a person put it in place of what was generated. */
export const SOURCE_KINDS = [
  'stated',
  'price_book',
  'built_in',
  'previous_quote',
  'calculated',
  'assumed',
  'entered',
] as const

/** What a guide says one unit usually costs, in cents and as the quote states its prices. */
export interface PriceRange {
  readonly lowCents: number
  readonly highCents: number
  /** Who published it and when, and by how much its figures were raised since; "estimate" where it is one. */
  readonly guide: string
}

/** A quote that a price was learned from. */
export interface LearnedQuote {
  readonly quoteId: string
  readonly quoteNumber: string
}

export interface LineSource {
  readonly kind: (typeof SOURCE_KINDS)[number]
  readonly label: string
  readonly reference: string | null
  /** The item of the price book it is the price of. */
  readonly itemName: string | null
  /** Where the quote's description says it. */
  readonly span: TextSpan | null
  /** Of a built-in price; for staff only. */
  readonly range?: PriceRange
  /** Of a price that was accepted before: the quotes, newest first. Any of them may be deleted by now. */
  readonly learnedFrom?: readonly LearnedQuote[]
}

export interface LineItem {
  readonly id: string
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPriceCents: number
  readonly taxFree: boolean
  /** Offered beside the quote; counted only when selected. */
  readonly optional: boolean
  readonly selected: boolean
  readonly sectionId: string | null
  readonly optionId: string | null
  /** What one unit costs the business before tax, for staff only; null when unknown. */
  readonly unitCostCents: number | null
  /** Nothing prices it yet. */
  readonly needsPrice: boolean
  readonly quantitySource: LineSource | null
  readonly priceSource: LineSource | null
  readonly arithmetic: string | null
  /** 0 to 1; null for a line a person entered. */
  readonly confidence: number | null
  /** The words of the quote's description it was read from; none once they no longer hold. */
  readonly spans: readonly TextSpan[]
}

/** All that a line begins with beside its words and its figures. */
export const NEW_LINE = {
  taxFree: false,
  optional: false,
  selected: false,
  sectionId: null,
  optionId: null,
  unitCostCents: null,
  needsPrice: false,
  quantitySource: null,
  priceSource: null,
  arithmetic: null,
  confidence: null,
  spans: [],
} as const satisfies Partial<LineItem>

/** What a version keeps: all that staff write, and nothing that happens to the quote. */
export interface QuoteContent {
  readonly title: string
  readonly description: string
  readonly contactId: string | null
  readonly customerName: string
  readonly customerCompany: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly customerAddress: string
  readonly referenceNumber: string
  /** Calendar dates, `yyyy-mm-dd`. */
  readonly quoteDate: string
  readonly validUntil: string
  readonly currency: Currency
  readonly paymentTerms: string
  readonly notes: string
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
  readonly taxLabel: string
  readonly lineItems: readonly LineItem[]
  readonly sections: readonly QuoteSection[]
  /** Every choice has exactly one alternative chosen. */
  readonly options: readonly QuoteOption[]
  readonly promotions: readonly AppliedPromotion[]
  readonly discountCents: number
  /** Due on acceptance; null for none. */
  readonly deposit: Deposit | null
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
  /** Why it is free of charge on purpose; '' for a quote that is not. */
  readonly freeReason: string
  /** The description clause by clause; empty once it is another one. */
  readonly clauses: readonly QuoteClause[]
  /** As staff wrote it; null to follow the lines. */
  readonly scope: QuoteScope | null
}

/** All that a content begins with beside its dates, its currency, its tax and its payment terms. */
export const NEW_CONTENT = {
  title: '',
  description: '',
  contactId: null,
  customerName: '',
  customerCompany: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  referenceNumber: '',
  notes: '',
  lineItems: [],
  sections: [],
  options: [],
  promotions: [],
  discountCents: 0,
  deposit: null,
  assumptions: [],
  exclusions: [],
  freeReason: '',
  clauses: [],
  scope: null,
} as const satisfies Partial<QuoteContent>

/** The totals of a content, by the one arithmetic. */
export const contentTotals = (content: QuoteContent): QuoteTotals => quoteTotals(content.lineItems, content)
