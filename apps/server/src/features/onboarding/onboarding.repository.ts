import { type OnboardingState, STARTED } from '@quotewright/domain/onboarding/progress.ts'
import type { Tx } from '../../platform/context.ts'
import type { Onboarding, SettledStep, StepAnswers } from './onboarding.ts'

export async function findOnboarding(tx: Tx): Promise<Onboarding | undefined> {
  const row = await tx.db
    .selectFrom('onboardings')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const steps = await listSteps(tx)
  const outcomes = new Map(steps.map((step) => [step.number, step.outcome]))
  return {
    state: { currentStep: row.current_step, outcomes },
    steps,
    startedAt: row.started_at,
    completedAt: row.completed_at,
  }
}

/** The same, held until the transaction ends: the next writer sees what others changed before. */
export async function findOnboardingForChange(tx: Tx): Promise<Onboarding | undefined> {
  await tx.db
    .selectFrom('onboardings')
    .select('tenant_id')
    .where('tenant_id', '=', tx.tenantId)
    .forUpdate()
    .execute()
  return findOnboarding(tx)
}

/** False when it was started before. */
export async function claimOnboarding(tx: Tx): Promise<boolean> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('onboardings')
    .values({
      tenant_id: tx.tenantId,
      current_step: STARTED.currentStep,
      started_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveOnboarding(
  tx: Tx,
  { currentStep }: OnboardingState,
  completedAt: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('onboardings')
    .set({ current_step: currentStep, completed_at: completedAt, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .execute()
}

/** Keeps the outcome of a step. Skipping one keeps what was answered before, completing it drops the reason. */
export async function saveStep(
  tx: Tx,
  number: number,
  settled: { readonly answers: StepAnswers } | { readonly skipReason: string },
): Promise<void> {
  const isSkipped = 'skipReason' in settled
  const changed = {
    outcome: isSkipped ? ('skipped' as const) : ('completed' as const),
    skip_reason: isSkipped ? settled.skipReason : null,
    settled_at: tx.now(),
    ...(isSkipped ? {} : { answers: JSON.stringify(settled.answers) }),
  }
  await tx.db
    .insertInto('onboarding_steps')
    .values({ tenant_id: tx.tenantId, step_number: number, answers: null, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'step_number']).doUpdateSet(changed))
    .execute()
}

async function listSteps(tx: Tx): Promise<SettledStep[]> {
  const rows = await tx.db
    .selectFrom('onboarding_steps')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('step_number')
    .execute()
  return rows.map((row) => ({
    number: row.step_number,
    outcome: row.outcome,
    answers: row.answers,
    skipReason: row.skip_reason,
    settledAt: row.settled_at,
  }))
}
