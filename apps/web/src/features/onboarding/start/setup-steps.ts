/** The questions of the short setup, in the order they are asked. The business's name is known from its creation. */
export const SETUP_STEPS = ['trade', 'number', 'rates', 'tax', 'logo', 'follow-ups', 'quote'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const isSetupStep = (value: unknown): value is SetupStep => SETUP_STEPS.some((step) => step === value)

/** Where one can be in the setup: at a question, or at the other way through it, from old quotes. */
export type SetupPlace = SetupStep | 'documents'

/** `?step=` of the setup; without it, the setup goes on where it was left. */
export function startSearchOf({ step }: Record<string, unknown>): { step?: SetupPlace } {
  return isSetupStep(step) || step === 'documents' ? { step } : {}
}

/** The steps that are asked of a business, and which of them it has answered. */
export interface Setup {
  readonly offered: readonly SetupStep[]
  readonly answered: ReadonlySet<SetupStep>
}

const firstOpen = ({ answered }: Setup, steps: readonly SetupStep[]): SetupStep =>
  steps.find((step) => step === 'quote' || !answered.has(step)) ?? 'quote'

/** The next step that is not answered: nothing is asked twice. */
export const stepAfter = (setup: Setup, step: SetupStep): SetupStep =>
  firstOpen(setup, setup.offered.slice(setup.offered.indexOf(step) + 1))

/** The step before, answered or not, so that an answer can be corrected. */
export const stepBefore = ({ offered }: Setup, step: SetupStep): SetupStep | undefined =>
  offered[offered.indexOf(step) - 1]

/** Where the setup goes on: where it was left, else at the first open question. */
export const stepToResume = (setup: Setup, left: SetupStep | undefined): SetupStep =>
  left !== undefined && setup.offered.includes(left) ? left : firstOpen(setup, setup.offered)
