import { type Context, inTransaction } from '../../platform/context.ts'
import { listPieceFiles } from './pieces.repository.ts'
import { removeFiles } from './recording-bytes.ts'
import { noSuchRecording, stayOf, type Transcription } from './transcription.ts'
import {
  deleteRecordingRow,
  findRecording,
  findRecordingForChange,
  saveKept,
} from './transcriptions.repository.ts'

/**
 * Keeps a recording, or lets it be deleted: a day from then.
 *
 * @throws AppError `not_found`.
 */
export function keepRecording(ctx: Context, id: string, isKept: boolean): Promise<Transcription> {
  return inTransaction(ctx, async (tx) => {
    const before = await findRecordingForChange(tx, id)
    if (before === undefined) throw noSuchRecording()
    if (before.isKept === isKept) return before
    const deleteAfter = isKept ? before.deleteAfter : new Date(tx.now().getTime() + stayOf(tx.tenantId))
    await saveKept(tx, id, { isKept, deleteAfter })
    const after = await findRecording(tx, id)
    if (after === undefined) throw noSuchRecording()
    return after
  })
}

/**
 * Deletes a recording with its text.
 *
 * @returns what is left to do once that is committed: removing its files.
 * @throws AppError `not_found`.
 */
export function deleteRecording(ctx: Context, id: string): Promise<() => Promise<void>> {
  return inTransaction(ctx, async (tx) => {
    const recording = await findRecordingForChange(tx, id)
    if (recording === undefined) throw noSuchRecording()
    const { fileToken } = recording
    const files = [...(await listPieceFiles(tx, id)), ...(fileToken === null ? [] : [fileToken])]
    await deleteRecordingRow(tx, id)
    return () => removeFiles(ctx, files)
  })
}
