import { ApiError } from '@quotewright/contracts/client.ts'

/** What the server refused, by field. `fieldAt` says where a path of the body is typed; undefined for nowhere. */
export function errorsAt(
  error: unknown,
  fieldAt: (path: string) => string | undefined,
): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const field = fieldAt(path)
      return field === undefined ? [] : [[field, message] as const]
    }),
  )
}

/**
 * The same where the fields are called as they are sent; an entry of a list counts for its list.
 *
 * @param within the field of the body that the form is sent in, such as `step_data`
 */
export function fieldErrors(error: unknown, within?: string): Record<string, string> {
  const prefix = within === undefined ? '' : `${within}.`
  return errorsAt(error, (path) =>
    path.startsWith(prefix) && path !== prefix ? path.slice(prefix.length).replace(/\.\d+$/, '') : undefined,
  )
}
