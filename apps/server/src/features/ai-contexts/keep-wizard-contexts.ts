import { type Context, inTransaction } from '../../platform/context.ts'
import type { UseCase } from './ai-context.ts'
import {
  hasDefault,
  insertContext,
  listOfOrigin,
  lockContexts,
  saveContext,
} from './ai-contexts.repository.ts'

const LABELS: Readonly<Record<UseCase, string>> = {
  cover_letter: 'Cover letters',
  follow_up_email: 'Follow-up emails',
  quote_email: 'Quote emails',
  thank_you_email: 'Thank-you emails',
  reminder_email: 'Reminder emails',
}

const USE_CASES = Object.keys(LABELS) as UseCase[]

const originOf = (useCase: UseCase) => `onboarding ${useCase}`

/**
 * Keeps one context for each use case that is chosen in the wizard, with the
 * instructions given there, however often they are sent. One that is no longer
 * chosen is switched off. A default that someone else set stays the default.
 */
export function keepWizardContexts(
  ctx: Context,
  chosen: readonly UseCase[],
  instructions: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockContexts(tx)
    const made = await listOfOrigin(tx, USE_CASES.map(originOf))
    for (const context of made) {
      const isActive = chosen.includes(context.useCase)
      const isDefault = isActive && (context.isDefault || !(await hasDefault(tx, context.useCase)))
      const systemInstructions = isActive ? instructions : context.systemInstructions
      await saveContext(tx, context.id, { ...context, systemInstructions, isActive, isDefault })
    }
    const missing = chosen.filter((useCase) => !made.some((context) => context.useCase === useCase))
    for (const useCase of missing) {
      const fields = {
        name: LABELS[useCase],
        useCase,
        contextType: 'system',
        description: 'Set up in the onboarding',
        systemInstructions: instructions,
        fewShotExamples: [],
        isDefault: !(await hasDefault(tx, useCase)),
        isActive: true,
      } as const
      await insertContext(tx, fields, originOf(useCase))
    }
  })
}
