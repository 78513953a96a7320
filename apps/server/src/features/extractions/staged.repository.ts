import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { DocumentExtractionTable } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { ExtractionStatus, StagedExtraction } from './extraction.ts'

export interface ListFilter {
  readonly status: ExtractionStatus | undefined
  /** '' for all, as of the tag. */
  readonly search: string
  readonly tag: string
  readonly limit: number
  readonly offset: number
}

/** Staged extractions, the newest first. */
export async function listStaged(
  tx: Tx,
  { status, search, tag, limit, offset }: ListFilter,
): Promise<{ items: StagedExtraction[]; total: number }> {
  let matching = staged(tx)
  if (status !== undefined) matching = matching.where('extraction.status', '=', status)
  if (tag !== '') matching = matching.where(sql<SqlBool>`${tag} = any(extraction.tags)`)
  if (search !== '') {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where('extraction.search_text', 'like', pattern)
  }
  const rows = await matching
    .selectAll('extraction')
    .select('quote.quote_number')
    .orderBy('extraction.created_at', 'desc')
    .orderBy('extraction.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toStaged), total }
}

export async function countByStatus(tx: Tx): Promise<Record<ExtractionStatus, number>> {
  const rows = await tx.db
    .selectFrom('document_extractions')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'read')
    .groupBy('status')
    .execute()
  const counts = { pending_review: 0, converted: 0, approved: 0, rejected: 0 }
  for (const { status, count } of rows) if (status !== null) counts[status] = count
  return counts
}

export async function findStaged(tx: Tx, extractionId: string): Promise<StagedExtraction | undefined> {
  const row = await one(tx, extractionId).executeTakeFirst()
  return row && toStaged(row)
}

/** The same, held until the transaction ends: no one else changes it in the meantime. */
export async function findStagedForChange(
  tx: Tx,
  extractionId: string,
): Promise<StagedExtraction | undefined> {
  await tx.db
    .selectFrom('document_extractions')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', extractionId)
    .forUpdate()
    .execute()
  // Only now: the waiter would otherwise see the row of today beside the quote of before.
  return findStaged(tx, extractionId)
}

/** The document that a quote was made of. */
export async function findSource(
  tx: Tx,
  quoteId: string,
): Promise<{ readonly id: string; readonly fileName: string } | undefined> {
  const row = await staged(tx)
    .select(['extraction.id', 'extraction.file_name'])
    .where('extraction.quote_id', '=', quoteId)
    .executeTakeFirst()
  return row && { id: row.id, fileName: row.file_name }
}

/** What a change sets; what is left out stays. */
export type StagedChange = Partial<
  Pick<
    StagedExtraction,
    | 'status'
    | 'correctedType'
    | 'confidence'
    | 'extracted'
    | 'warnings'
    | 'evidence'
    | 'correctedFields'
    | 'rememberedFields'
    | 'rejectNotes'
  >
> & { readonly searchText?: string; readonly quoteId?: string }

/** Makes the next version of a held extraction. */
export async function saveStaged(tx: Tx, extractionId: string, change: StagedChange): Promise<void> {
  await tx.db
    .updateTable('document_extractions')
    .set((eb) => ({
      ...changedColumns(change),
      version: eb('version', '+', 1),
      changed_by: tx.actor,
      updated_at: tx.now(),
    }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', extractionId)
    .execute()
}

function changedColumns(change: StagedChange) {
  const columns = {
    status: change.status,
    corrected_type: change.correctedType,
    confidence: change.confidence,
    extracted: json(change.extracted),
    warnings: json(change.warnings),
    evidence: json(change.evidence),
    corrected_fields: change.correctedFields && [...change.correctedFields],
    remembered_fields: change.rememberedFields && [...change.rememberedFields],
    reject_notes: change.rejectNotes,
    search_text: change.searchText,
    quote_id: change.quoteId,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<
    typeof columns
  >
}

/** What is set, and only that. */
type Defined<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> }

const json = (value: object | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value)

/** Returns false when there is no such extraction. Its version stays: no one's correction is lost by a tag. */
export async function saveTags(tx: Tx, extractionId: string, tags: readonly string[]): Promise<boolean> {
  const row = await tx.db
    .updateTable('document_extractions')
    .set({ tags: [...tags], updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', extractionId)
    .where('state', '=', 'read')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every staged extraction of the organization, in the order of their ids. */
export const readAllStaged = (tx: Tx): AsyncGenerator<StagedExtraction> =>
  readPages(
    tx,
    staged(tx).selectAll('extraction').select('quote.quote_number').orderBy('extraction.id'),
    toStaged,
  )

const staged = (tx: Tx) =>
  tx.db
    .selectFrom('document_extractions as extraction')
    .leftJoin('quotes as quote', (join) =>
      join
        .onRef('quote.tenant_id', '=', 'extraction.tenant_id')
        .onRef('quote.id', '=', 'extraction.quote_id')
        .on('quote.deleted_at', 'is', null),
    )
    .where('extraction.tenant_id', '=', tx.tenantId)
    .where('extraction.state', '=', 'read')

const one = (tx: Tx, extractionId: string) =>
  staged(tx).selectAll('extraction').select('quote.quote_number').where('extraction.id', '=', extractionId)

type StagedRow = Selectable<DocumentExtractionTable> & { readonly quote_number: string | null }

/** A column that every read document has. */
function kept<Value>(value: Value | null, column: string): Value {
  if (value === null) throw new Error(`A document that was read has no ${column}`)
  return value
}

const toStaged = (row: StagedRow): StagedExtraction => ({
  ...toCamelCase(row),
  status: kept(row.status, 'status'),
  detectedType: kept(row.detected_type, 'type'),
  confidence: kept(row.confidence, 'confidence'),
  extracted: kept(row.extracted, 'data'),
  readAs: kept(row.read_as, 'reading'),
  warnings: kept(row.warnings, 'warnings'),
  evidence: kept(row.evidence, 'evidence'),
  grounds: kept(row.grounds, 'grounds'),
  quote:
    row.quote_id === null || row.quote_number === null
      ? null
      : { id: row.quote_id, number: row.quote_number },
})
