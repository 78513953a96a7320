import type { CompleteStepBody } from '@quotewright/contracts/onboarding.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import type { SignedInUser } from '../../../platform/session.ts'
import { OrganizationError, useCompleteStep, useGoToStep, useSkipStep } from '../onboarding.api.ts'

export interface WizardFailure {
  readonly title: string
  readonly error: Error
}

/** What can be done in the wizard, one at a time, and what of it failed last. */
export function useWizard(user: SignedInUser, totalSteps: number) {
  const navigate = useNavigate()
  const complete = useCompleteStep(user)
  const skip = useSkipStep(user.organizationId)
  const go = useGoToStep(user.organizationId)
  const forgetFailures = () => {
    complete.reset()
    skip.reset()
    go.reset()
  }
  return {
    isCompleting: complete.isPending,
    isSkipping: skip.isPending,
    isBusy: complete.isPending || skip.isPending || go.isPending,
    failure: failureOf(complete.error, skip.error, go.error),
    complete: (body: CompleteStepBody, onRefused: (error: Error) => void) => {
      forgetFailures()
      complete.mutate(body, {
        onSuccess: () => {
          // Source: part 3 §2.5. What was passed over shows there.
          if (body.step_number === totalSteps) void navigate({ to: paths.tenantManagement })
        },
        onError: onRefused,
      })
    },
    skip: (step_number: number) => {
      forgetFailures()
      skip.mutate({ step_number, reason: 'Skipped via wizard' })
    },
    goTo: (step: number) => {
      forgetFailures()
      go.mutate(step)
    },
  }
}

/** Source for the titles: part 3 §8. */
function failureOf(complete: Error | null, skip: Error | null, go: Error | null): WizardFailure | undefined {
  if (complete instanceof OrganizationError)
    return { title: 'Failed to create organization. Please try again.', error: complete }
  if (complete) return { title: 'Failed to complete step', error: complete }
  if (skip) return { title: 'Failed to skip step', error: skip }
  return go ? { title: 'Failed to navigate', error: go } : undefined
}
