import { RECORDING_MS } from '@quotewright/domain/voice/recording-limits.ts'
import { isSilentTranscript } from '@quotewright/domain/voice/silent-transcript.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { SpeechFailure } from '../../platform/speech/speech-to-text.ts'
import { storeFile } from '../media/public.ts'
import { audioDuration, audioTypeOf, EXTENSIONS, isAudioType } from './audio/inspect-audio.ts'
import { listOwnTerms, settleWords, vocabularyOf } from './own-words.ts'
import { forgetPieceFiles, listPieceFiles } from './pieces.repository.ts'
import { readRecordingBytes, removeFiles } from './recording-bytes.ts'
import { type FailureKind, noSuchRecording, type Transcription } from './transcription.ts'
import { type Claimed, findRecording, saveWhole } from './transcriptions.repository.ts'

type Recognized = Pick<Transcription, 'corrections'> & { readonly text: string }

/** What is said in a claimed recording, or why that is not known. */
export async function recognize(ctx: Context, claimed: Claimed): Promise<Recognized | FailureKind> {
  const found = await inTransaction(ctx, (tx) => findRecording(tx, claimed.id))
  if (found === undefined) throw noSuchRecording()
  const bytes = await readRecordingBytes(ctx, found)
  if (bytes === undefined || bytes.length === 0) return 'unreadable'
  const mediaType = found.fileToken === null ? await joinPieces(ctx, claimed, bytes) : found.mediaType
  if (!isAudioType(mediaType)) return mediaType === 'too_long' ? 'too_long' : 'unreadable'

  const { speech } = ctx.services
  if (speech === null) return 'not_configured'
  const terms = await listOwnTerms(ctx)
  try {
    const text = await speech.transcribe({
      bytes,
      mediaType,
      fileName: `recording.${EXTENSIONS[mediaType]}`,
      language: languageOf(found.language),
      prompt: vocabularyOf(terms),
    })
    return isSilentTranscript(text) ? 'silent' : settleWords(text.trim(), terms)
  } catch (error) {
    if (error instanceof SpeechFailure) return error.kind
    throw error
  }
}

/**
 * Makes one file of a recording's pieces.
 *
 * @returns what it is, or why it is none.
 */
async function joinPieces(ctx: Context, claimed: Claimed, bytes: Uint8Array): Promise<string> {
  const mediaType = await audioTypeOf(bytes)
  const durationMs = mediaType && (await audioDuration(bytes, mediaType))
  if (mediaType === undefined || durationMs === undefined) return 'unreadable'
  if (durationMs !== null && durationMs > RECORDING_MS) return 'too_long'
  const fileToken = await storeFile(ctx, bytes, mediaType)
  const left = await inTransaction(ctx, async (tx) => {
    if (!(await saveWhole(tx, claimed, { fileToken, mediaType, durationMs }))) return [fileToken]
    const pieces = await listPieceFiles(tx, claimed.id)
    await forgetPieceFiles(tx, claimed.id)
    return pieces
  })
  await removeFiles(ctx, left)
  return mediaType
}

/** ISO 639-1, as services take it; a language without such a code is left to them. */
function languageOf(language: string): string | undefined {
  const [primary = ''] = language.toLowerCase().split('-')
  return primary.length === 2 ? primary : undefined
}
