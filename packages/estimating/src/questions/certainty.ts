import weights from '../data/confidence.json' with { type: 'json' }
import type { AskedDraft } from './asked-draft.ts'
import { DRAFT_FEATURES, draftFeatures } from './draft-features.ts'
import type { DraftQuestion } from './draft-question.ts'

/** Below this a draft is to be looked at before it is shown as finished. */
export const SURE_DRAFT = 0.8

/** 0 to 1: how often the total of a draft like this is right. Fitted by `scripts/fit-confidence.ts`. */
export function draftCertainty(draft: AskedDraft, questions: readonly DraftQuestion[]): number {
  const features = draftFeatures(draft, questions)
  const known: Readonly<Record<string, number>> = weights
  const score = DRAFT_FEATURES.reduce((sum, name) => sum + features[name] * (known[name] ?? 0), 0)
  return Number((1 / (1 + Math.exp(-score))).toFixed(3))
}
