import data from '../data/gate-weights.json' with { type: 'json' }
import type { BusinessCategory } from './business-refusal.ts'
import { requestFeatures } from './request-features.ts'
import type { RequestSignals } from './request-signals.ts'

export type RequestKind = 'trade' | BusinessCategory

/** In the order of the weights. */
export const REQUEST_KINDS: readonly RequestKind[] = ['trade', 'food', 'retail', 'entertainment', 'other']

/** What each feature says for each kind. */
export interface GateModel {
  readonly bias: readonly number[]
  readonly weights: ReadonlyMap<string, readonly number[]>
}

/** Learned by `npm run train:gate`. */
const MODEL: GateModel = {
  bias: data.bias,
  weights: new Map(Object.entries<readonly number[]>(data.weights)),
}

/** How likely each kind is for a request with such features; the figures add up to 1. */
export function kindsBy({ bias, weights }: GateModel, features: readonly string[]): Map<RequestKind, number> {
  // A long text has many features: their sum is held to the scale of a short one.
  const scale = 1 / Math.sqrt(Math.max(1, features.length))
  const sums = REQUEST_KINDS.map((_, kind) => bias[kind] ?? 0)
  for (const feature of features) {
    for (const [kind, weight] of (weights.get(feature) ?? []).entries())
      sums[kind] = (sums[kind] ?? 0) + weight * scale
  }
  const highest = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - highest))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return new Map(REQUEST_KINDS.map((kind, at) => [kind, (shares[at] ?? 0) / whole]))
}

export const kindsOf = (signals: RequestSignals): ReadonlyMap<RequestKind, number> =>
  kindsBy(MODEL, requestFeatures(signals))
