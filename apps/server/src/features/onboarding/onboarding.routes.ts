import { onboardingContract } from '@quotewright/contracts/onboarding.ts'
import { extractBrandIdentity } from '@quotewright/domain/profile/extract-brand-identity.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listActiveUseCases } from '../ai-contexts/public.ts'
import { listPrimaryMedia } from '../media/public.ts'
import { findProfile } from '../profile/public.ts'
import { countReviews } from '../reviews/public.ts'
import {
  completeOnboardingStep,
  navigateOnboarding,
  skipOnboardingStep,
  startOnboarding,
} from './change-onboarding.ts'
import { knownAnswers } from './known-answers.ts'
import { findOnboarding } from './onboarding.repository.ts'
import { notStarted, type Onboarding, stepStates } from './onboarding.ts'
import {
  type Brought,
  fromCompleteStep,
  toExtractedWire,
  toProgressWire,
  toStepWire,
  toSummaryWire,
  wizardConfig,
} from './onboarding.wire.ts'

export function onboardingRoutes(binding: Binding): void {
  bind(binding, onboardingContract.startOnboarding, async ({ ctx }) => {
    const { onboarding, isNew } = await startOnboarding(ctx)
    return { status: isNew ? 201 : 200, body: toProgressWire(onboarding) }
  })

  bind(binding, onboardingContract.readOnboardingProgress, async ({ ctx, caller, query }) => {
    // A person without an organization has started nothing yet.
    const isOutside = caller.kind === 'person' && caller.tenantId === null
    const onboarding = isOutside ? undefined : await inTransaction(ctx, findOnboarding)
    if (onboarding === undefined && !query.or_none) throw notStarted()
    return { status: 200, body: onboarding === undefined ? null : toProgressWire(onboarding) }
  })

  bind(binding, onboardingContract.readWizardConfig, async () => ({ status: 200, body: wizardConfig() }))

  bind(binding, onboardingContract.completeOnboardingStep, async ({ ctx, body }) => ({
    status: 200,
    body: toProgressWire(await completeOnboardingStep(ctx, fromCompleteStep(body))),
  }))

  bind(binding, onboardingContract.skipOnboardingStep, async ({ ctx, body }) => ({
    status: 200,
    body: toProgressWire(await skipOnboardingStep(ctx, body.step_number, body.reason)),
  }))

  bind(binding, onboardingContract.navigateOnboarding, async ({ ctx, body }) => ({
    status: 200,
    body: toProgressWire(await navigateOnboarding(ctx, body.target_step)),
  }))

  bind(binding, onboardingContract.readOnboardingSummary, async ({ ctx }) => ({
    status: 200,
    body: await readStarted(ctx, async (tx, started) => toSummaryWire(started, await broughtBy(tx))),
  }))

  bind(binding, onboardingContract.readOnboardingStep, async ({ ctx, params }) => {
    const body = await readStarted(ctx, async (tx, started) => {
      const step = stepStates(started).find(({ config }) => config.number === params.stepNumber)
      if (step === undefined) throw notStarted()
      return toStepWire(step, await knownAnswers(tx, started, params.stepNumber))
    })
    return { status: 200, body }
  })

  bind(binding, onboardingContract.extractBrandIdentity, async ({ body }) => ({
    status: 200,
    body: toExtractedWire(extractBrandIdentity(body.brand_description)),
  }))
}

function readStarted<T>(ctx: Context, read: (tx: Tx, started: Onboarding) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const onboarding = await findOnboarding(tx)
    if (onboarding === undefined) throw notStarted()
    return read(tx, onboarding)
  })
}

const broughtBy = async (tx: Tx): Promise<Brought> => ({
  has_profile: (await findProfile(tx)) !== undefined,
  media_types: (await listPrimaryMedia(tx)).map(({ mediaType }) => mediaType),
  review_count: await countReviews(tx),
  use_cases: await listActiveUseCases(tx),
})
