import { HOME_LANGUAGE } from '@quotewright/domain/region/spoken-languages.ts'
import { MOST_PIECES, PIECE_BYTES, RECORDING_BYTES } from '@quotewright/domain/voice/recording-limits.ts'
import { z } from 'zod'
import { defineContract, FileBytes } from './kit.ts'
import { Timestamp, UploadedFile } from './values.ts'

const FORM_BYTES = 100_000

/** What is spoken, as BCP 47. */
export const SpokenLanguage = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, `Must be a language such as ${HOME_LANGUAGE}`)
  .max(35)

/** A word that was set right, as it was heard and as it is in the text now. */
export const Correction = z.object({ heard: z.string(), written: z.string() })
export type Correction = z.output<typeof Correction>

/**
 * A recording and what was said in it.
 *
 * - `recording`: its pieces are still coming in.
 * - `transcribing`: it is with the speech-to-text service.
 * - `done`: `text` is there.
 * - `failed`: `failure` says why; it can be tried again.
 */
export const Transcription = z
  .object({
    id: z.uuid(),
    state: z.enum(['recording', 'transcribing', 'done', 'failed']),
    /** What was said, with words of the price book set right; null until it is done. */
    text: z.string().nullable(),
    /** What was set right in it. */
    corrections: z.array(Correction),
    failure: z
      .object({
        kind: z.enum(['not_configured', 'unavailable', 'refused', 'unreadable', 'silent', 'too_long']),
        message: z.string(),
      })
      .nullable(),
    language: z.string(),
    media_type: z.string(),
    size_bytes: z.number().int(),
    /** Null while pieces are coming in, or where the file doesn't tell. */
    duration_ms: z.number().int().nullable(),
    /** Pieces that have arrived without a gap, from the first; the next one to send. */
    next_piece: z.number().int(),
    is_kept: z.boolean(),
    created_at: Timestamp,
    /** When it will be deleted; null: it is kept. */
    deleted_at: Timestamp.nullable(),
  })
  .meta({ id: 'Transcription' })
export type Transcription = z.output<typeof Transcription>

const TranscriptionAnswer = z.object({ transcription: Transcription })
const TranscriptionParams = z.object({ transcriptionId: z.uuid() })
const Language = SpokenLanguage.default(HOME_LANGUAGE)

/** Recordings belong to who made them; a visitor's to anyone who knows its id. */
const common = { access: 'demo', tag: 'voice', feature: 'voiceQuoteInput' } as const
const onOne = { ...common, params: TranscriptionParams } as const

/** Voice. Source: part 1 §1; decisions §6. */
export const transcriptionsContract = defineContract({
  readSpeech: {
    ...common,
    method: 'GET',
    path: '/api/v1/transcriptions/settings',
    summary: 'Get whether transcription is available, by which provider, and its limits',
    responses: {
      200: z.object({
        is_configured: z.boolean(),
        /** Where recordings go, such as `api.openai.com`; null without one. */
        provider_host: z.string().nullable(),
        most_bytes: z.number().int(),
        most_ms: z.number().int(),
        /** How long a recording stays unless it is kept. */
        deleted_after_hours: z.number(),
      }),
    },
  },
  listTranscriptions: {
    ...common,
    access: 'member',
    method: 'GET',
    path: '/api/v1/transcriptions',
    summary: 'List your own recordings, newest first',
    responses: { 200: z.object({ transcriptions: z.array(Transcription) }) },
  },
  transcribe: {
    ...common,
    method: 'POST',
    path: '/api/v1/transcriptions',
    summary: 'Turn a recording into text: webm, ogg, mp4, wav or mp3, at most 25 MB and 10 minutes',
    multipart: z.object({ audio: UploadedFile, language: Language }),
    responses: { 201: TranscriptionAnswer },
    limitPerMinute: 20,
    bodyLimitBytes: RECORDING_BYTES + FORM_BYTES,
    fileLimits: { files: 1, fileBytes: RECORDING_BYTES },
    tooLarge: 'A recording can be 25 MB at most. Record it in two parts.',
  },
  beginTranscription: {
    ...common,
    method: 'POST',
    path: '/api/v1/transcriptions/begin',
    summary: 'Start a recording uploaded in pieces while it is being made',
    body: z.object({ language: Language, media_type: z.string().trim().max(100).default('audio/webm') }),
    responses: { 201: TranscriptionAnswer },
    limitPerMinute: 20,
  },
  putPiece: {
    ...onOne,
    method: 'PUT',
    path: '/api/v1/transcriptions/:transcriptionId/pieces/:piece',
    summary: 'Upload one piece of a recording, numbered from 0. Idempotent',
    params: TranscriptionParams.extend({
      piece: z.coerce
        .number()
        .int()
        .min(0)
        .max(MOST_PIECES - 1),
    }),
    multipart: z.object({ audio: UploadedFile }),
    responses: { 200: TranscriptionAnswer },
    limitPerMinute: 600,
    bodyLimitBytes: PIECE_BYTES + FORM_BYTES,
    fileLimits: { files: 1, fileBytes: PIECE_BYTES },
    tooLarge: 'A piece of a recording can be 6 MB at most. Send it in smaller ones.',
  },
  finishTranscription: {
    ...onOne,
    method: 'POST',
    path: '/api/v1/transcriptions/:transcriptionId/finish',
    summary: 'Finish a recording and transcribe it; 409 names a missing piece',
    body: z.object({ pieces: z.number().int().min(1).max(MOST_PIECES) }),
    responses: { 200: TranscriptionAnswer },
    limitPerMinute: 20,
  },
  readTranscription: {
    ...onOne,
    method: 'GET',
    path: '/api/v1/transcriptions/:transcriptionId',
    summary: 'Get a recording: its progress and text',
    responses: { 200: TranscriptionAnswer },
  },
  readRecording: {
    ...onOne,
    method: 'GET',
    path: '/api/v1/transcriptions/:transcriptionId/audio',
    summary: 'Download the recording itself',
    file: { mediaType: 'application/octet-stream' },
    responses: { 200: FileBytes },
  },
  retryTranscription: {
    ...onOne,
    method: 'POST',
    path: '/api/v1/transcriptions/:transcriptionId/retry',
    summary: 'Transcribe a recording again',
    responses: { 200: TranscriptionAnswer },
    limitPerMinute: 20,
  },
  keepRecording: {
    ...onOne,
    method: 'PATCH',
    path: '/api/v1/transcriptions/:transcriptionId',
    access: 'member',
    summary: 'Keep a recording, or let it be deleted after 24 hours again',
    body: z.object({ is_kept: z.boolean() }),
    responses: { 200: TranscriptionAnswer },
  },
  deleteRecording: {
    ...onOne,
    method: 'DELETE',
    path: '/api/v1/transcriptions/:transcriptionId',
    summary: 'Delete a recording and its text now',
    responses: { 204: z.undefined() },
  },
  settleWords: {
    ...common,
    method: 'POST',
    path: '/api/v1/transcriptions/words',
    summary: 'Correct words in a text transcribed elsewhere, using the price book',
    body: z.object({
      text: z.string().max(20_000, 'The text is too long: at most 20,000 characters'),
      language: Language,
    }),
    responses: { 200: z.object({ text: z.string(), corrections: z.array(Correction) }) },
  },
})
