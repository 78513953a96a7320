import { z } from 'zod'
import type { Answer } from '../api.ts'
import type { Failure, FailureKind } from '../failure.ts'

const Errors = z.object({
  errors: z
    .array(z.object({ code: z.string(), detail: z.string().nullish(), field: z.string().nullish() }))
    .min(1),
})

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
export function squareFailure({ status, body }: Answer): Partial<Failure> | undefined {
  const read = Errors.safeParse(body)
  const [first] = read.data?.errors ?? []
  if (status < 400 || first === undefined) return undefined
  const kind = KINDS[first.code]
  return {
    ...(kind === undefined ? {} : { kind }),
    message: first.detail ?? first.code,
    field: first.field ?? null,
  }
}
