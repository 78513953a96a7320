import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { fieldErrors } from '../platform/field-errors.ts'
import type { ReadForm } from '../platform/read-form.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

type FormErrors = Readonly<Record<string, ReactNode>>

type Read<Input> = ReadForm<Input> | { readonly kind: 'problems'; readonly problems: FormErrors }

/** A Mantine form, as far as it is needed here. */
interface Form<Values> {
  readonly values: Values
  readonly setErrors: (errors: FormErrors) => void
  readonly clearErrors: () => void
  readonly validate: () => { readonly hasErrors: boolean; readonly errors: FormErrors }
}

interface EntityFormOptions<Values extends object, Input> {
  readonly form: Form<Values>
  /** What is sent, or what is wrong with it; if left out, the values, by the form's own rules. */
  readonly read?: (values: Values) => Read<Input>
  /** Sends it. The callbacks are for the mutation. */
  readonly send: (input: Input, callbacks: { readonly onError: (error: Error) => void }) => void
  /** What the server refused, by field of the form. */
  readonly problemsOf?: (error: Error) => FormErrors
  /** Whether there is nothing to send, or not now. */
  readonly isBlocked?: boolean
}

/** Submitting a form: what is wrong, here or at the server, shows at its field, and the first such field gets the focus. */
export function useEntityForm<Values extends object, Input = Values>(
  options: EntityFormOptions<Values, Input>,
) {
  const { form, read, send, problemsOf = fieldErrors, isBlocked = false } = options
  const element = useRef<HTMLFormElement>(null)
  const refuse = (problems: FormErrors) => {
    form.setErrors(problems)
    focusFirstInvalid(element.current ?? undefined)
  }
  const onError = (error: Error) => refuse(problemsOf(error))
  /** What would be sent; null if something is wrong, which then shows. */
  const check = (): Input | null => {
    const answer: Read<Input | Values> = read === undefined ? byOwnRules(form) : read(form.values)
    if (answer.kind === 'problems') {
      refuse(answer.problems)
      return null
    }
    form.clearErrors()
    return answer.input as Input
  }
  const submit = () => {
    const input = isBlocked ? null : check()
    if (input !== null) send(input, { onError })
  }
  return {
    check,
    submit,
    onError,
    /** A failure that no field explains. */
    unexplained: (error: Error | null): Error | null =>
      error !== null &&
      Object.keys(problemsOf(error)).some((path) => (path.split('.')[0] ?? '') in form.values)
        ? null
        : error,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      },
    },
  }
}

function byOwnRules<Values>(form: Form<Values>): Read<Values> {
  const { hasErrors, errors } = form.validate()
  return hasErrors ? { kind: 'problems', problems: errors } : { kind: 'input', input: form.values }
}
