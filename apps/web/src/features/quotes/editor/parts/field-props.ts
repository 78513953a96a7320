import type { ChangeEvent } from 'react'
import type { HeaderField, HeaderFields } from '../model/form.ts'
import type { FormProblems } from '../model/form-problems.ts'
import type { Dispatch } from '../model/form-reducer.ts'

export interface FieldsProps {
  readonly fields: HeaderFields
  readonly problems: FormProblems['fields']
  readonly dispatch: Dispatch
  /** Whether the quote has to be complete to be saved. */
  readonly isComplete: boolean
}

const LONGEST = 200

/** What every input of the form's head has in common. */
export function fieldProps({ fields, problems, dispatch }: Omit<FieldsProps, 'isComplete'>) {
  return (field: HeaderField, maxLength = LONGEST) => ({
    name: field,
    autoComplete: 'off',
    maxLength,
    value: fields[field],
    error: problems[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      dispatch({ type: 'field typed', field, value: event.currentTarget.value }),
  })
}
