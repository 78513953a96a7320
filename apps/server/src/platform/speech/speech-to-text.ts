/** A recording as a speech-to-text service takes it. */
export interface SpokenRecording {
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** Services tell the format by the name's extension. */
  readonly fileName: string
  /** ISO 639-1; undefined: the service finds out. */
  readonly language: string | undefined
  /** Words that are likely to be spoken; '' for none. */
  readonly prompt: string
}

/**
 * Why a service gave no text.
 *
 * - `unavailable`: no connection, no answer in time, busy, an error of its own, or an answer that is none.
 * - `refused`: it does not accept our key or our request.
 * - `unreadable`: it cannot read the recording.
 */
export type SpeechFailureKind = 'unavailable' | 'refused' | 'unreadable'

/** Carries nothing of what the service said: that may quote the key or the request. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure'
  readonly kind: SpeechFailureKind
  /** HTTP status of the service, where it answered. */
  readonly status: number | undefined
  constructor(kind: SpeechFailureKind, status?: number) {
    super(`The speech-to-text service gave no text: ${kind}`)
    this.kind = kind
    this.status = status
  }
}

/** Turns recordings into text. */
export interface SpeechToText {
  /** Where recordings go, such as `api.openai.com`. */
  readonly host: string
  /**
   * @returns the text as the service writes it; '' where nothing was said.
   * @throws SpeechFailure
   */
  readonly transcribe: (recording: SpokenRecording) => Promise<string>
}
