import { ApiError } from '@quotewright/contracts/client.ts'
import { ProblemBody } from '@quotewright/contracts/problem.ts'

/** A problem body as the error the contract's client would have thrown. */
export function problemError(status: number, body: unknown, fallback: string): ApiError {
  const problem = ProblemBody.safeParse(body)
  if (!problem.success) return new ApiError(status, fallback)
  const { detail } = problem.data
  const message = typeof detail === 'string' ? detail : detail.message
  return new ApiError(problem.data.status ?? status, message, problem.data)
}
