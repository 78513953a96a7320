import type { Correction, Transcription as WireTranscription } from '@quotewright/contracts/transcriptions.ts'
import { FAILURES, type Transcription } from './transcription.ts'

export const toTranscriptionWire = (recording: Transcription): WireTranscription => ({
  id: recording.id,
  state: recording.state,
  text: recording.text,
  corrections: [...recording.corrections],
  failure:
    recording.failure === null
      ? null
      : { kind: recording.failure, message: FAILURES[recording.failure].message },
  language: recording.language,
  media_type: recording.mediaType,
  size_bytes: recording.sizeBytes,
  duration_ms: recording.durationMs,
  next_piece: recording.nextPiece,
  is_kept: recording.isKept,
  created_at: recording.createdAt.toISOString(),
  deleted_at: recording.isKept ? null : recording.deleteAfter.toISOString(),
})

/** A text with its words set right, and which these were. */
export const toWordsWire = ({
  text,
  corrections,
}: Pick<Transcription, 'corrections'> & { readonly text: string }): {
  text: string
  corrections: Correction[]
} => ({ text, corrections: [...corrections] })
