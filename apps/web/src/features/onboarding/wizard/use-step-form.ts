import type { CompleteStepBody } from '@quotewright/contracts/onboarding.ts'
import { fieldErrors } from '../../../platform/field-errors.ts'
import { useDraftedForm } from '../../../ui/use-drafted-form.ts'
import { useEntityForm } from '../../../ui/use-entity-form.ts'
import type { KnownAnswers } from '../onboarding.api.ts'
import type { StepAnswers } from './step-answers.ts'

export interface StepFormProps {
  readonly known: KnownAnswers
  /** Where what is typed is kept in this browser. */
  readonly draft: string
  /** Sends the answers; `onRefused` is called when the server does not take them. */
  readonly onComplete: (body: CompleteStepBody, onRefused: (error: Error) => void) => void
}

/** The footer's button sends the form from outside. */
export const STEP_FORM_ID = 'onboarding-step'

/** A step's form: filled with what is known and what was typed before, kept as it is typed, read when it is sent. */
export function useStepForm<Values extends { [Name in keyof Values]: string | string[] }>(
  { valuesOf, read }: StepAnswers<Values>,
  { known, draft, onComplete }: StepFormProps,
) {
  const form = useDraftedForm(draft, valuesOf(known))
  const { formProps } = useEntityForm({
    form,
    read,
    problemsOf: (error) => fieldErrors(error, 'step_data'),
    send: (body, { onError }) => onComplete(body, onError),
  })
  return { form, formProps: { id: STEP_FORM_ID, ...formProps } }
}
