import { ApiError } from '@quotewright/contracts/client.ts'

/** The answer of a call, or null where a 404 says that there is nothing yet. */
export async function nullWhenNotFound<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
