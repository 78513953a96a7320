import type { FieldError, ProblemBody } from './problem.ts'

/**
 * The body of an error as an answer carries it, or undefined when it is
 * something else, such as a proxy's page. By hand, not by schema: a client
 * that only calls needs no validator.
 */
export function readProblem(body: unknown): ProblemBody | undefined {
  if (!isObject(body)) return undefined
  const detail = detailOf(body['detail'])
  if (detail === undefined) return undefined
  const errors = body['errors']
  return {
    detail,
    ...textsOf(body, ['type', 'title', 'code', 'request_id', 'share_url']),
    ...numbersOf(body, ['status', 'current_version_number']),
    ...(Array.isArray(errors) ? { errors: errors.filter(isFieldError) } : {}),
    ...(typeof body['changed_by'] === 'string' || body['changed_by'] === null
      ? { changed_by: body['changed_by'] }
      : {}),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function detailOf(detail: unknown): ProblemBody['detail'] | undefined {
  if (typeof detail === 'string') return detail
  if (!isObject(detail)) return undefined
  const { error, message } = detail
  return typeof error === 'string' && typeof message === 'string' ? { ...detail, error, message } : undefined
}

const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'

const textsOf = <Name extends string>(body: Record<string, unknown>, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
  ) as Partial<Record<Name, string>>

const numbersOf = <Name extends string>(body: Record<string, unknown>, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => (Number.isInteger(body[name]) ? [[name, body[name]]] : [])),
  ) as Partial<Record<Name, number>>
