import { useForm } from '@mantine/form'
import type { CompleteStepBody } from '@quotewright/contracts/onboarding.ts'
import { readDraft, writeDraft } from '../../../platform/drafts.ts'
import { fieldErrors } from '../../../platform/field-errors.ts'
import { overlaid } from '../../../platform/overlaid.ts'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
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
  const form = useForm<Values>({
    initialValues: overlaid(valuesOf(known), readDraft(draft)),
    onValuesChange: (values) => writeDraft(draft, values),
  })
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const answers = read(form.values)
    if (answers.kind === 'problems') {
      form.setErrors(answers.problems)
      focusFirstInvalid(sent)
      return
    }
    form.clearErrors()
    onComplete(answers.body, (error) => {
      form.setErrors(fieldErrors(error, 'step_data'))
      focusFirstInvalid(sent)
    })
  }
  return { form, formProps: { id: STEP_FORM_ID, onSubmit: submit, noValidate: true } as const }
}
