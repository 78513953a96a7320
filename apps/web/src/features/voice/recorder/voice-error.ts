import type { VoiceFailure } from './failures.ts'

/** An expected failure of a recording. */
export class VoiceError extends Error {
  override readonly name = 'VoiceError'
  readonly failure: VoiceFailure
  constructor(failure: VoiceFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** What kind of failure an error is. */
export const failureOf = (error: unknown): VoiceFailure =>
  error instanceof VoiceError ? error.failure : 'unexpected'
