import type { QuoteClause } from '@quotewright/domain/quotes/clauses.ts'
import type { Deposit } from '@quotewright/domain/quotes/deposit.ts'
import type { QuoteSection } from '@quotewright/domain/quotes/layout.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { QuoteOption } from '@quotewright/domain/quotes/options.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import type { QuoteScope } from '@quotewright/domain/quotes/scope.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import { type QuoteTotals, quoteTotals, type TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { foldForSearch } from '@quotewright/domain/search/fold.ts'

export type ChangeSource =
  | 'form'
  | 'editor'
  | 'generator'
  | 'assistant'
  | 'customer'
  | 'extraction'
  | 'template'

/** Where a quantity or a price came from. */
export interface LineSource {
  /** `entered`: a person put it in place of what was generated. */
  readonly kind:
    | 'stated'
    | 'price_book'
    | 'built_in'
    | 'previous_quote'
    | 'calculated'
    | 'assumed'
    | 'entered'
  readonly label: string
  readonly reference: string | null
  /** The item of the price book it is the price of. */
  readonly itemName: string | null
  /** Where the quote's description says it. */
  readonly span: TextSpan | null
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

/** Permissions of the customer on the hosted page. Source: part 1 §3. */
export interface PublishPermissions {
  readonly quotee_can_edit_line_items: boolean
  readonly quotee_can_choose_options: boolean
}

export interface Quote {
  readonly id: string
  readonly quoteNumber: string
  readonly status: QuoteStatus
  readonly content: QuoteContent
  readonly totals: QuoteTotals
  readonly tags: readonly string[]
  readonly templateId: string | null
  readonly leadId: string | null
  /** The person who made it; null for a visitor's. */
  readonly createdBy: string | null
  readonly metadata: Readonly<Record<string, unknown>>
  readonly versionNumber: number
  /** The version the customer sees; null while the quote is not published. */
  readonly publishedVersionNumber: number | null
  /** What staff have saved that the customer does not see yet. */
  readonly unpublished: UnpublishedChanges
  /** Null while the quote is not published. */
  readonly shareToken: string | null
  /** The link that was given out, also while the page is taken back; null before the first publishing. */
  readonly linkToken: string | null
  /** What its customer may do; null until it is published. */
  readonly permissions: PublishPermissions | null
  readonly publishedAt: Date | null
  readonly archivedAt: Date | null
  readonly deletedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface UnpublishedChanges {
  readonly content: boolean
  /** Written sections. */
  readonly sections: boolean
  /** What the customer changed meanwhile that they do not fit, in sentences. */
  readonly conflicts: readonly string[]
}

export const NOTHING_UNPUBLISHED: UnpublishedChanges = { content: false, sections: false, conflicts: [] }

export interface QuoteVersion {
  readonly versionNumber: number
  readonly content: QuoteContent
  readonly changeSource: ChangeSource
  readonly changedBy: string | null
  readonly createdAt: Date
}

/** Which version of a quote is its newest, and whose it is. */
export interface NewestVersion extends Pick<QuoteVersion, 'versionNumber' | 'changedBy' | 'createdAt'> {
  readonly changedById: string | null
}

export interface QuoteEvent {
  readonly kind:
    | 'created'
    | 'saved'
    | 'published'
    | 'viewed'
    | 'chosen'
    | 'promotion_applied'
    | 'promotion_ran_out'
    | 'change_requested'
    | 'change_confirmed'
    | 'change_answered'
    | 'updated_price_requested'
    | 'accepted'
    | 'declined'
    | 'expired'
    | 'reissued'
    | 'archived'
    | 'unarchived'
    | 'deleted'
    | 'restored'
    | 'updated'
    | 'unpublished'
    | 'permissions_changed'
    | 'carried_over'
    | 'prose_kept'
  readonly fromStatus: QuoteStatus | null
  readonly toStatus: QuoteStatus | null
  readonly versionNumber: number
  readonly actor: string | null
  readonly detail: string | null
  readonly createdAt: Date
}

/** An event with what made its version. */
export interface TimelineEvent extends QuoteEvent {
  readonly id: string
  /** Null where it made none. */
  readonly changeSource: ChangeSource | null
}

/** How often people saw a quote's page: not its staff, not a program that follows links. */
export interface QuoteViews {
  readonly count: number
  /** Null: never. */
  readonly firstViewedAt: Date | null
  readonly lastViewedAt: Date | null
}

/** The totals of a content, by the domain's one arithmetic. */
export function contentTotals(content: QuoteContent): QuoteTotals {
  return quoteTotals(content.lineItems, content)
}

/** What searches and the filter by customer look in. */
export interface SearchTexts {
  readonly text: string
  readonly customer: string
}

export function searchTexts({
  quoteNumber,
  content,
  tags,
}: Pick<Quote, 'quoteNumber' | 'content' | 'tags'>): SearchTexts {
  const { customerName, customerCompany, customerEmail } = content
  const text = [
    quoteNumber,
    customerName,
    customerCompany,
    customerEmail,
    content.customerPhone,
    content.customerAddress,
    content.title,
    content.referenceNumber,
    ...tags,
    content.description,
  ]
  return {
    text: foldForSearch(text.join('\n')).slice(0, 5_000),
    customer: foldForSearch([customerName, customerCompany, customerEmail].join('\n')),
  }
}
