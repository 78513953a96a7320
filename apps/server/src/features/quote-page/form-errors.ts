import type { z } from 'zod'
import type { AppError } from '../../platform/errors.ts'

/** The sentences of a refusal by field; one that is at no field is about the form as a whole. */
export function refusalErrors({ message, extras }: AppError): Record<string, string> {
  const errors = (extras.errors ?? []).map(({ path, message: sentence }): [string, string] => [
    path,
    sentence,
  ])
  return errors.length === 0 ? { form: message } : Object.fromEntries(errors)
}

/** The same of what a schema refuses: the first sentence of each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}
