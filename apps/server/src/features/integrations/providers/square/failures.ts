import type { Answer } from '../api.ts'
import type { FailureKind, KnownFailure } from '../failure.ts'
import { listAt, orNull, record, text } from '../fields.ts'

const Errors = listAt(
  'errors',
  record({ code: text('code'), message: text('detail', 'code'), field: orNull('field') }),
)

const KINDS: Readonly<Record<string, FailureKind>> = {
  RATE_LIMITED: 'rate_limited',
  IDEMPOTENCY_KEY_REUSED: 'conflict',
  VERSION_MISMATCH: 'conflict',
  CONFLICT: 'conflict',
  NOT_FOUND: 'not_found',
  TEMPORARY_ERROR: 'transient',
  INTERNAL_SERVER_ERROR: 'transient',
}

/** Reads `errors` of a failed answer: the first one, with its field. */
export function classify({ status, body }: Answer): KnownFailure | undefined {
  const [first] = Errors.safeParse(body).data ?? []
  if (status < 400 || first === undefined) return undefined
  const { code, message, field } = first
  return { kind: KINDS[code], message, field }
}
