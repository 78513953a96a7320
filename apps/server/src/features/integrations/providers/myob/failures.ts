import type { Answer } from '../api.ts'
import { type FieldNames, fieldIn, type KnownFailure } from '../failure.ts'
import { listAt, record, text } from '../fields.ts'
import { joined } from '../wording.ts'

const Errors = listAt(
  'Errors',
  record({ name: text('Name'), message: text('Message'), details: text('AdditionalDetails') }),
)

/** MYOB names no field: its sentences do. */
const FIELDS: FieldNames = [
  [/tax ?code/i, 'TaxCode'],
  [/account/i, 'Account'],
  [/customer/i, 'Customer'],
  [/number/i, 'Number'],
  [/e-?mail/i, 'Email'],
  [/date/i, 'Date'],
]

/** Reads `Errors`: a 403 may be the limit on calls, and its name alone tells. */
export function classify({ status, body }: Answer): KnownFailure | undefined {
  const [first] = Errors.safeParse(body).data ?? []
  if (status < 400 || first === undefined) return undefined
  const { name, message, details } = first
  if (name === 'RateLimitError') return { kind: 'rate_limited', message: 'MYOB is busy', retryAfterMs: 1000 }
  const said = joined(': ', message, details)
  // One that is gone is made again.
  const isCustomerGone = /customer.*not found/i.test(said)
  const isStale = /row ?version/i.test(`${name} ${said}`)
  return {
    message: said,
    kind: isCustomerGone ? 'not_found' : isStale ? 'conflict' : undefined,
    field: status === 400 ? fieldIn(said, FIELDS) : null,
  }
}
