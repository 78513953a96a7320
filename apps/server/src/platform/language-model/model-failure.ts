/**
 * Why a language model gave no answer that can be used.
 *
 * - `late`: not within the time limit; `gone`: no one waits for it any longer.
 * - `unreachable`: no connection, or one that broke off.
 * - `refused`: it does not accept our key or our request; `busy`: it asks us to wait, or too many wait already.
 * - `failed`: an error of its own.
 * - `unusable`: its answer was no such object, or too long, even when it was asked again.
 */
export type ModelFailureKind = 'late' | 'gone' | 'unreachable' | 'refused' | 'busy' | 'failed' | 'unusable'

/** Carries nothing of what the provider said: that may quote the key or the request. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly kind: ModelFailureKind
  /** HTTP status of the provider, where it answered with an error. */
  readonly status: number | undefined
  constructor(kind: ModelFailureKind, status?: number) {
    super(`The language model gave no usable answer: ${kind}`)
    this.kind = kind
    this.status = status
  }
}
