import type { ApiCall } from '../api.ts'
import type { Steps } from '../provider.ts'
import { requestKey } from '../request-key.ts'

/** A write under the idempotency key of a step. */
export const keyed = (steps: Steps, step: string, call: ApiCall): ApiCall => ({
  ...call,
  headers: { 'Idempotency-Key': requestKey(steps, step, call.json) },
})

/** A text in a filter. */
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
