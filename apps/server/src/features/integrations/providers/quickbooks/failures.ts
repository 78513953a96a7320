import { z } from 'zod'
import type { Answer } from '../api.ts'
import type { Failure, FailureKind } from '../failure.ts'

const Fault = z.object({
  Message: z.string().optional(),
  Detail: z.string().optional(),
  code: z.string().default(''),
  element: z.string().optional(),
})
const Faults = z.union([
  z.object({ Fault: z.object({ Error: z.array(Fault).min(1) }) }),
  // Some faults come in lower case, from in front of the API.
  z
    .object({
      fault: z.object({ error: z.array(z.object({ message: z.string(), code: z.coerce.string() })).min(1) }),
    })
    .transform(({ fault }) => ({
      Fault: {
        Error: fault.error.map(({ message, code }) => ({
          Message: message,
          Detail: undefined,
          code,
          element: undefined,
        })),
      },
    })),
])

const KINDS: Readonly<Record<string, FailureKind>> = {
  '3200': 'auth_expired',
  '003001': 'rate_limited',
  '3001': 'rate_limited',
  '610': 'not_found',
  '5010': 'conflict',
  '120': 'permission',
  '6190': 'permission',
}

/** The name of what was refused, where the fault doesn't say. */
const FIELDS: Readonly<Record<string, string>> = {
  '6240': 'DisplayName',
  '6140': 'DocNumber',
  '6210': 'DocNumber',
}

/** Reads `Fault`: its code says more than the status. */
export function classify({ status, body }: Answer): Partial<Failure> | undefined {
  const read = Faults.safeParse(body)
  const [first] = read.data?.Fault.Error ?? []
  if (first === undefined) return undefined
  const { Message, Detail, code, element } = first
  const message = Detail || Message
  // A customer that is gone is made again.
  const isCustomerGone = code === '2500' && /names element/i.test(message ?? '')
  const kind = isCustomerGone ? 'not_found' : (KINDS[code] ?? (status < 300 ? 'validation' : undefined))
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(message === undefined ? {} : { message }),
    field: element || FIELDS[code] || null,
  }
}
