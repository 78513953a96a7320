import { z } from 'zod'
import type { Answer } from '../api.ts'
import type { Failure } from '../failure.ts'

const Errors = z.object({
  Errors: z
    .array(
      z.object({
        Name: z.string().nullish(),
        Message: z.string().nullish(),
        AdditionalDetails: z.string().nullish(),
      }),
    )
    .min(1),
})

/** MYOB names no field: its sentences do. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/tax ?code/i, 'TaxCode'],
  [/account/i, 'Account'],
  [/customer/i, 'Customer'],
  [/number/i, 'Number'],
  [/e-?mail/i, 'Email'],
  [/date/i, 'Date'],
]

/** Reads `Errors`: a 403 may be the limit on calls, and its name alone tells. */
export function classify({ status, body }: Answer): Partial<Failure> | undefined {
  const read = Errors.safeParse(body)
  if (status < 400 || !read.success) return undefined
  const [first] = read.data.Errors
  if (first?.Name === 'RateLimitError')
    return { kind: 'rate_limited', message: 'MYOB is busy', retryAfterMs: 1000 }
  const said = [first?.Message, first?.AdditionalDetails].filter(Boolean).join(': ')
  // One that is gone is made again.
  const isCustomerGone = /customer.*not found/i.test(said)
  const isStale = /row ?version/i.test(`${first?.Name} ${said}`)
  return {
    ...(said === '' ? {} : { message: said }),
    ...(isCustomerGone ? { kind: 'not_found' } : isStale ? { kind: 'conflict' } : {}),
    field: status === 400 ? (FIELDS.find(([pattern]) => pattern.test(said))?.[1] ?? null) : null,
  }
}
