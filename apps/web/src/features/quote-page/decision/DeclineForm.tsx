import type { DeclineReason } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageForm, QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { CommentField } from '../choices/CommentField.tsx'
import { errorProps, FieldError } from './FormErrors.tsx'

/** How a customer would say it. The record misses none of the contract's reasons. Source: field.md point 10. */
const REASONS: Readonly<Record<(typeof DeclineReason.options)[number], string>> = {
  price: 'The price is too high',
  timing: 'The timing doesn’t suit me',
  another_business: 'I chose another business',
  scope_changed: 'The job has changed',
  not_needed: 'I don’t need the work any more',
  other: 'Another reason',
}

/** Declining, folded away below the acceptance; opens without script, and on its own when it has errors. */
export function DeclineForm({ view }: { readonly view: QuotePageView }) {
  const form = view.form?.kind === 'decline' ? view.form : null
  return (
    <details id="decline" className="decline" open={form !== null}>
      <summary>Decline this quote</summary>
      <form method="post" action={`${view.path}/decline`}>
        <input type="hidden" name="version_number" value={view.versionNumber} />
        <Reasons form={form} />
        <CommentField
          name="comment"
          label={
            <>
              Anything you would like to add? <small>(optional)</small>
            </>
          }
          form={form}
        />
        <button type="submit" className="quiet">
          Decline quote
        </button>
      </form>
    </details>
  )
}

interface FieldProps {
  readonly form: QuotePageForm | null
}

function Reasons({ form }: FieldProps) {
  const error = form?.errors['reason']
  return (
    <fieldset id="reason" role="radiogroup" className="field" tabIndex={-1} {...errorProps('reason', error)}>
      <legend>What is the main reason?</legend>
      <FieldError field="reason" error={error} />
      {Object.entries(REASONS).map(([reason, label]) => (
        <label key={reason} className="choice">
          <input
            type="radio"
            name="reason"
            value={reason}
            required
            defaultChecked={form?.values['reason'] === reason}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
