import { RECORDING_MS } from '@quotewright/domain/voice/recording-limits.ts'
import { isSilentTranscript } from '@quotewright/domain/voice/silent-transcript.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { SpeechFailure } from '../../platform/speech/speech-to-text.ts'
import { storeFile } from '../media/public.ts'
import { audioDuration, audioTypeOf, EXTENSIONS, isAudioType } from './audio/inspect-audio.ts'
import { languageCodeOf, listOwnTerms, settleWords, vocabularyOf } from './own-words.ts'
import { forgetPieceFiles, listPieceFiles } from './pieces.repository.ts'
import { readRecordingBytes, removeFiles } from './recording-bytes.ts'
import { type FailureKind, noSuchRecording, type Transcription } from './transcription.ts'
import { type Claimed, findRecording, saveWhole } from './transcriptions.repository.ts'

type Recognized = Pick<Transcription, 'corrections'> & { readonly text: string }

/** Characters of a text at most: ten minutes of fast speech are 12,000; a model that repeats itself writes more. */
const MOST_TEXT = 20_000

/** What is said in a claimed recording, or why that is not known. */
export async function recognize(ctx: Context, claimed: Claimed): Promise<Recognized | FailureKind> {
  try {
    return await hear(ctx, claimed)
  } catch (error) {
    if (error instanceof SpeechFailure) return error.kind
    // The storage: it is tried again like the service.
    if (error instanceof AppError && error.kind === 'unavailable') return 'unavailable'
    throw error
  }
}

async function hear(ctx: Context, claimed: Claimed): Promise<Recognized | FailureKind> {
  const found = await inTransaction(ctx, (tx) => findRecording(tx, claimed.id))
  if (found === undefined) throw noSuchRecording()
  const bytes = await readRecordingBytes(ctx, found)
  if (bytes === undefined || bytes.length === 0) return 'unreadable'
  const mediaType = found.fileToken === null ? await joinPieces(ctx, claimed, bytes) : found.mediaType
  if (!isAudioType(mediaType)) return mediaType === 'too_long' ? 'too_long' : 'unreadable'

  const { language } = found
  const { speech } = ctx.services
  if (speech === null) return 'not_configured'
  const ownTerms = await listOwnTerms(ctx)
  const prompt = vocabularyOf(ownTerms, language)
  const answer = await speech.transcribe({
    bytes,
    mediaType,
    fileName: `recording.${EXTENSIONS[mediaType]}`,
    language: languageCodeOf(language),
    prompt,
  })
  const text = plainText(answer)
  return isSilentTranscript(text) || isEcho(text, prompt)
    ? 'silent'
    : settleWords(text, { language, ownTerms })
}

/** Without what no text has, such as zero bytes. */
const plainText = (answer: string): string =>
  answer
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_TEXT)
    .toWellFormed()

/** Where nothing was said, models may repeat what they were primed with. */
const isEcho = (text: string, prompt: string): boolean =>
  text.split(/[\s,]+/).length > 3 && lettersOf(prompt).includes(lettersOf(text))

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Makes one file of a recording's pieces.
 *
 * @returns what it is, or why it is none.
 */
async function joinPieces(ctx: Context, claimed: Claimed, bytes: Uint8Array): Promise<string> {
  const mediaType = await audioTypeOf(bytes)
  const durationMs = mediaType && audioDuration(bytes, mediaType)
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
