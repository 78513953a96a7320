/** What a person has to choose before a push goes on. */
export interface Question {
  /** `contact`, `tax_code`, `tax_free_code` or `newer_version`. */
  readonly kind: string
  readonly message: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

export type FailureKind =
  | 'auth_expired'
  | 'permission'
  | 'validation'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'transient'

export interface Failure {
  readonly kind: FailureKind
  /** In the provider's words where it said any. */
  readonly message: string
  /** The provider's name for what it refused. */
  readonly field: string | null
  /** When to try again; null leaves it to the backoff. */
  readonly retryAfterMs: number | null
  /** The provider's id of the call, for its support. */
  readonly requestId: string | null
}

/** What is known of a failure; the rest is read from the status of the answer. */
export type KnownFailure = { readonly [Detail in keyof Failure]?: Failure[Detail] | undefined }

/** A call that a provider did not do, or may not have done. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly failure: Failure

  constructor(failure: Partial<Failure> & Pick<Failure, 'kind' | 'message'>, options?: ErrorOptions) {
    super(failure.message, options)
    this.failure = { field: null, retryAfterMs: null, requestId: null, ...failure }
  }
}

/** A push that cannot go on before a person has chosen. */
export class NeedsInput extends Error {
  override readonly name = 'NeedsInput'
  readonly question: Question

  constructor(question: Question) {
    super(question.message)
    this.question = question
  }
}

export const isFailure = (error: unknown, kind: FailureKind): error is ProviderFailure =>
  error instanceof ProviderFailure && error.failure.kind === kind

/** Runs a read, and returns undefined for what is not there. */
export async function unlessGone<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run()
  } catch (error) {
    if (isFailure(error, 'not_found')) return undefined
    throw error
  }
}

/** Reads a record and changes it, once more where someone else changed it in between. */
export async function onceMoreOnConflict<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (isFailure(error, 'conflict')) return change()
    throw error
  }
}

/** A provider's names of fields by what its sentences say, the first that fits. */
export type FieldNames = readonly (readonly [RegExp, string])[]

export const fieldIn = (sentence: string, names: FieldNames): string | null =>
  names.find(([pattern]) => pattern.test(sentence))?.[1] ?? null
