import { type Context, inTransaction } from '../../platform/context.ts'
import { readStoredFile, removeFile } from '../media/public.ts'
import { listPieceFiles } from './pieces.repository.ts'
import type { Transcription } from './transcription.ts'

/** The bytes of a recording, of its pieces while it is in pieces; undefined where a file is lost. */
export async function readRecordingBytes(
  ctx: Context,
  { id, fileToken }: Pick<Transcription, 'id' | 'fileToken'>,
): Promise<Uint8Array | undefined> {
  if (fileToken !== null) return readStoredFile(ctx, fileToken)
  const tokens = await inTransaction(ctx, (tx) => listPieceFiles(tx, id))
  const pieces: Uint8Array[] = []
  for (const token of tokens) {
    const piece = await readStoredFile(ctx, token)
    if (piece === undefined) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Removes files that no row names any more. What cannot be removed now is swept later. */
export async function removeFiles({ services, tenantId }: Context, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) await removeFile(services, { tenantId, token }).catch(() => undefined)
}
