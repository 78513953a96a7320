import { createHash, randomUUID } from 'node:crypto'
import { RECORDING_MS } from '@quotewright/domain/voice/recording-limits.ts'
import { v4 as uuidv4 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { storeFile } from '../media/public.ts'
import { type AudioType, audioDuration, audioTypeOf } from './audio/inspect-audio.ts'
import { refuseFlood } from './begin-recording.ts'
import { removeFiles } from './recording-bytes.ts'
import { retryRecording, transcribeClaimed } from './transcribe-recording.ts'
import { failedWith, stayOf, type Transcription } from './transcription.ts'
import { findRecording, insertRecording } from './transcriptions.repository.ts'

/** A recording as it was sent, all at once. */
export interface SentRecording {
  readonly bytes: Uint8Array
  readonly language: string
  /** The same recording sent again with the same one is the same recording. */
  readonly idempotencyKey: string | undefined
  /** Tells visitors apart. */
  readonly address: string
}

/**
 * Stores a recording and turns it into text. Once it is stored, it is there whatever becomes of the text.
 *
 * @throws AppError `invalid` for what is no recording; `too_large` for more than 10 minutes; `unavailable` or
 *   `invalid` with `transcription_id` where there is no text.
 */
export async function uploadRecording(ctx: Context, sent: SentRecording): Promise<Transcription> {
  const { mediaType, durationMs } = await readKind(sent.bytes)
  const id = idOf(ctx, sent)
  if (sent.idempotencyKey !== undefined && (await isKnown(ctx, id))) return retryRecording(ctx, id)
  await refuseFlood(ctx)
  const fileToken = await storeFile(ctx, sent.bytes, mediaType)
  const claim = randomUUID()
  const isFirst = await inTransaction(ctx, (tx) =>
    insertRecording(tx, {
      id,
      language: sent.language,
      mediaType,
      deleteAfter: new Date(tx.now().getTime() + stayOf(tx.tenantId)),
      whole: { fileToken, sizeBytes: sent.bytes.byteLength, durationMs, claim },
    }),
  )
  if (isFirst) return transcribeClaimed(ctx, { id, claim })
  await removeFiles(ctx, [fileToken])
  return retryRecording(ctx, id)
}

/** @throws AppError `invalid`, `too_large`. */
async function readKind(
  bytes: Uint8Array,
): Promise<{ readonly mediaType: AudioType; readonly durationMs: number | null }> {
  if (bytes.byteLength === 0) throw failedWith('unreadable')
  const mediaType = await audioTypeOf(bytes)
  if (mediaType === undefined) throw unsupported()
  const durationMs = audioDuration(bytes, mediaType)
  if (durationMs === undefined) throw failedWith('unreadable')
  if (durationMs !== null && durationMs > RECORDING_MS) throw failedWith('too_long')
  return { mediaType, durationMs }
}

function unsupported(): AppError {
  const message = 'This isn’t a recording we can read. Send webm, ogg, mp4, wav or mp3.'
  return new AppError('invalid', message, {
    code: 'recording_unsupported',
    errors: [{ path: 'audio', message }],
  })
}

/** Two that send the same at the same moment are one recording by its id, before there is any answer to repeat. */
function idOf({ tenantId, userId }: Context, { bytes, idempotencyKey, address }: SentRecording): string {
  if (idempotencyKey === undefined) return uuidv4()
  const content = createHash('sha256').update(bytes).digest('hex')
  const who = JSON.stringify([tenantId, userId ?? address, idempotencyKey, content])
  return uuidv4({ random: createHash('sha256').update(who).digest().subarray(0, 16) })
}

const isKnown = async (ctx: Context, id: string): Promise<boolean> =>
  (await inTransaction(ctx, (tx) => findRecording(tx, id))) !== undefined
