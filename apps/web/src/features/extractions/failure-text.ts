import { ApiError } from '@quotewright/contracts/client.ts'

const REASONLESS = 500

/** What failed, with the reason where the server gave one that is meant for people: "Failed to save: …". */
export function failureText(plain: string, withReason: string, error: unknown): string {
  const hasReason = error instanceof ApiError && error.status < REASONLESS && error.message !== ''
  return hasReason ? `${withReason}: ${error.message}` : plain
}
