import { z } from 'zod'
import type { Answer } from '../api.ts'
import type { FailureKind, KnownFailure } from '../failure.ts'
import { listAt, record, text } from '../fields.ts'

const Fault = record({
  message: text('Detail', 'Message', 'message'),
  code: text('code'),
  element: text('element'),
})
/** Some faults come in lower case, from in front of the API. */
const Faults = z.union([listAt('Fault.Error', Fault), listAt('fault.error', Fault)])

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
export function classify({ status, body }: Answer): KnownFailure | undefined {
  const [first] = Faults.safeParse(body).data ?? []
  if (first === undefined) return undefined
  const { message, code, element } = first
  // A customer that is gone is made again.
  const isCustomerGone = code === '2500' && /names element/i.test(message)
  return {
    kind: isCustomerGone ? 'not_found' : (KINDS[code] ?? (status < 300 ? 'validation' : undefined)),
    message,
    field: element || FIELDS[code] || null,
  }
}
