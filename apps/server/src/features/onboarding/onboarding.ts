import type { MediaType } from '@quotewright/domain/media/media-types.ts'
import {
  type OnboardingState,
  type StepOutcome,
  stepStatus,
} from '@quotewright/domain/onboarding/progress.ts'
import { ONBOARDING_STEPS, type StepConfig } from '@quotewright/domain/onboarding/steps.ts'
import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import type { BrandVoice, Industry } from '@quotewright/domain/profile/business-profile.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { AppError } from '../../platform/errors.ts'

/** The outcome of a step. */
export interface SettledStep {
  readonly number: number
  readonly outcome: StepOutcome
  /** What was answered; null while it was only ever skipped. */
  readonly answers: StepAnswers | null
  readonly skipReason: string | null
  readonly settledAt: Date
}

export interface Onboarding {
  readonly state: OnboardingState
  readonly steps: readonly SettledStep[]
  readonly startedAt: Date
  readonly completedAt: Date | null
}

type UseCase = 'cover_letter' | 'follow_up_email' | 'quote_email' | 'thank_you_email' | 'reminder_email'

/** The answers of the wizard's forms by step. Source: part 3 §3 "Wizard answers". */
export interface BasicInformation {
  readonly companyName: string
  readonly industry: Industry
  readonly businessDescription: string
  readonly contactEmail: string
  readonly phone: string
  readonly website: string
  readonly serviceAreas: readonly string[]
  /** Undefined leaves what is there; so for the next ones. */
  readonly abn?: string | undefined
  readonly licence?: string | undefined
  /** Null for none. */
  readonly hourlyRateCents?: number | null | undefined
  readonly callOutCents?: number | null | undefined
  readonly linePriceMode?: LinePriceMode | undefined
}

export interface BrandIdentity {
  readonly brandDescription: string
  readonly brandVoice?: BrandVoice | null | undefined
  readonly brandToneDescription: string
  readonly brandPersonality: readonly string[]
  readonly communicationStyle: string
}

/** Ids of uploaded pictures. */
export type MediaAssets = { readonly [Type in MediaType]: string | null }

export interface ImportReviews {
  readonly googleBusinessUrl: string
  readonly reviewerName: string
  readonly reviewRating: number
  /** '' without a review by hand. */
  readonly reviewText: string
}

export interface AiContextSetup {
  readonly useCases: readonly UseCase[]
  readonly customInstructions: string
}

export type CompletedStep =
  | { readonly number: 1; readonly answers: BasicInformation }
  | { readonly number: 2; readonly answers: BrandIdentity }
  | { readonly number: 3; readonly answers: MediaAssets }
  | { readonly number: 4; readonly answers: ImportReviews }
  | { readonly number: 5; readonly answers: AiContextSetup }

/** What is known for the form of some step. */
export type StepAnswers = Partial<
  BasicInformation & BrandIdentity & MediaAssets & ImportReviews & AiContextSetup
> & { readonly country?: Country; readonly taxRegistered?: boolean }

/** What the rates of step 1 are: to a business that charges no tax, a rate is the price. */
export const ratesIncludeTax = ({
  taxRegistered,
  linePriceMode,
}: {
  readonly taxRegistered: boolean
  readonly linePriceMode: LinePriceMode
}): boolean => taxRegistered && linePriceMode === 'inclusive'

/** A step as it is shown. */
export interface StepState {
  readonly config: StepConfig
  readonly status: ReturnType<typeof stepStatus>
  readonly settled: SettledStep | undefined
}

export const notStarted = () => new AppError('not_found', 'The onboarding has not been started')

export const stepStates = ({ state, steps }: Onboarding): StepState[] =>
  ONBOARDING_STEPS.map((config) => ({
    config,
    status: stepStatus(state, config.number),
    settled: steps.find((step) => step.number === config.number),
  }))
