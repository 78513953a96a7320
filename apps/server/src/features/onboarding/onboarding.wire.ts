import type {
  CompleteStep,
  ExtractedBrandIdentity,
  OnboardingProgress,
  OnboardingStep,
  OnboardingSummary,
  WizardConfig,
} from '@quotewright/contracts/onboarding.ts'
import { progressOf } from '@quotewright/domain/onboarding/progress.ts'
import { ONBOARDING_STEPS, type StepConfig } from '@quotewright/domain/onboarding/steps.ts'
import type { BrandIdentity as ExtractedBrand } from '@quotewright/domain/profile/extract-brand-identity.ts'
import { centsToDecimal, decimalToCents } from '@quotewright/domain/quotes/money.ts'
import { toCamelCase, toSnakeCase } from '../../platform/names.ts'
import {
  type CompletedStep,
  type Onboarding,
  type StepAnswers,
  type StepState,
  stepStates,
} from './onboarding.ts'

export function fromCompleteStep(body: CompleteStep): CompletedStep {
  switch (body.step_number) {
    case 1:
      return { number: 1, answers: fromBasics(body.step_data) }
    case 2:
      return { number: 2, answers: toCamelCase(body.step_data) }
    case 3:
      return { number: 3, answers: body.step_data }
    case 4:
      return { number: 4, answers: toCamelCase(body.step_data) }
    case 5:
      return { number: 5, answers: toCamelCase(body.step_data) }
  }
}

type StepData<Number> = Extract<CompleteStep, { step_number: Number }>['step_data']
type Answers<Number> = Extract<CompletedStep, { number: Number }>['answers']

function fromBasics({ hourly_rate: hourlyRate, call_out: callOut, ...data }: StepData<1>): Answers<1> {
  return { ...toCamelCase(data), hourlyRateCents: centsOf(hourlyRate), callOutCents: centsOf(callOut) }
}

const centsOf = (amount: number | null | undefined): number | null | undefined =>
  amount == null ? amount : (decimalToCents(amount) ?? null)
const amountOf = (cents: number | null | undefined): number | null | undefined =>
  cents == null ? cents : centsToDecimal(cents)

export function toProgressWire({ state, startedAt, completedAt }: Onboarding): OnboardingProgress {
  const { isCompleted, completedSteps, skippedSteps, currentStep, percentage } = progressOf(state)
  return {
    is_completed: isCompleted,
    completed_at: completedAt?.toISOString() ?? null,
    completed_steps: [...completedSteps],
    skipped_steps: [...skippedSteps],
    current_step: currentStep,
    overall_progress_percentage: percentage,
    started_at: startedAt.toISOString(),
  }
}

const toConfigWire = (step: StepConfig) => ({
  step_number: step.number,
  step_name: step.name,
  step_description: step.description,
  estimated_minutes: step.estimatedMinutes,
  is_required: step.isRequired,
})

export const wizardConfig = (): WizardConfig => ({
  total_steps: ONBOARDING_STEPS.length,
  steps: ONBOARDING_STEPS.map(toConfigWire),
})

const toStateWire = ({ config, status, settled }: StepState) => ({
  ...toConfigWire(config),
  status,
  skip_reason: settled?.skipReason ?? null,
  settled_at: settled?.settledAt.toISOString() ?? null,
})

export const toStepWire = (
  step: StepState,
  { hourlyRateCents, callOutCents, ...known }: StepAnswers,
): OnboardingStep => ({
  ...toStateWire(step),
  step_data: {
    ...toSnakeCase(known),
    hourly_rate: amountOf(hourlyRateCents),
    call_out: amountOf(callOutCents),
    brand_voice: known.brandVoice ?? undefined,
    service_areas: known.serviceAreas && [...known.serviceAreas],
    brand_personality: known.brandPersonality && [...known.brandPersonality],
    use_cases: known.useCases && [...known.useCases],
  },
})

export type Brought = Pick<OnboardingSummary, 'has_profile' | 'media_types' | 'review_count' | 'use_cases'>

export function toSummaryWire(onboarding: Onboarding, brought: Brought): OnboardingSummary {
  const progress = toProgressWire(onboarding)
  return {
    progress,
    total_steps: ONBOARDING_STEPS.length,
    completed_count: progress.completed_steps.length,
    skipped_count: progress.skipped_steps.length,
    steps: stepStates(onboarding).map(toStateWire),
    ...brought,
  }
}

export const toExtractedWire = (brand: ExtractedBrand): ExtractedBrandIdentity => ({
  brand_voice: brand.voice,
  brand_tone_description: brand.toneDescription,
  brand_personality: [...brand.personality],
  communication_style: brand.communicationStyle,
  differentiators: [...brand.differentiators],
  service_areas: [...brand.serviceAreas],
  evidence: brand.evidence.map((one) => ({ ...one })),
})
