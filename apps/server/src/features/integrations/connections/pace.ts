import type { CallLimit } from '../providers/provider.ts'

/** How a limit on calls is kept, as a generic cell rate algorithm. */
export interface Pace {
  /** Between two calls on average. */
  readonly intervalMs: number
  /** How far ahead of that calls may come: a small burst. */
  readonly toleranceMs: number
}

/** Calls come as they like, save when the provider has said to wait. */
export const NO_PACE: Pace = { intervalMs: 0, toleranceMs: 0 }

/** Part of a provider's limit that is used: its clock isn't ours. */
const USED = 0.95

/** A tenth of the calls may come at once; burst and steady calls together stay under the limit in any window. */
export function paceOf({ calls, perSeconds }: CallLimit): Pace {
  const burst = Math.max(1, Math.floor(calls / 10))
  const intervalMs = Math.ceil((perSeconds * 1000) / Math.max(USED * calls - burst, USED / 2))
  return { intervalMs, toleranceMs: (burst - 1) * intervalMs }
}
