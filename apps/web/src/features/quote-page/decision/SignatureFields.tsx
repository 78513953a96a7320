import type { QuotePageForm } from '@quotewright/contracts/quote-page-view.ts'
import { SIGNATURE_BOX } from '@quotewright/domain/quotes/signature.ts'
import { errorProps, FieldError } from './FormErrors.tsx'

interface SignatureFieldsProps {
  readonly form: QuotePageForm | null
}

/**
 * The full name, and the signature last: the name as it is typed, or what is
 * drawn. Drawing needs the page's script, which shows its field; without it the
 * name is the signature. Source: field.md point 11.
 */
export function SignatureFields({ form }: SignatureFieldsProps) {
  const error = form?.errors['name']
  return (
    <>
      <div className="field">
        <label htmlFor="name">Type your full name to accept</label>
        <FieldError field="name" error={error} />
        <input
          id="name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
          required
          defaultValue={form?.values['name'] ?? ''}
          {...errorProps('name', error, 'signing')}
        />
        <p className="hint" id="signing">
          Your typed name is your signature.
        </p>
      </div>
      <div className="field pad" id="pad" hidden>
        <p className="signed" id="typed" aria-hidden="true" />
        <p id="drawing">Or sign here with a finger or a mouse:</p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: no image could stand in its place */}
        <canvas {...SIGNATURE_BOX} role="img" aria-labelledby="drawing" />
        <input type="hidden" name="strokes" defaultValue={form?.values['strokes'] ?? ''} />
        <button type="button" className="plain">
          Clear the drawing
        </button>
      </div>
    </>
  )
}
