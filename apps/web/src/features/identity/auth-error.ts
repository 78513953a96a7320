import { type AuthRefusal, authMessage, type FieldMessage } from './auth-messages.ts'

/** A refusal with the field it belongs to. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly field: FieldMessage['field']
  constructor(refusal: AuthRefusal) {
    const { field, message } = authMessage(refusal)
    super(message)
    this.field = field
  }
}

/** What the identity service refused, by field of a form. */
export const authProblems = (error: Error): Partial<Record<FieldMessage['field'], string>> =>
  error instanceof AuthError ? { [error.field]: error.message } : {}

/** The identity client throws only when no answer came at all. */
export async function answered<T extends { error: AuthRefusal | null }>(call: Promise<T>): Promise<T> {
  const answer = await call.catch(() => {
    throw new AuthError({ status: 0 })
  })
  if (answer.error) throw new AuthError(answer.error)
  return answer
}
