import type { QuotePageForm } from '@quotewright/contracts/quote-page-view.ts'
import type { ReactNode } from 'react'
import { errorProps, FieldError } from '../decision/FormErrors.tsx'

interface CommentFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly form: QuotePageForm | null
  readonly maxLength?: number
}

/** A longer text of the customer's. */
export function CommentField({ name, label, form, maxLength = 2000 }: CommentFieldProps) {
  const error = form?.errors[name]
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <FieldError field={name} error={error} />
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={maxLength}
        defaultValue={form?.values[name] ?? ''}
        {...errorProps(name, error)}
      />
    </div>
  )
}
