import { createHash } from 'node:crypto'
import { RECORDING_BYTES } from '@quotewright/domain/voice/recording-limits.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { storeFile } from '../media/public.ts'
import { refuseFlood } from './begin-recording.ts'
import { findPiece, insertPiece, type Piece } from './pieces.repository.ts'
import { removeFiles } from './recording-bytes.ts'
import { noSuchRecording, type Transcription, tooManyBytes } from './transcription.ts'
import { addBytes, findRecording, findRecordingForChange } from './transcriptions.repository.ts'

/**
 * Takes one piece of a recording. The same piece again changes nothing, also once the recording is finished.
 *
 * @throws AppError `not_found`; `invalid` for an empty piece; `conflict` when another piece has its number or the
 *   recording is finished; `too_large` when the pieces are more than 25 MB together; `unavailable`.
 */
export async function putPiece(
  ctx: Context,
  recordingId: string,
  { piece, bytes }: { readonly piece: number; readonly bytes: Uint8Array },
): Promise<Transcription> {
  if (bytes.byteLength === 0) throw invalidField('audio', 'This piece is empty. Send it again.')
  const sent = { piece, sizeBytes: bytes.byteLength, digest: createHash('sha256').update(bytes).digest() }
  const known = await inTransaction(ctx, (tx) => findIfKnown(tx, recordingId, sent))
  if (known !== undefined) return known
  await refuseFlood(ctx)
  const fileToken = await storeFile(ctx, bytes, 'application/octet-stream')
  const { recording, isNew } = await inTransaction(ctx, async (tx) => {
    if ((await findRecordingForChange(tx, recordingId)) === undefined) throw noSuchRecording()
    // The same piece may have come in twice at the same moment.
    const twin = await findIfKnown(tx, recordingId, sent)
    if (twin !== undefined) return { recording: twin, isNew: false }
    await insertPiece(tx, recordingId, { ...sent, fileToken })
    await addBytes(tx, recordingId, sent.sizeBytes)
    return { recording: await existing(tx, recordingId), isNew: true }
  })
  if (!isNew) await removeFiles(ctx, [fileToken])
  return recording
}

async function existing(tx: Tx, recordingId: string): Promise<Transcription> {
  const recording = await findRecording(tx, recordingId)
  if (recording === undefined) throw noSuchRecording()
  return recording
}

/**
 * The recording, where it has this very piece; undefined where the piece is new and has a place.
 *
 * @throws AppError as above.
 */
async function findIfKnown(
  tx: Tx,
  recordingId: string,
  { piece, sizeBytes, digest }: Omit<Piece, 'fileToken'>,
): Promise<Transcription | undefined> {
  const recording = await existing(tx, recordingId)
  const there = await findPiece(tx, recordingId, piece)
  if (there?.digest.equals(digest)) return recording
  if (there !== undefined)
    throw new AppError('conflict', `Piece ${piece} is already here, and it’s a different one.`)
  if (recording.state !== 'recording')
    throw new AppError('conflict', 'This recording is finished. Start a new one.')
  if (recording.sizeBytes + sizeBytes > RECORDING_BYTES) throw tooManyBytes()
  return undefined
}
