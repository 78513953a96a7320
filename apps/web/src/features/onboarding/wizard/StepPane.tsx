import type { CompleteStepBody } from '@quotewright/contracts/onboarding.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SignedInUser } from '../../../platform/session.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { draftName, type KnownAnswers } from '../onboarding.api.ts'
import { AiContextForm } from './AiContextForm.tsx'
import { BasicInformationForm } from './BasicInformationForm.tsx'
import { BrandIdentityForm } from './BrandIdentityForm.tsx'
import { ImportReviewsForm } from './ImportReviewsForm.tsx'
import { MediaAssetsForm } from './MediaAssetsForm.tsx'
import type { StepFormProps } from './use-step-form.ts'

const FORMS: readonly React.ComponentType<StepFormProps>[] = [
  BasicInformationForm,
  BrandIdentityForm,
  MediaAssetsForm,
  ImportReviewsForm,
  AiContextForm,
]

interface StepPaneProps {
  readonly user: SignedInUser
  readonly step: number
  readonly known: UseQueryResult<KnownAnswers>
  readonly onComplete: (body: CompleteStepBody, onRefused: (error: Error) => void) => void
}

/** The form of the step at hand, filled with what is known. */
export function StepPane({ user, step, known, onComplete }: StepPaneProps) {
  const Form = FORMS[step - 1]
  if (known.isError && known.data === undefined) {
    return <LoadFailure query={known} title="Failed to load onboarding data" />
  }
  if (known.data === undefined || Form === undefined) {
    return <SkeletonLines label="Loading the step..." lines={5} height={64} />
  }
  return <Form known={known.data} draft={draftName(user, step)} onComplete={onComplete} />
}
