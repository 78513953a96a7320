import { ApiError } from '@quotewright/contracts/client.ts'

/**
 * What the server refused, by field; an entry of a list counts for its list.
 *
 * @param within the field of the body that the form is sent in, such as `step_data`
 */
export function fieldErrors(error: unknown, within?: string): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const prefix = within === undefined ? '' : `${within}.`
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      if (!path.startsWith(prefix) || path === prefix) return []
      return [[path.slice(prefix.length).replace(/\.\d+$/, ''), message]]
    }),
  )
}
