import { transcriptionsContract as contract } from '@quotewright/contracts/transcriptions.ts'
import { RECORDING_BYTES, RECORDING_MS } from '@quotewright/domain/voice/recording-limits.ts'
import { inTransaction } from '../../platform/context.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { audioTypeOf, EXTENSIONS } from './audio/inspect-audio.ts'
import { beginRecording } from './begin-recording.ts'
import { deleteRecording, keepRecording } from './change-recording.ts'
import { listOwnTerms, settleWords } from './own-words.ts'
import { putPiece } from './put-piece.ts'
import { readRecordingBytes } from './recording-bytes.ts'
import { finishRecording, retryRecording } from './transcribe-recording.ts'
import { noSuchRecording, stayOf, type Transcription } from './transcription.ts'
import { findRecording, listRecordings } from './transcriptions.repository.ts'
import { toTranscriptionWire, toWordsWire } from './transcriptions.wire.ts'
import { uploadRecording } from './upload-recording.ts'

const HOUR_MS = 3_600_000

const answerWith = (recording: Transcription) => ({ transcription: toTranscriptionWire(recording) })

/** Recordings and what was said in them. Source: part 1 §1, decisions §6. */
export function transcriptionsRoutes(binding: Binding): void {
  bind(binding, contract.readSpeech, async ({ ctx }) => {
    const { speech } = ctx.services
    const body = {
      is_configured: speech !== null,
      provider_host: speech?.host ?? null,
      most_bytes: RECORDING_BYTES,
      most_ms: RECORDING_MS,
      deleted_after_hours: stayOf(ctx.tenantId) / HOUR_MS,
    }
    return { status: 200, body }
  })
  bind(binding, contract.settleWords, async ({ ctx, body }) => {
    const { text, language } = body
    const ownTerms = await listOwnTerms(ctx)
    return { status: 200, body: toWordsWire(await settleWords(text, { language, ownTerms })) }
  })
  recordingRoutes(binding)
  readingRoutes(binding)
}

/** From sound to text. */
function recordingRoutes(binding: Binding): void {
  bindSlowly(binding, contract.transcribe, async ({ ctx, body, request }, writeOnce) => {
    const key = request.headers['idempotency-key']
    const sent = {
      bytes: body.audio,
      language: body.language,
      idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
      address: request.ip,
    }
    return writeOnce(
      () => uploadRecording(ctx, sent),
      async (_tx, done) => ({ status: 201, body: answerWith(done) }) as const,
    )
  })
  bind(binding, contract.beginTranscription, async ({ ctx, body }) => {
    const begun = await beginRecording(ctx, { language: body.language, mediaType: body.media_type })
    return { status: 201, body: answerWith(begun) }
  })
  bindSlowly(binding, contract.putPiece, async ({ ctx, params, body }, writeOnce) => {
    const piece = { piece: params.piece, bytes: body.audio }
    return writeOnce(
      () => putPiece(ctx, params.transcriptionId, piece),
      async (_tx, put) => ({ status: 200, body: answerWith(put) }) as const,
    )
  })
  bindSlowly(binding, contract.finishTranscription, async ({ ctx, params, body }, writeOnce) =>
    writeOnce(
      () => finishRecording(ctx, params.transcriptionId, body.pieces),
      async (_tx, done) => ({ status: 200, body: answerWith(done) }) as const,
    ),
  )
  bindSlowly(binding, contract.retryTranscription, async ({ ctx, params }, writeOnce) =>
    writeOnce(
      () => retryRecording(ctx, params.transcriptionId),
      async (_tx, done) => ({ status: 200, body: answerWith(done) }) as const,
    ),
  )
}

function readingRoutes(binding: Binding): void {
  bind(binding, contract.listTranscriptions, async ({ ctx }) => {
    const recordings = await inTransaction(ctx, listRecordings)
    return { status: 200, body: { transcriptions: recordings.map(toTranscriptionWire) } }
  })
  bind(binding, contract.readTranscription, async ({ ctx, params }) => {
    const recording = await inTransaction(ctx, (tx) => findRecording(tx, params.transcriptionId))
    if (recording === undefined) throw noSuchRecording()
    return { status: 200, body: answerWith(recording) }
  })
  bind(binding, contract.readRecording, async ({ ctx, params, reply }) => {
    const recording = await inTransaction(ctx, (tx) => findRecording(tx, params.transcriptionId))
    const bytes = recording && (await readRecordingBytes(ctx, recording))
    if (bytes === undefined || bytes.length === 0) throw noSuchRecording()
    // What its bytes are, never what its sender called them.
    const type = await audioTypeOf(bytes)
    const name = `recording.${type === undefined ? 'bin' : EXTENSIONS[type]}`
    reply
      .type(type ?? 'application/octet-stream')
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
    return { status: 200, body: bytes }
  })
  bind(binding, contract.keepRecording, async ({ ctx, params, body }) => {
    const recording = await keepRecording(ctx, params.transcriptionId, body.is_kept)
    return { status: 200, body: answerWith(recording) }
  })
  bindSlowly(binding, contract.deleteRecording, async ({ params }, writeOnce) => {
    let removeItsFiles = async (): Promise<void> => undefined
    const answer = await writeOnce(
      async () => undefined,
      async (tx) => {
        removeItsFiles = await deleteRecording(tx, params.transcriptionId)
        return { status: 204, body: undefined } as const
      },
    )
    await removeItsFiles()
    return answer
  })
}
