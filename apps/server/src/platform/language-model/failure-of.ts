import { AnswerTooLong } from './bounded-fetch.ts'
import { ModelFailure, type ModelFailureKind } from './model-failure.ts'

interface Patience {
  /** The time limit. */
  readonly limit: AbortSignal
  /** Anyone who waits. */
  readonly caller: AbortSignal
}

/** What an error was caused by, the error itself first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && causes.length < 6; one = one.cause) causes.push(one)
  return causes
}

function kindOfStatus(status: number): ModelFailureKind {
  if (status === 429 || status === 503 || status === 529) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}

/** The status of an error that the provider answered with; a good status says nothing about what followed. */
function statusOf(error: Error): number | undefined {
  const isError = 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400
  return isError ? (error.statusCode as number) : undefined
}

/** The SDK read an answer and could make nothing of it; its errors are known by their names. */
const isGarbled = ({ name }: Error): boolean => name.startsWith('AI_') && name !== 'AI_APICallError'

/** Whatever went wrong with a model as one of the ways it can. */
export function failureOf(error: unknown, { limit, caller }: Patience): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (caller.aborted) return new ModelFailure('gone')
  if (limit.aborted) return new ModelFailure('late')
  const causes = causesOf(error)
  const status = causes.map(statusOf).find((one) => one !== undefined)
  if (status !== undefined) return new ModelFailure(kindOfStatus(status), status)
  const isUnusable = causes.some((one) => one instanceof AnswerTooLong || isGarbled(one))
  return new ModelFailure(isUnusable ? 'unusable' : 'unreachable')
}
