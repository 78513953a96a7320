import { ONBOARDING_STEPS, stepConfig, TOTAL_STEPS } from './steps.ts'

export type StepOutcome = 'completed' | 'skipped'

/** Where an organization is in its onboarding. */
export interface OnboardingState {
  readonly currentStep: number
  /** By step number; a step without an outcome is open. */
  readonly outcomes: ReadonlyMap<number, StepOutcome>
}

export interface OnboardingProgress {
  readonly isCompleted: boolean
  /** In ascending order, as the next. */
  readonly completedSteps: readonly number[]
  readonly skippedSteps: readonly number[]
  readonly currentStep: number
  /** Whole per cent of the steps that are completed or skipped. */
  readonly percentage: number
}

export const STARTED: OnboardingState = { currentStep: 1, outcomes: new Map() }

/** A state, or the sentence why there is none. */
export type Moved = { readonly state: OnboardingState } | { readonly refusal: string }

const NO_SUCH_STEP: Moved = { refusal: `The steps are 1 to ${TOTAL_STEPS}` }

/** Completes a step, again or after it was skipped, and goes on. */
export function completeStep(state: OnboardingState, number: number): Moved {
  if (stepConfig(number) === undefined) return NO_SUCH_STEP
  return { state: settle(state, number, 'completed') }
}

/** Skips a step, also one that was completed, and goes on; refused for a required step. Source: part 3 §4. */
export function skipStep(state: OnboardingState, number: number): Moved {
  const step = stepConfig(number)
  if (step === undefined) return NO_SUCH_STEP
  if (step.isRequired) return { refusal: `${step.name} is required and cannot be skipped` }
  return { state: settle(state, number, 'skipped') }
}

/** Goes to any step. Source: part 3 §4. */
export function navigateTo(state: OnboardingState, number: number): Moved {
  if (stepConfig(number) === undefined) return NO_SUCH_STEP
  return { state: { ...state, currentStep: number } }
}

function settle(state: OnboardingState, number: number, outcome: StepOutcome): OnboardingState {
  const outcomes = new Map(state.outcomes).set(number, outcome)
  return { currentStep: nextOpenStep(outcomes, number), outcomes }
}

/** The next step with something to do, from the start again after the last; the same one when nothing is left. */
function nextOpenStep(outcomes: ReadonlyMap<number, StepOutcome>, after: number): number {
  const open = ONBOARDING_STEPS.map((step) => step.number).filter((number) => !outcomes.has(number))
  return open.find((number) => number > after) ?? open[0] ?? after
}

/** How far an onboarding is: complete once every step is completed or skipped. */
export function progressOf({ currentStep, outcomes }: OnboardingState): OnboardingProgress {
  const withOutcome = (wanted: StepOutcome) =>
    ONBOARDING_STEPS.map((step) => step.number).filter((number) => outcomes.get(number) === wanted)
  const completedSteps = withOutcome('completed')
  const skippedSteps = withOutcome('skipped')
  const settled = completedSteps.length + skippedSteps.length
  return {
    isCompleted: settled === TOTAL_STEPS,
    completedSteps,
    skippedSteps,
    currentStep,
    percentage: Math.round((settled * 100) / TOTAL_STEPS),
  }
}

export type StepStatus = StepOutcome | 'current' | 'open'

/** What a step is marked as: its outcome, or whether it is the one at hand. */
export function stepStatus({ currentStep, outcomes }: OnboardingState, number: number): StepStatus {
  return outcomes.get(number) ?? (currentStep === number ? 'current' : 'open')
}
