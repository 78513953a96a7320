import {
  completeStep,
  type Moved,
  navigateTo,
  progressOf,
  type StepOutcome,
  skipStep,
} from '@quotewright/domain/onboarding/progress.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { recordEvent } from '../product-events/public.ts'
import {
  claimOnboarding,
  findOnboarding,
  findOnboardingForChange,
  saveOnboarding,
  saveStep,
} from './onboarding.repository.ts'
import { type CompletedStep, notStarted, type Onboarding } from './onboarding.ts'
import { writeThrough } from './write-through.ts'

/** Starts the onboarding; one that is started already goes on as it is. */
export function startOnboarding(ctx: Context): Promise<{ onboarding: Onboarding; isNew: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const isNew = await claimOnboarding(tx)
    return { onboarding: await getOnboarding(tx), isNew }
  })
}

/**
 * Completes a step with its answers and writes them to where they are used.
 * What is not started yet is started by it, since the first step may be the
 * one in which the organization comes to be. One caller at a time: the second
 * of two windows finds what the first has done.
 *
 * @throws AppError `invalid` at the answer that does not hold.
 * Source: part 3 §4 "Onboarding", §5.
 */
export function completeOnboardingStep(ctx: Context, step: CompletedStep): Promise<Onboarding> {
  return inTransaction(ctx, async (tx) => {
    await claimOnboarding(tx)
    const before = await getOnboardingForChange(tx)
    await saveStep(tx, step.number, { answers: step.answers })
    await writeThrough(tx, step)
    await recordStep(tx, step.number, 'completed')
    return move(tx, before, completeStep(before.state, step.number), 'step_number')
  })
}

/**
 * Skips a step that is not required.
 *
 * @throws AppError `not_found` when it is not started; `invalid` at `step_number`.
 */
export function skipOnboardingStep(ctx: Context, number: number, reason: string): Promise<Onboarding> {
  return inTransaction(ctx, async (tx) => {
    const before = await getOnboardingForChange(tx)
    const moved = skipStep(before.state, number)
    if ('state' in moved) {
      await saveStep(tx, number, { skipReason: reason })
      await recordStep(tx, number, 'skipped')
    }
    return move(tx, before, moved, 'step_number')
  })
}

const recordStep = (tx: Tx, step: number, outcome: StepOutcome) =>
  recordEvent(tx, { type: 'onboarding_step', properties: { step, outcome } })

/** @throws AppError `not_found` when it is not started; `invalid` at `target_step`. */
export function navigateOnboarding(ctx: Context, number: number): Promise<Onboarding> {
  return inTransaction(ctx, async (tx) => {
    const before = await getOnboardingForChange(tx)
    return move(tx, before, navigateTo(before.state, number), 'target_step')
  })
}

async function move(tx: Tx, before: Onboarding, moved: Moved, path: string): Promise<Onboarding> {
  if ('refusal' in moved) throw invalidField(path, moved.refusal)
  const { state } = moved
  // Once complete it stays so, since the day it was.
  const completedAt = before.completedAt ?? (progressOf(state).isCompleted ? tx.now() : null)
  await saveOnboarding(tx, state, completedAt)
  return getOnboarding(tx)
}

async function getOnboarding(tx: Tx): Promise<Onboarding> {
  const onboarding = await findOnboarding(tx)
  if (onboarding === undefined) throw notStarted()
  return onboarding
}

async function getOnboardingForChange(tx: Tx): Promise<Onboarding> {
  const onboarding = await findOnboardingForChange(tx)
  if (onboarding === undefined) throw notStarted()
  return onboarding
}
