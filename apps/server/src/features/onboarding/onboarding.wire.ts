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
      return { number: 2, answers: fromBrand(body.step_data) }
    case 3:
      return { number: 3, answers: body.step_data }
    case 4:
      return { number: 4, answers: fromReviews(body.step_data) }
    case 5: {
      const { use_cases: useCases, custom_instructions: customInstructions } = body.step_data
      return { number: 5, answers: { useCases, customInstructions } }
    }
  }
}

type StepData<Number> = Extract<CompleteStep, { step_number: Number }>['step_data']
type Answers<Number> = Extract<CompletedStep, { number: Number }>['answers']

const fromBasics = (data: StepData<1>): Answers<1> => ({
  companyName: data.company_name,
  industry: data.industry,
  businessDescription: data.business_description,
  contactEmail: data.contact_email,
  phone: data.phone,
  website: data.website,
  serviceAreas: data.service_areas,
  abn: data.abn,
  licence: data.licence,
  hourlyRateCents: centsOf(data.hourly_rate),
  callOutCents: centsOf(data.call_out),
  linePriceMode: data.line_price_mode,
})

const centsOf = (amount: number | null | undefined): number | null | undefined =>
  amount == null ? amount : (decimalToCents(amount) ?? null)
const amountOf = (cents: number | null | undefined): number | null | undefined =>
  cents == null ? cents : centsToDecimal(cents)

const fromBrand = (data: StepData<2>): Answers<2> => ({
  brandDescription: data.brand_description,
  brandVoice: data.brand_voice,
  brandToneDescription: data.brand_tone_description,
  brandPersonality: data.brand_personality,
  communicationStyle: data.communication_style,
})

const fromReviews = (data: StepData<4>): Answers<4> => ({
  googleBusinessUrl: data.google_business_url,
  reviewerName: data.reviewer_name,
  reviewRating: data.review_rating,
  reviewText: data.review_text,
})

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

export const toStepWire = (step: StepState, known: StepAnswers): OnboardingStep => ({
  ...toStateWire(step),
  step_data: {
    company_name: known.companyName,
    industry: known.industry,
    business_description: known.businessDescription,
    contact_email: known.contactEmail,
    phone: known.phone,
    website: known.website,
    service_areas: known.serviceAreas && [...known.serviceAreas],
    country: known.country,
    abn: known.abn,
    licence: known.licence,
    hourly_rate: amountOf(known.hourlyRateCents),
    call_out: amountOf(known.callOutCents),
    line_price_mode: known.linePriceMode,
    brand_description: known.brandDescription,
    brand_voice: known.brandVoice ?? undefined,
    brand_tone_description: known.brandToneDescription,
    brand_personality: known.brandPersonality && [...known.brandPersonality],
    communication_style: known.communicationStyle,
    logo: known.logo,
    signature: known.signature,
    avatar: known.avatar,
    banner: known.banner,
    google_business_url: known.googleBusinessUrl,
    reviewer_name: known.reviewerName,
    review_rating: known.reviewRating,
    review_text: known.reviewText,
    use_cases: known.useCases && [...known.useCases],
    custom_instructions: known.customInstructions,
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
