import { z } from 'zod'
import { AiUseCase } from './ai-contexts.ts'
import { defineContract } from './kit.ts'
import { MediaType } from './media.ts'
import { Website } from './organization-settings.ts'
import { BrandVoice, IndustryVertical, OptionalWebsite, TextList } from './profile.ts'
import { ReviewRating } from './reviews.ts'
import {
  Amount,
  Country,
  EmailAddress,
  LinePriceMode,
  OneLine,
  orNull,
  PhoneNumber,
  requiredLine,
  ShortText,
  Timestamp,
} from './values.ts'

const required = (text: string, most: number) =>
  z
    .string(text)
    .trim()
    .min(1, text)
    .max(most, `Must be at most ${most.toLocaleString('en')} characters`)

const Description = z.string().trim().max(20_000, 'Must be at most 20,000 characters')

const Rate = Amount.min(0, 'A price cannot be negative').max(100_000, 'Must be at most 100,000')

/** Step 1, Basic Information. Source: part 3 §2.5, §5 "Wizard". */
export const BasicInformation = z.object({
  company_name: requiredLine('Company name is required'),
  industry: z.enum(IndustryVertical.options, 'Industry is required'),
  business_description: required('Business description is required', 5_000),
  contact_email: EmailAddress,
  phone: orNull(PhoneNumber, '').default(''),
  website: orNull(Website, '').default(''),
  service_areas: orNull(TextList, []).default([]),
  /** The country's business number, in Australia the ABN; '' for none. Left out, this and the next ones stay as they are. */
  abn: orNull(OneLine.max(30, 'Must be at most 30 characters'), '').optional(),
  licence: orNull(OneLine.max(100, 'Must be at most 100 characters'), '').optional(),
  /** What an hour costs the customer; it becomes a price of the price book. */
  hourly_rate: Rate.nullish(),
  call_out: Rate.nullish(),
  /** What prices typed without a word about tax are. */
  line_price_mode: LinePriceMode.optional(),
})
export type BasicInformation = z.output<typeof BasicInformation>

/** Step 2, Brand Identity: all of it may be left for later. */
export const BrandIdentity = z.object({
  brand_description: orNull(Description, '').default(''),
  /** Null for none; left out, it stays. */
  brand_voice: BrandVoice.nullish(),
  brand_tone_description: orNull(Description, '').default(''),
  brand_personality: orNull(TextList, []).default([]),
  communication_style: orNull(OneLine.max(200, 'Must be at most 200 characters'), '').default(''),
})
export type BrandIdentity = z.output<typeof BrandIdentity>

const MediaId = z.uuid('Must be the id of an uploaded image').nullable().default(null)

/** Step 3, Media Assets: ids of uploaded images, which become the primary ones of their type. */
export const MediaAssets = z.object({ logo: MediaId, signature: MediaId, avatar: MediaId, banner: MediaId })
export type MediaAssets = z.output<typeof MediaAssets>

/** Step 4, Import Reviews: a Google business profile, a review by hand, both or neither. */
export const ImportReviews = z
  .object({
    google_business_url: orNull(OptionalWebsite, '').default(''),
    reviewer_name: orNull(ShortText, '').default(''),
    review_rating: ReviewRating.default(5),
    review_text: orNull(z.string().trim().max(5_000, 'Must be at most 5,000 characters'), '').default(''),
  })
  .superRefine(({ reviewer_name: name, review_text: text }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (name === '' && text !== '') complain('reviewer_name', 'Reviewer name is required')
    if (name !== '' && text === '') complain('review_text', 'Review text is required')
  })
export type ImportReviews = z.output<typeof ImportReviews>

/** Step 5, AI Context Setup: what may be written, and how. */
export const AiContextSetup = z.object({
  use_cases: z
    .array(AiUseCase)
    .min(1, 'Choose at least one')
    .max(AiUseCase.options.length)
    .transform((chosen) => [...new Set(chosen)]),
  custom_instructions: orNull(Description, '').default(''),
})
export type AiContextSetup = z.output<typeof AiContextSetup>

/** A step with its answers. */
export const CompleteStep = z.discriminatedUnion(
  'step_number',
  [
    z.object({ step_number: z.literal(1), step_data: BasicInformation }),
    z.object({ step_number: z.literal(2), step_data: BrandIdentity }),
    z.object({ step_number: z.literal(3), step_data: MediaAssets }),
    z.object({ step_number: z.literal(4), step_data: ImportReviews }),
    z.object({ step_number: z.literal(5), step_data: AiContextSetup }),
  ],
  'The steps are 1 to 5',
)
export type CompleteStep = z.output<typeof CompleteStep>
/** What a client sends. */
export type CompleteStepBody = z.input<typeof CompleteStep>

const StepNumber = z.int('The steps are 1 to 5').min(1, 'The steps are 1 to 5').max(5, 'The steps are 1 to 5')

/** Source: part 3 §3 "Onboarding progress". */
export const OnboardingProgress = z
  .object({
    is_completed: z.boolean(),
    completed_at: Timestamp.nullable(),
    /** In ascending order, as the next. */
    completed_steps: z.array(z.number().int()),
    skipped_steps: z.array(z.number().int()),
    current_step: z.number().int(),
    /** Whole per cent of the steps that are completed or skipped. */
    overall_progress_percentage: z.number().int(),
    started_at: Timestamp,
  })
  .meta({ id: 'OnboardingProgress' })
export type OnboardingProgress = z.output<typeof OnboardingProgress>

const StepConfig = z.object({
  step_number: z.number().int(),
  step_name: z.string(),
  step_description: z.string(),
  estimated_minutes: z.number().int(),
  is_required: z.boolean(),
})

/** Source: part 3 §3 "Wizard config". */
export const WizardConfig = z
  .object({ total_steps: z.number().int(), steps: z.array(StepConfig) })
  .meta({ id: 'WizardConfig' })
export type WizardConfig = z.output<typeof WizardConfig>

const StepStatus = z.enum(['completed', 'skipped', 'current', 'open'])

const StepState = StepConfig.extend({
  status: StepStatus,
  /** Why it was skipped; null when it was not. */
  skip_reason: z.string().nullable(),
  /** When it was completed or skipped last. */
  settled_at: Timestamp.nullable(),
})

/** A step with what is known for its form already: each field as `step_data` of complete-step takes it, or left out. */
export const OnboardingStep = StepState.extend({
  step_data: z.object({
    company_name: z.string().optional(),
    industry: IndustryVertical.optional(),
    business_description: z.string().optional(),
    contact_email: z.string().optional(),
    phone: z.string().optional(),
    website: z.string().optional(),
    service_areas: z.array(z.string()).optional(),
    /** Whose business number and tax step 1 asks for. */
    country: Country.optional(),
    /** Whether the business charges it; to one that doesn't, a rate is the price. */
    tax_registered: z.boolean().optional(),
    abn: z.string().optional(),
    licence: z.string().optional(),
    hourly_rate: z.number().nullable().optional(),
    call_out: z.number().nullable().optional(),
    line_price_mode: LinePriceMode.optional(),
    brand_description: z.string().optional(),
    brand_voice: BrandVoice.optional(),
    brand_tone_description: z.string().optional(),
    brand_personality: z.array(z.string()).optional(),
    communication_style: z.string().optional(),
    logo: z.string().nullable().optional(),
    signature: z.string().nullable().optional(),
    avatar: z.string().nullable().optional(),
    banner: z.string().nullable().optional(),
    google_business_url: z.string().optional(),
    reviewer_name: z.string().optional(),
    review_rating: z.number().int().optional(),
    review_text: z.string().optional(),
    use_cases: z.array(AiUseCase).optional(),
    custom_instructions: z.string().optional(),
  }),
}).meta({ id: 'OnboardingStep' })
export type OnboardingStep = z.output<typeof OnboardingStep>

export const OnboardingSummary = z
  .object({
    progress: OnboardingProgress,
    total_steps: z.number().int(),
    completed_count: z.number().int(),
    skipped_count: z.number().int(),
    steps: z.array(StepState),
    /** What is there by now, whether it came by the wizard or by the settings. */
    has_profile: z.boolean(),
    media_types: z.array(MediaType),
    review_count: z.number().int(),
    use_cases: z.array(AiUseCase),
  })
  .meta({ id: 'OnboardingSummary' })
export type OnboardingSummary = z.output<typeof OnboardingSummary>

/** What a description says of a brand; what it does not say is null or empty. */
export const ExtractedBrandIdentity = z
  .object({
    brand_voice: BrandVoice.nullable(),
    brand_tone_description: z.string(),
    brand_personality: z.array(z.string()),
    communication_style: z.string().nullable(),
    differentiators: z.array(z.string()),
    service_areas: z.array(z.string()),
    /** For each finding the very words of the description it rests on. */
    evidence: z.array(
      z.object({
        field: z.enum([
          'brand_voice',
          'brand_personality',
          'communication_style',
          'differentiators',
          'service_areas',
        ]),
        /** The finding, as in the field. */
        value: z.string(),
        words: z.string(),
        /** Where the words begin and end in the description, in UTF-16 units. */
        start: z.number().int(),
        end: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ExtractedBrandIdentity' })
export type ExtractedBrandIdentity = z.output<typeof ExtractedBrandIdentity>

/** Source: part 3 §7 `skip-step`. */
const SKIPPED = 'User chose to skip'

/** What most of these calls have in common. */
const common = { access: 'admin', tag: 'onboarding', feature: 'tenantManagement' } as const
const progress = { ...common, responses: { 200: OnboardingProgress } } as const

/** Source: part 3 §7 "Onboarding and profile service". */
export const onboardingContract = defineContract({
  startOnboarding: {
    ...common,
    method: 'POST',
    path: '/api/v1/onboarding/start',
    summary: 'Start onboarding; no effect if already started',
    responses: { 200: OnboardingProgress, 201: OnboardingProgress },
  },
  readOnboardingProgress: {
    ...progress,
    method: 'GET',
    path: '/api/v1/onboarding/progress',
    access: 'signed-in',
    summary: 'Get onboarding progress; 404 if not started, or null with `or_none`',
    query: z.object({ or_none: z.stringbool().default(false) }),
    responses: { 200: OnboardingProgress.nullable() },
  },
  readWizardConfig: {
    ...common,
    method: 'GET',
    path: '/api/v1/onboarding/wizard-config',
    access: 'signed-in',
    summary: 'The steps of the onboarding',
    responses: { 200: WizardConfig },
  },
  completeOnboardingStep: {
    ...progress,
    method: 'POST',
    path: '/api/v1/onboarding/complete-step',
    summary: 'Complete a step with its answers; completing it again changes them',
    body: CompleteStep,
  },
  skipOnboardingStep: {
    ...progress,
    method: 'POST',
    path: '/api/v1/onboarding/skip-step',
    summary: 'Skip a step that is not required',
    body: z.object({
      step_number: StepNumber,
      /** Blank or null: the default. */
      reason: orNull(z.string().trim().max(500, 'Must be at most 500 characters'), '')
        .transform((reason) => reason || SKIPPED)
        .default(SKIPPED),
    }),
  },
  navigateOnboarding: {
    ...progress,
    method: 'POST',
    path: '/api/v1/onboarding/navigate',
    summary: 'Go to any step',
    body: z.object({ target_step: StepNumber }),
  },
  readOnboardingSummary: {
    ...common,
    method: 'GET',
    path: '/api/v1/onboarding/summary',
    access: 'member',
    summary: 'All steps with their states, and what they brought; 404 when it is not started',
    responses: { 200: OnboardingSummary },
  },
  readOnboardingStep: {
    ...common,
    method: 'GET',
    path: '/api/v1/onboarding/step/:stepNumber',
    access: 'member',
    summary: 'A step with what is known for its form; 404 when the onboarding is not started',
    params: z.object({
      stepNumber: z
        .string()
        .regex(/^[1-5]$/)
        .transform(Number),
    }),
    responses: { 200: OnboardingStep },
  },
  extractBrandIdentity: {
    ...common,
    method: 'POST',
    path: '/api/v1/onboarding/extract-brand-identity',
    access: 'signed-in',
    summary: 'Find voice, traits and differentiators stated in a description',
    body: z.object({ brand_description: required('Brand description is required', 20_000) }),
    responses: { 200: ExtractedBrandIdentity },
    limitPerMinute: 60,
  },
})
