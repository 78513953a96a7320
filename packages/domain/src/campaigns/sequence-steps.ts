import type { SequenceStep } from './campaign.ts'

/** What a new campaign begins with. Source: part 3 §5 "Campaign dialog". */
export const FIRST_STEP: SequenceStep = {
  step: 1,
  delayHours: 24,
  channel: 'email',
  messageType: 'reminder',
  condition: 'not_viewed',
  llmEnabled: true,
  tone: 'friendly',
  customInstructions: '',
}

/** What "Add Sequence" adds. Source: part 3 §5 "Campaign dialog". */
const ADDED_STEP: SequenceStep = {
  ...FIRST_STEP,
  delayHours: 48,
  messageType: 'check-in',
  condition: 'not_replied',
}

export const withStepAdded = (steps: readonly SequenceStep[]): SequenceStep[] =>
  renumbered([...steps, steps.length === 0 ? FIRST_STEP : ADDED_STEP])

/** Without one step; the last one stays, since a campaign has at least one. Source: part 3 §5. */
export const withStepRemoved = (steps: readonly SequenceStep[], step: number): SequenceStep[] =>
  steps.length === 1 ? [...steps] : renumbered(steps.filter((one) => one.step !== step))

/** Numbers steps from 1 in the order they stand. Source: part 3 §3 "Sequence step". */
export const renumbered = (steps: readonly SequenceStep[]): SequenceStep[] =>
  steps.map((one, at) => ({ ...one, step: at + 1 }))
