import { AppError, type ErrorExtras } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'

const HOUR_MS = 3_600_000
const STAYS_MS = 24 * HOUR_MS

/** How long a recording stays unless it is kept, in milliseconds; a visitor's less. */
export const stayOf = (tenantId: string): number => (tenantId === DEMO_TENANT_ID ? HOUR_MS : STAYS_MS)

/** Why a recording has no text. */
export type FailureKind = 'not_configured' | 'unavailable' | 'refused' | 'unreadable' | 'silent' | 'too_long'

/** A recording and what was said in it. */
export interface Transcription {
  readonly id: string
  readonly state: 'recording' | 'transcribing' | 'done' | 'failed'
  readonly text: string | null
  readonly corrections: readonly { readonly heard: string; readonly written: string }[]
  readonly failure: FailureKind | null
  /** BCP 47. */
  readonly language: string
  readonly mediaType: string
  /** Names the whole recording in the storage; null while it is in pieces. */
  readonly fileToken: string | null
  readonly sizeBytes: number
  readonly durationMs: number | null
  /** Pieces that have arrived without a gap. */
  readonly nextPiece: number
  readonly isKept: boolean
  readonly createdAt: Date
  readonly deleteAfter: Date
}

interface Refusal {
  readonly error: 'unavailable' | 'invalid' | 'too_large'
  /** What programs tell them apart by. */
  readonly code: string
  readonly message: string
}

/** What is said of each way to fail. */
export const FAILURES: Readonly<Record<FailureKind, Refusal>> = {
  not_configured: {
    error: 'unavailable',
    code: 'speech_not_configured',
    message: 'Speech-to-text isn’t set up here. Your recording is saved: play it and type what you said.',
  },
  unavailable: {
    error: 'unavailable',
    code: 'speech_unavailable',
    message: 'The speech-to-text service isn’t answering. Your recording is saved: try again in a moment.',
  },
  refused: {
    error: 'unavailable',
    code: 'speech_refused',
    message:
      'The speech-to-text service turned us away. Your recording is saved. Its settings on the server need checking.',
  },
  unreadable: {
    error: 'invalid',
    code: 'recording_unreadable',
    message: 'We can’t read this recording. Please record it again.',
  },
  silent: {
    error: 'invalid',
    code: 'recording_silent',
    message: 'We didn’t hear any words. Check your microphone and record it again.',
  },
  too_long: {
    error: 'too_large',
    code: 'recording_too_long',
    message: 'A recording can be 10 minutes at most. Record it in two parts.',
  },
}

/** @param transcriptionId the recording that is still there; undefined when it was not stored. */
export function failedWith(kind: FailureKind, transcriptionId?: string): AppError {
  const { error, code, message } = FAILURES[kind]
  const extras: ErrorExtras = transcriptionId === undefined ? {} : { transcription_id: transcriptionId }
  return new AppError(error, message, { code, ...extras })
}

export const tooManyBytes = (): AppError =>
  new AppError('too_large', 'A recording can be 25 MB at most. Record it in two parts.', {
    code: 'recording_too_large',
  })

export const noSuchRecording = (): AppError => new AppError('not_found', 'Recording not found')
