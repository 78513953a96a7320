import type { Tx } from '../../platform/context.ts'

/** A part of a recording, counted from 0. */
export interface Piece {
  readonly piece: number
  /** Null once the pieces were joined. */
  readonly fileToken: string | null
  readonly sizeBytes: number
  /** SHA-256. */
  readonly digest: Buffer
}

export async function findPiece(tx: Tx, recordingId: string, piece: number): Promise<Piece | undefined> {
  const row = await own(tx, recordingId).selectAll().where('piece', '=', piece).executeTakeFirst()
  return row && { piece, fileToken: row.file_token, sizeBytes: row.size_bytes, digest: row.digest }
}

export async function insertPiece(
  tx: Tx,
  recordingId: string,
  { piece, fileToken, sizeBytes, digest }: Piece,
): Promise<void> {
  await tx.db
    .insertInto('transcription_pieces')
    .values({
      tenant_id: tx.tenantId,
      transcription_id: recordingId,
      piece,
      file_token: fileToken,
      size_bytes: sizeBytes,
      digest,
    })
    .execute()
}

/** The number of the last piece; -1 without any. */
export async function findLastPiece(tx: Tx, recordingId: string): Promise<number> {
  const row = await own(tx, recordingId).select('piece').orderBy('piece', 'desc').limit(1).executeTakeFirst()
  return row?.piece ?? -1
}

/** The files of the pieces that are there, in their order; none once they were joined. */
export async function listPieceFiles(tx: Tx, recordingId: string): Promise<string[]> {
  const rows = await own(tx, recordingId)
    .select('file_token')
    .where('file_token', 'is not', null)
    .orderBy('piece')
    .execute()
  return rows.flatMap(({ file_token: token }) => (token === null ? [] : [token]))
}

/** Lets go of the pieces' files: the whole recording has a file of its own. */
export async function forgetPieceFiles(tx: Tx, recordingId: string): Promise<void> {
  await tx.db
    .updateTable('transcription_pieces')
    .set({ file_token: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('transcription_id', '=', recordingId)
    .execute()
}

const own = (tx: Tx, recordingId: string) =>
  tx.db
    .selectFrom('transcription_pieces')
    .where('tenant_id', '=', tx.tenantId)
    .where('transcription_id', '=', recordingId)
