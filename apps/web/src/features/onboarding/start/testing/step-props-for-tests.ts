import { vi } from 'vitest'
import { SETTINGS } from '../../../../testing/settings.ts'
import { SETUP_STEPS } from '../setup-steps.ts'
import type { StepProps } from '../step-props.ts'

/** What a question of a business is given that has answered nothing yet. */
export const stepProps = () =>
  ({
    facts: {
      organizationId: 'us',
      name: 'Kelly Plumbing',
      settings: SETTINGS,
      profile: null,
      trade: 'general',
      prices: { hourlyRate: null, callOut: null },
      logoUrl: undefined,
      campaign: undefined,
      campaigns: [],
      canReadDocuments: false,
      onAnswered: vi.fn<() => void>(),
      offered: SETUP_STEPS,
      answered: new Set(),
    },
    onBack: vi.fn<() => void>(),
    onLater: vi.fn<() => void>(),
    onFiles: vi.fn<(files: readonly File[]) => void>(),
    onDone: vi.fn<() => void>(),
  }) satisfies StepProps
