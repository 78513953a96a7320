import type { ChangeSource, HistoryKind } from '@quotewright/domain/quotes/history.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import type { QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { foldForSearch } from '@quotewright/domain/search/fold.ts'

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
  readonly photos: boolean
  /** What the customer changed since that they do not fit, in sentences. */
  readonly conflicts: readonly string[]
}

export const NOTHING_UNPUBLISHED: UnpublishedChanges = {
  content: false,
  sections: false,
  photos: false,
  conflicts: [],
}

/** Whether staff have anything that the customer does not see yet. */
export const isAnythingUnpublished = ({ content, sections, photos }: UnpublishedChanges): boolean =>
  content || sections || photos

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

/** A row of a quote's history. */
export interface HistoryEvent {
  readonly kind: HistoryKind
  readonly fromStatus: QuoteStatus | null
  readonly toStatus: QuoteStatus | null
  readonly versionNumber: number
  readonly actor: string | null
  readonly detail: string | null
  readonly createdAt: Date
}

/** An event with what made its version. */
export interface TimelineEvent extends HistoryEvent {
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
