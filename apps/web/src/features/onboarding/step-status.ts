import type { OnboardingProgress } from '@quotewright/contracts/onboarding.ts'

export type ShownStatus = 'completed' | 'current' | 'skipped' | 'open'

type Settled = Pick<OnboardingProgress, 'completed_steps' | 'skipped_steps' | 'current_step'>

/** The outcome of a step, wherever one is now. */
export function outcomeOf(progress: Settled, step: number): 'completed' | 'skipped' | 'open' {
  if (progress.completed_steps.includes(step)) return 'completed'
  return progress.skipped_steps.includes(step) ? 'skipped' : 'open'
}

/** The status a step's icon shows: the one at hand before its outcome. */
export const shownStatus = (progress: Settled, step: number): ShownStatus =>
  progress.current_step === step ? 'current' : outcomeOf(progress, step)

const WORDS = { completed: 'Completed', skipped: 'Skipped', current: 'Current', open: 'Not started' } as const

/** The status in words: "Current, completed" for a completed step one went back to. */
export function statusText(progress: Settled, step: number): string {
  const outcome = outcomeOf(progress, step)
  if (progress.current_step !== step) return WORDS[outcome]
  return outcome === 'open' ? WORDS.current : `${WORDS.current}, ${WORDS[outcome].toLowerCase()}`
}
