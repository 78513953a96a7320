import type { Extraction } from '@quotewright/extraction/extraction.ts'
import type { Remembered } from '@quotewright/extraction/memory/memories.ts'
import type { Selectable, Updateable } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { DocumentExtractionTable } from '../../platform/database/schema.ts'
import type { ReadingProgress, Upload } from './extraction.ts'

/** An upload as it is stored before anybody reads it. */
export interface NewUpload {
  readonly id: string
  readonly fileToken: string
  readonly fileName: string
  readonly fileSizeBytes: number
}

/** False: an upload of that id is there already. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<boolean> {
  const row = await tx.db
    .insertInto('document_extractions')
    .values({
      tenant_id: tx.tenantId,
      id: upload.id,
      state: 'waiting',
      file_token: upload.fileToken,
      file_name: upload.fileName,
      file_size_bytes: upload.fileSizeBytes,
      changed_by: tx.actor,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An upload that someone reads now. */
export interface ClaimedUpload {
  readonly tenantId: string
  readonly id: string
  readonly fileToken: string
  readonly fileName: string
  /** This time included. */
  readonly attempts: number
  /** Names the reader: anyone else who has it by now is another. */
  readonly claim: string
}

/** Who reads, and until when no one else may. */
interface Claim {
  readonly claim: string
  readonly leaseUntil: Date
}

/** Takes an upload that waits, or whose reader has died. Undefined when there is nothing to do for it now. */
export async function claimUpload(
  { db, now }: SystemPlace,
  extractionId: string,
  { claim, leaseUntil }: Claim,
): Promise<ClaimedUpload | undefined> {
  const row = await db
    .updateTable('document_extractions')
    .set((eb) => ({
      state: 'reading',
      claim,
      lease_until: leaseUntil,
      attempts: eb('attempts', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', extractionId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'reading'), eb('lease_until', '<=', now)]),
      ]),
    )
    .returning(['tenant_id', 'id', 'file_token', 'file_name', 'attempts'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { tenant_id: tenantId, id, file_token: fileToken, file_name: fileName, attempts } = row
  return { tenantId, id, fileToken: fileToken ?? '', fileName, attempts, claim }
}

/** Until when someone has an upload; undefined when no one does. */
export async function findLease(
  { db }: Pick<SystemPlace, 'db'>,
  extractionId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('document_extractions')
    .select('lease_until')
    .where('id', '=', extractionId)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return row?.lease_until ?? undefined
}

/** Keeps an upload for longer and notes how far it is. False: it is someone else's by now, or was dismissed. */
export function renewLease(
  services: Services,
  claimed: Pick<ClaimedUpload, 'id' | 'claim'>,
  { leaseUntil, progress }: { readonly leaseUntil: Date; readonly progress: EngineProgress | undefined },
): Promise<boolean> {
  return inSystemTransaction(services, async (db) => {
    const row = await held(db, claimed)
      .set({
        lease_until: leaseUntil,
        ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
      })
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })
}

/** How far the engine is. */
export type EngineProgress = NonNullable<Selectable<DocumentExtractionTable>['progress']>

/** Puts an upload back: the next one may read it. An outage says nothing of the document, so it does not count. */
export function releaseUpload(
  services: Services,
  claimed: ClaimedUpload,
  { counts }: { readonly counts: boolean },
): Promise<void> {
  const attempts = counts ? claimed.attempts : claimed.attempts - 1
  return inSystemTransaction(services, async (db) => {
    await held(db, claimed)
      .set({ state: 'waiting', claim: null, lease_until: null, attempts, updated_at: services.now() })
      .execute()
  })
}

/** What was read, with what a memory has put right. */
export interface KeptReading extends Remembered {
  readonly readAs: Extraction['extracted_quote']
  readonly searchText: string
}

/** Keeps what was read, once: false when the upload is someone else's by now, or was dismissed. */
export const keepReading = (
  tx: Tx,
  claimed: ClaimedUpload,
  { extraction, correctedType, fields, readAs, searchText }: KeptReading,
): Promise<boolean> =>
  endReading(tx, claimed, {
    state: 'read',
    status: 'pending_review',
    detected_type: extraction.document_type,
    corrected_type: correctedType,
    confidence: extraction.extraction_confidence,
    extracted: JSON.stringify(extraction.extracted_quote),
    read_as: JSON.stringify(readAs),
    warnings: JSON.stringify(extraction.validation.warnings),
    evidence: JSON.stringify(extraction.evidence),
    grounds: JSON.stringify(extraction.grounds),
    remembered_fields: [...fields],
    search_text: searchText,
  })

/** Keeps why an upload could not be read; nothing else of it stays. False as above. */
export const keepFailure = (
  tx: Tx,
  claimed: ClaimedUpload,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<boolean> =>
  endReading(tx, claimed, { state: 'failed', file_token: null, error_code: code, error_message: message })

async function endReading(
  tx: Tx,
  claimed: ClaimedUpload,
  outcome: Updateable<DocumentExtractionTable>,
): Promise<boolean> {
  const row = await held(tx.db, claimed)
    .set({ ...outcome, claim: null, lease_until: null, progress: null, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An upload, as long as its claim lasts. */
const held = (db: Tx['db'], { id, claim }: Pick<ClaimedUpload, 'id' | 'claim'>) =>
  db
    .updateTable('document_extractions')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'reading')

/** What an upload has come to. */
export type UploadOutcome =
  | { readonly state: 'waiting' | 'reading'; readonly progress: ReadingProgress }
  | { readonly state: 'read' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }

/** Undefined for one that was dismissed. */
export async function findOutcome(tx: Tx, extractionId: string): Promise<UploadOutcome | undefined> {
  const row = await own(tx)
    .select(['state', 'progress', 'error_code', 'error_message'])
    .where('id', '=', extractionId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { state } = row
  if (state === 'read') return { state }
  if (state === 'failed') return { state, code: row.error_code ?? '', message: row.error_message ?? '' }
  return { state, progress: row.progress ?? { stage: state === 'waiting' ? 'stored' : 'reading' } }
}

/** Documents that are being read and those that could not be, the newest first. */
export async function listUploads(tx: Tx): Promise<Upload[]> {
  const rows = await own(tx)
    .select(['id', 'state', 'file_name', 'error_code', 'error_message', 'created_at'])
    .where('state', '!=', 'read')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    state: row.state === 'read' ? 'reading' : row.state,
    failure: row.state === 'failed' ? { code: row.error_code ?? '', message: row.error_message ?? '' } : null,
    createdAt: row.created_at,
  }))
}

const MOST_LISTED = 500

/** Takes out a document that is read, or one that is not. Undefined when there is no such one. */
export async function removeDocument(
  tx: Tx,
  extractionId: string,
  which: 'read' | 'unread',
): Promise<{ readonly fileToken: string | null } | undefined> {
  const row = await tx.db
    .deleteFrom('document_extractions')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', extractionId)
    .where('state', which === 'read' ? '=' : '!=', 'read')
    .returning('file_token')
    .executeTakeFirst()
  return row && { fileToken: row.file_token }
}

/** Where rows of all tenants are looked at. */
interface SystemPlace {
  readonly db: Tx['db']
  readonly now: Date
}

/** Uploads of any tenant that wait for a reader since before a moment, or have lost theirs. */
export async function listUnread({ db, now }: SystemPlace, waitingSince: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('document_extractions')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('updated_at', '<', waitingSince)]),
        eb.and([eb('state', '=', 'reading'), eb('lease_until', '<', now)]),
      ]),
    )
    .orderBy('created_at')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ id }) => id)
}

/** The upload of any tenant that has waited longest; undefined when none waits. */
export function findWaiting(services: Services): Promise<string | undefined> {
  return inSystemTransaction(services, async (db) => {
    const row = await db
      .selectFrom('document_extractions')
      .select('id')
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    return row?.id
  })
}

/** Forgets uploads of any tenant that could not be read before a moment. */
export function forgetFailures(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .deleteFrom('document_extractions')
      .where('state', '=', 'failed')
      .where('updated_at', '<', before)
      .execute()
  })
}

const own = (tx: Tx) => tx.db.selectFrom('document_extractions').where('tenant_id', '=', tx.tenantId)
