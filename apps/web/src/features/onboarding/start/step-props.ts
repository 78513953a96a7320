import type { SetupFacts } from './use-setup.ts'

/** What each question of the setup is given. */
export interface StepProps {
  readonly facts: SetupFacts
  /** Undefined for the first one. */
  readonly onBack: (() => void) | undefined
  readonly onLater: () => void
  /** To be called with old quotes that were dropped on a question: they are read on their own screen. */
  readonly onFiles: (files: readonly File[]) => void
  /** To be called once the answer is saved. */
  readonly onDone: () => void
}
