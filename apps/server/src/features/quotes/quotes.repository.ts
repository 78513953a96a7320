import type { ChangeSource, HistoryKind } from '@quotewright/domain/quotes/history.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { isSameContent } from '@quotewright/domain/quotes/same-content.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'
import type { QuoteTable, Tables } from '../../platform/database/schema.ts'
import { NOTHING_UNPUBLISHED, type Quote, searchTexts, type UnpublishedChanges } from './quote.ts'
import {
  findVersionContent,
  type HistoryNote,
  writeWithHistory,
  writingHistory,
} from './quote-history.repository.ts'
import { contentColumns, toQuote } from './quote-rows.ts'

export interface NewQuoteRow {
  readonly id: string
  readonly quoteNumber: string
  readonly status: QuoteStatus
  readonly content: QuoteContent
  readonly tags: readonly string[]
  readonly templateId: string | null
  readonly leadId: string | null
  readonly metadata: Readonly<Record<string, unknown>>
}

/**
 * Inserts a quote as version 1 with its first row of history, in one statement;
 * undefined when its number is taken in the organization.
 */
export async function insertQuote(tx: Tx, quote: NewQuoteRow, note: HistoryNote): Promise<Quote | undefined> {
  const now = tx.now()
  const saved: Quote = {
    ...quote,
    totals: contentTotals(quote.content),
    createdBy: tx.userId,
    versionNumber: 1,
    publishedVersionNumber: null,
    unpublished: NOTHING_UNPUBLISHED,
    shareToken: null,
    linkToken: null,
    permissions: null,
    publishedAt: null,
    archivedAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const row = {
    tenant_id: tx.tenantId,
    id: quote.id,
    quote_number: quote.quoteNumber,
    status: quote.status,
    ...contentColumns(quote.content),
    tags: [...quote.tags],
    template_id: quote.templateId,
    lead_id: quote.leadId,
    metadata: JSON.stringify(quote.metadata),
    version_number: 1,
    published_version_number: null,
    share_token: null,
    permissions: null,
    published_at: null,
    archived_at: null,
    deleted_at: null,
    created_by: tx.userId,
    created_at: now,
    updated_at: now,
  }
  const event = { kind: 'created', quote: saved, fromStatus: null } as const
  return (await writeWithHistory(tx, [insertRow, row], event, note)) ? saved : undefined
}

const insertRow = writingHistory((db, row: Insertable<QuoteTable>) =>
  db.with('written', (cte) =>
    cte
      .insertInto('quotes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_number']).doNothing())
      .returning(['tenant_id', 'id']),
  ),
)

export async function findQuote(tx: Tx, quoteId: string): Promise<Quote | undefined> {
  const { rows } = await readRow(tx.db, { tenantId: tx.tenantId, quoteId })
  return rows[0] && toQuote(rows[0])
}

interface QuoteKey {
  readonly tenantId: string
  readonly quoteId: string
}

const readRow = compiledOnce((db, { tenantId, quoteId }: QuoteKey) =>
  liveQuotes(db, tenantId).selectAll().where('id', '=', quoteId),
)

const holdRow = compiledOnce((db, { tenantId, quoteId }: QuoteKey) =>
  liveQuotes(db, tenantId).selectAll().where('id', '=', quoteId).forUpdate(),
)

/** The one that was made last. */
export async function findNewestQuote(tx: Tx): Promise<Quote | undefined> {
  const row = await liveQuotes(tx.db, tx.tenantId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toQuote(row)
}

/** One quote, held until the transaction ends, so that what is decided on it stays true. */
export async function findQuoteForChange(tx: Tx, quoteId: string): Promise<Quote | undefined> {
  const { rows } = await holdRow(tx.db, { tenantId: tx.tenantId, quoteId })
  return rows[0] && toQuote(rows[0])
}

export interface SavedChange {
  readonly content: QuoteContent
  readonly status: QuoteStatus
  readonly changeSource: ChangeSource
  readonly event: Exclude<HistoryKind, 'accepted' | 'published' | 'viewed'>
  readonly detail?: string
  /** Replaces the entries of the same names. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  /** Shows the version to the customer; otherwise they go on seeing the published one. */
  readonly isPublished?: boolean
  /** What of the customer's changes the content does not fit; undefined leaves what there is. */
  readonly conflicts?: readonly string[]
  /** Whether the transaction ends with it. */
  readonly isLast?: boolean
}

/** Replaces the content of a quote as a new version with its row of history, in one statement. The caller holds the row. */
export async function saveContent(tx: Tx, quote: Quote, change: SavedChange): Promise<Quote> {
  const { content, status } = change
  const updatedAt = tx.now()
  const saved: Quote = {
    ...quote,
    content,
    totals: contentTotals(content),
    status,
    metadata: { ...quote.metadata, ...change.metadata },
    versionNumber: quote.versionNumber + 1,
    publishedVersionNumber:
      change.isPublished === true ? quote.versionNumber + 1 : quote.publishedVersionNumber,
    unpublished: await unpublishedAfter(tx, quote, change),
    updatedAt,
  }
  const row = {
    tenantId: tx.tenantId,
    quoteId: quote.id,
    ...contentColumns(content),
    ...(change.metadata === undefined ? {} : { metadata: JSON.stringify(saved.metadata) }),
    version_number: saved.versionNumber,
    published_version_number: saved.publishedVersionNumber,
    unpublished_content: saved.unpublished.content,
    unpublished_conflicts: JSON.stringify(saved.unpublished.conflicts),
    status,
    updated_at: updatedAt,
  }
  const detail = change.detail === undefined ? {} : { detail: change.detail }
  const event = { kind: change.event, quote: saved, fromStatus: quote.status, ...detail }
  const isSaved = await writeWithHistory(tx, [updateRow, row], event, change)
  if (!isSaved) throw new Error(`Quote ${quote.id} vanished while it was held`)
  return saved
}

const updateRow = writingHistory((db, { tenantId, quoteId, ...columns }: QuoteKey & Updateable<QuoteTable>) =>
  db.with('written', (cte) =>
    cte
      .updateTable('quotes')
      .set(columns)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', quoteId)
      .returning(['tenant_id', 'id']),
  ),
)

/** Notes something on a quote that makes no version. */
export async function saveMetadata(
  tx: Tx,
  quoteId: string,
  metadata: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.db
    .updateTable('quotes')
    .set({ metadata: JSON.stringify(metadata) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quoteId)
    .execute()
}

/** What its customer does not see after a save. A content that is the published one again is nothing new. */
async function unpublishedAfter(tx: Tx, quote: Quote, change: SavedChange): Promise<UnpublishedChanges> {
  const { publishedVersionNumber, unpublished } = quote
  if (publishedVersionNumber === null) return unpublished
  const isNew =
    change.isPublished !== true &&
    !isSameContent(
      publishedVersionNumber === quote.versionNumber
        ? quote.content
        : await findVersionContent(tx, quote.id, publishedVersionNumber),
      change.content,
    )
  return {
    ...unpublished,
    content: isNew,
    conflicts: isNew ? (change.conflicts ?? unpublished.conflicts) : [],
  }
}

export async function saveTags(tx: Tx, quoteId: string, tags: readonly string[]): Promise<Quote> {
  const row = await tx.db
    .updateTable('quotes')
    .set({ tags: [...tags], updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quoteId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const quote = toQuote(row)
  await tx.db
    .updateTable('quote_search')
    .set({ ...searchTexts(quote) })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .execute()
  return quote
}

/** Sets the status if it is still the expected one; false when something else changed it since. */
export async function claimStatus(
  tx: Tx,
  quoteId: string,
  from: QuoteStatus,
  to: QuoteStatus,
): Promise<boolean> {
  const claimed = await tx.db
    .updateTable('quotes')
    .set({ status: to, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quoteId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The same for one that was deleted and can still be restored. */
export async function findDeletedQuoteForChange(tx: Tx, quoteId: string): Promise<Quote | undefined> {
  const row = await tx.db
    .selectFrom('quotes')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quoteId)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toQuote(row)
}

/** Sets when a quote was archived or deleted; null takes that back. */
export async function savePlace(
  tx: Tx,
  quoteId: string,
  place: { archived_at: Date | null } | { deleted_at: Date | null },
): Promise<Quote> {
  const row = await tx.db
    .updateTable('quotes')
    .set({ ...place, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quoteId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toQuote(row)
}

/** Whether the organization has the template. */
export async function hasTemplate(tx: Tx, templateId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('quote_templates')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  return row !== undefined
}

function liveQuotes(db: Kysely<Tables>, tenantId: string): SelectQueryBuilder<Tables, 'quotes', object> {
  return db.selectFrom('quotes').where('tenant_id', '=', tenantId).where('deleted_at', 'is', null)
}
