import type { ExportPart } from '../../platform/exports/export-part.ts'
import { findOnboarding } from './onboarding.repository.ts'
import { stepStates } from './onboarding.ts'
import { toStepWire } from './onboarding.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'onboarding',
    about: 'The steps of your onboarding, with what was answered in each.',
    tables: ['onboardings', 'onboarding_steps'],
    async *rows(tx) {
      const onboarding = await findOnboarding(tx)
      if (onboarding === undefined) return
      for (const step of stepStates(onboarding)) yield toStepWire(step, step.settled?.answers ?? {})
    },
  },
]
