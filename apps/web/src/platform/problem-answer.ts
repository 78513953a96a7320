import { ApiError } from '@quotewright/contracts/client.ts'
import { readProblem } from '@quotewright/contracts/read-problem.ts'

/** A problem body as the error the contract's client would have thrown. */
export function problemError(status: number, body: unknown, fallback: string): ApiError {
  const problem = readProblem(body)
  if (problem === undefined) return new ApiError(status, fallback)
  const { detail } = problem
  const message = typeof detail === 'string' ? detail : detail.message
  return new ApiError(problem.status ?? status, message, problem)
}
