import weights from '../data/confidence.json' with { type: 'json' }
import { DRAFT_FEATURES, type DraftEvidence } from './draft-features.ts'

/** Below this a draft is to be looked at before it is shown as finished. */
export const SURE_DRAFT = 0.6

/** 0 to 1: how often the total of a draft with this evidence is right. Fitted by `npm run train`. */
export function certaintyOf(evidence: DraftEvidence): number {
  const known: Readonly<Record<string, number>> = weights
  const score = DRAFT_FEATURES.reduce((sum, name) => sum + evidence[name] * (known[name] ?? 0), 0)
  return Number((1 / (1 + Math.exp(-score))).toFixed(3))
}
