import { type SequenceStep, TONE_LABELS } from '@quotewright/domain/campaigns/campaign.ts'
import { campaignProblems } from '@quotewright/domain/campaigns/check-campaign.ts'
import { FIRST_STEP, withStepAdded } from '@quotewright/domain/campaigns/sequence-steps.ts'
import { isLike } from '../model/is-like.ts'
import { type ShownCampaign, stepInput } from '../model/shown-campaign.ts'

/** A step as it is typed; which one it is, its place says. */
export interface StepValues extends Omit<SequenceStep, 'step' | 'delayHours'> {
  /** Tells steps apart while they are moved. */
  readonly key: string
  readonly delay: string
}

export interface CampaignValues {
  readonly name: string
  readonly is_active: boolean
  readonly steps: readonly StepValues[]
}

export const valuesOf = (campaign: ShownCampaign | null): CampaignValues => ({
  name: campaign?.name ?? '',
  is_active: campaign?.isActive ?? false,
  steps: (campaign?.sequences ?? [FIRST_STEP]).map((step, at) => stepValues(step, `step-${at}`)),
})

const stepValues = ({ step: _step, delayHours, ...rest }: SequenceStep, key: string): StepValues => ({
  ...rest,
  key,
  delay: String(delayHours),
})

const toStep = ({ key: _key, delay, ...rest }: StepValues, at: number): SequenceStep => ({
  ...rest,
  step: at + 1,
  delayHours: delay.trim() === '' ? Number.NaN : Number(delay),
})

/** The step that "Add Sequence" adds. */
export function addedStep(steps: readonly StepValues[]): StepValues {
  const added = withStepAdded(steps.map(toStep)).at(-1) ?? FIRST_STEP
  const numbers = steps.map(({ key }) => Number(key.slice('step-'.length)))
  return stepValues(added, `step-${Math.max(-1, ...numbers) + 1}`)
}

export function isCampaignValues(kept: unknown): kept is CampaignValues {
  const example: CampaignValues = valuesOf(null)
  return isLike(kept, example) && kept.steps.length > 0 && kept.steps.every(({ tone }) => tone in TONE_LABELS)
}

/** Where a path of the wire is entered. */
export const fieldAt = (path: string): string =>
  path
    .replace(/^(rules\.)?sequences/, 'steps')
    .replace(/delay_hours$/, 'delay')
    .replace(/custom_instructions$/, 'customInstructions')

/** What the dialog sends, or what is wrong at which field: the same rules as the server's. */
export function readCampaignForm({ name, steps }: CampaignValues) {
  const sequences = steps.map(toStep)
  const problems = campaignProblems({ name, sequences })
  if (problems.length > 0) {
    const shown = problems.map(({ path, message }) => [fieldAt(path), message] as const)
    return { kind: 'problems', problems: Object.fromEntries(shown) } as const
  }
  return { kind: 'input', input: { name: name.trim(), sequences: sequences.map(stepInput) } } as const
}
