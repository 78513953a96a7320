import { ApiError } from '@quotewright/contracts/client.ts'
import { AuthError } from '../identity/public.ts'

/** The sentence of a refusal that belongs at one field of a form, and undefined for every other. */
export function refusalAt(error: Error | null, field: string): string | undefined {
  if (error instanceof AuthError && error.field === field) return error.message
  return error instanceof ApiError ? error.at(field) : undefined
}

/** The sentence of a refusal that belongs at none of a form's fields. */
export function otherRefusal(error: Error | null, fields: readonly string[]): string | undefined {
  if (error === null || fields.some((field) => refusalAt(error, field) !== undefined)) return undefined
  return error.message
}
