import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { TranscriptionTables } from '../../platform/database/schema-transcriptions.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { FailureKind, Transcription } from './transcription.ts'

/** A recording as it begins. */
export interface NewRecording {
  readonly id: string
  readonly language: string
  readonly mediaType: string
  readonly deleteAfter: Date
  /** Set for one that comes in whole. */
  readonly whole?: {
    readonly fileToken: string
    readonly sizeBytes: number
    readonly durationMs: number | null
    readonly claim: string
  }
}

/** False: a recording of that id is there already. */
export async function insertRecording(tx: Tx, { whole, ...recording }: NewRecording): Promise<boolean> {
  const row = await tx.db
    .insertInto('transcriptions')
    .values({
      tenant_id: tx.tenantId,
      id: recording.id,
      user_id: tx.userId,
      language: recording.language,
      media_type: recording.mediaType,
      created_at: tx.now(),
      delete_after: recording.deleteAfter,
      ...(whole === undefined
        ? { state: 'recording' as const }
        : {
            state: 'transcribing' as const,
            claim: whole.claim,
            claimed_at: tx.now(),
            file_token: whole.fileToken,
            size_bytes: whole.sizeBytes,
            duration_ms: whole.durationMs,
          }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The caller's own recording; a visitor's belongs to all who know its id. */
export async function findRecording(tx: Tx, id: string): Promise<Transcription | undefined> {
  const row = await withNextPiece(tx).where('transcriptions.id', '=', id).executeTakeFirst()
  return row && toTranscription(row)
}

/** The same, locked until the transaction ends. */
export async function findRecordingForChange(tx: Tx, id: string): Promise<Transcription | undefined> {
  const locked = await own(tx).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  // Only now: the waiter would otherwise see what was before.
  return locked && findRecording(tx, id)
}

const MOST_LISTED = 200

/** The caller's own recordings, newest first. */
export async function listRecordings(tx: Tx): Promise<Transcription[]> {
  const rows = await withNextPiece(tx)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(toTranscription)
}

/** Gives a recording to one caller who turns it into text. False: another has it, or it is done. */
export async function claimRecording(
  tx: Tx,
  id: string,
  { claim, from }: { readonly claim: string; readonly from: readonly ('recording' | 'failed')[] },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('transcriptions')
    .set({ state: 'transcribing', claim, claimed_at: tx.now(), failure: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where(isOwn(tx))
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Who turns which recording into text. */
export interface Claimed {
  readonly id: string
  readonly claim: string
}

/** What a whole recording is, once its pieces were joined. False: another has it by now. */
export function saveWhole(
  tx: Tx,
  claimed: Claimed,
  whole: { readonly fileToken: string; readonly mediaType: string; readonly durationMs: number | null },
): Promise<boolean> {
  return changed(
    claimedRow(tx, claimed).set({
      file_token: whole.fileToken,
      media_type: whole.mediaType,
      duration_ms: whole.durationMs,
      // What was done so far took its time: the service has as much as any.
      claimed_at: tx.now(),
    }),
  )
}

/** False: another has it by now, or it was deleted. */
export function saveText(
  tx: Tx,
  claimed: Claimed,
  { text, corrections }: Pick<Transcription, 'corrections'> & { readonly text: string },
): Promise<boolean> {
  return changed(
    claimedRow(tx, claimed).set({
      state: 'done',
      text,
      corrections: JSON.stringify(corrections),
      claim: null,
      claimed_at: null,
    }),
  )
}

/** The same. */
export function saveFailure(tx: Tx, claimed: Claimed, failure: FailureKind): Promise<boolean> {
  return changed(claimedRow(tx, claimed).set({ state: 'failed', failure, claim: null, claimed_at: null }))
}

const claimedRow = (tx: Tx, { id, claim }: Claimed) =>
  tx.db
    .updateTable('transcriptions')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')

const changed = async (query: {
  readonly executeTakeFirst: () => Promise<object | undefined>
}): Promise<boolean> => (await query.executeTakeFirst()) !== undefined

export async function addBytes(tx: Tx, id: string, bytes: number): Promise<void> {
  await tx.db
    .updateTable('transcriptions')
    .set((eb) => ({ size_bytes: eb('size_bytes', '+', bytes) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function saveKept(
  tx: Tx,
  id: string,
  { isKept, deleteAfter }: { readonly isKept: boolean; readonly deleteAfter: Date },
): Promise<void> {
  await tx.db
    .updateTable('transcriptions')
    .set({ is_kept: isKept, delete_after: deleteAfter })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Its pieces' rows go with it. */
export async function deleteRecordingRow(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('transcriptions').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute()
}

/** What the organization's recordings take, in bytes. */
export async function sumBytes(tx: Tx): Promise<number> {
  const { bytes } = await tx.db
    .selectFrom('transcriptions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('size_bytes'), sql<string>`0`).as('bytes'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

const isOwn = (tx: Tx): Expression<SqlBool> =>
  sql<SqlBool>`transcriptions.user_id is not distinct from ${tx.userId}`

const own = (tx: Tx) =>
  tx.db.selectFrom('transcriptions').where('transcriptions.tenant_id', '=', tx.tenantId).where(isOwn(tx))

/** In their order, a piece has the number of those before it for as long as none is missing. */
const withNextPiece = (tx: Tx) =>
  own(tx)
    .selectAll('transcriptions')
    .select(
      sql<number>`(select count(*)::int from (
        select piece, row_number() over (order by piece) - 1 as place from transcription_pieces
        where tenant_id = transcriptions.tenant_id and transcription_id = transcriptions.id) arrived
      where piece = place)`.as('next_piece'),
    )

type Row = Selectable<TranscriptionTables['transcriptions']> & { readonly next_piece: number }

function toTranscription(row: Row): Transcription {
  const { userId: _user, claim: _claim, claimedAt: _claimedAt, ...transcription } = toCamelCase(row)
  return transcription
}
