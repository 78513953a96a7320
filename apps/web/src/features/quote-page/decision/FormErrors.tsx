import type { QuotePageForm } from '@quotewright/contracts/quote-page-view.ts'

/** Fields whose id is their name. What has no field of its own leads to the form. */
const FIELDS =
  /^(name|preferred_start|consent|reason|comment|code|price_amount|(change|price)_comment|message_text|files)$/

const placeOf = (field: string, { kind }: QuotePageForm): string => {
  if (FIELDS.test(field)) return field
  return kind === 'message' ? 'ask' : kind
}

const HEADINGS: Readonly<Record<QuotePageForm['kind'], string>> = {
  accept: 'Not accepted yet',
  decline: 'Not declined yet',
  options: 'Your choice isn’t saved yet',
  promotion: 'The promotion isn’t applied yet',
  change: 'Your request hasn’t been sent yet',
  updated_price: 'Your request hasn’t been sent yet',
  price: 'Your price hasn’t been sent yet',
  message: 'Your message hasn’t been sent yet',
}

/** What was wrong, first on the page, each sentence leading to its field. Takes the focus without script. */
export function ErrorSummary({ form }: { readonly form: QuotePageForm }) {
  const errors = Object.entries(form.errors)
  if (errors.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was just sent was refused: its reasons are read first
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>{HEADINGS[form.kind]}</h2>
      <ul>
        {errors.map(([field, sentence]) => (
          <li key={field}>
            <a href={`#${placeOf(field, form)}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The sentence at a field; `errorProps` ties the field to it. */
export function FieldError({ field, error }: { readonly field: string; readonly error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="error" id={`${field}-error`}>
      <b>Error:</b> {error}
    </p>
  )
}

/** What a field says about its own error to assistive technology. */
export function errorProps(field: string, error: string | undefined, hintId?: string) {
  const described = [hintId, error === undefined ? undefined : `${field}-error`].filter(
    (id) => id !== undefined,
  )
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  } as const
}
