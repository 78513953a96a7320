/** Source: part 3 §9. */
export const TOTAL_STEPS = 5

/** One step of the business onboarding, as the wizard shows it. */
export interface StepConfig {
  readonly number: number
  readonly name: string
  readonly description: string
  readonly estimatedMinutes: number
  /** A required step cannot be skipped. */
  readonly isRequired: boolean
}

/** The steps in order. Source: part 3 §2.4 for the names, §2.5 for what they ask, §4 for which can be skipped. */
export const ONBOARDING_STEPS: readonly StepConfig[] = [
  {
    number: 1,
    name: 'Basic Information',
    description: 'Who you are, what you charge and how customers reach you.',
    estimatedMinutes: 3,
    isRequired: true,
  },
  {
    number: 2,
    name: 'Brand Identity',
    description: 'How you sound to your customers.',
    estimatedMinutes: 5,
    isRequired: true,
  },
  {
    number: 3,
    name: 'Media Assets',
    description: 'Your logo, email signature, avatar and banner. PNG or JPG.',
    estimatedMinutes: 3,
    isRequired: false,
  },
  {
    number: 4,
    name: 'Import Reviews',
    description: 'What customers say about you: your Google business profile, or a review by hand.',
    estimatedMinutes: 2,
    isRequired: false,
  },
  {
    number: 5,
    name: 'AI Context Setup',
    description: 'Choose what may be written for you, and say how.',
    estimatedMinutes: 4,
    isRequired: true,
  },
]

export const stepConfig = (number: number): StepConfig | undefined =>
  ONBOARDING_STEPS.find((step) => step.number === number)
