import type { QuotePageForm } from '@quotewright/contracts/quote-page-view.ts'
import type { ReactNode } from 'react'
import { errorProps, FieldError } from '../decision/FormErrors.tsx'

interface CommentFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly form: QuotePageForm | null
}

/** What a customer writes beside what they ask for. */
export function CommentField({ name, label, form }: CommentFieldProps) {
  const error = form?.errors[name]
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <FieldError field={name} error={error} />
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={2000}
        defaultValue={form?.values[name] ?? ''}
        {...errorProps(name, error)}
      />
    </div>
  )
}
