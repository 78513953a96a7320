import type { QuotePageForm, QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import { taxName } from '@quotewright/domain/quotes/tax-wording.ts'
import { ACCEPTANCE_FORM } from '../choices/choosing.ts'
import { citedNumber, money, taxTerms } from '../quote-format.ts'
import { errorProps, FieldError } from './FormErrors.tsx'

/**
 * Acceptance, bound to the version and the hash of what is shown. The terms
 * stand above; consent comes next, the name last. Source: field.md point 11.
 */
export function AcceptForm({ view }: { readonly view: QuotePageView }) {
  const { quote, path } = view
  const form = view.form?.kind === 'accept' ? view.form : null
  return (
    <section id="accept">
      <h2>Accept this quote</h2>
      <Meaning view={view} />
      <form id={ACCEPTANCE_FORM} method="post" action={`${path}/accept`}>
        <input type="hidden" name="version_number" value={quote.version_number} />
        <input type="hidden" name="content_hash" value={quote.content_hash} data-live="" />
        <Consent view={view} form={form} />
        <FullName form={form} />
        <button type="submit" data-live="">
          Accept quote – {money(quote, quote.total_amount)}
        </button>
      </form>
    </section>
  )
}

/** What the two fields mean, said before they are filled in. */
function Meaning({ view: { quote } }: { readonly view: QuotePageView }) {
  return (
    <p id="meaning" data-live="">
      By ticking the box and typing your name below, you accept quote{' '}
      <span className="ref">{citedNumber(quote)}</span>
      {quote.business.name !== '' && ` from ${quote.business.name}`} electronically, for a total of{' '}
      <b>{money(quote, quote.total_amount)}</b>
      {quote.tax_mode !== 'none' && ` including ${taxName(taxTerms(quote))}`}.
      {quote.deposit_amount > 0 && (
        <>
          {' '}
          {DEPOSIT_LABEL}: <b>{money(quote, quote.deposit_amount)}</b>.
        </>
      )}
    </p>
  )
}

interface FieldProps {
  readonly form: QuotePageForm | null
}

function Consent({ view, form }: FieldProps & { readonly view: QuotePageView }) {
  const hasTerms = (view.quote.enriched?.terms ?? '').trim() !== ''
  const error = form?.errors['consent']
  // Consent to an older version says nothing about the new one.
  const ticked = form?.values['consent'] === 'yes' && !view.changedMeanwhile && !view.choiceChangedTotal
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          value="yes"
          required
          defaultChecked={ticked}
          {...errorProps('consent', error, 'meaning')}
        />
        <span>
          {hasTerms && 'I have read the Terms & Conditions above. '}I agree to accept this quote
          electronically.
        </span>
      </label>
      <FieldError field="consent" error={error} />
    </div>
  )
}

function FullName({ form }: FieldProps) {
  const error = form?.errors['name']
  return (
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
        {...errorProps('name', error, 'meaning')}
      />
    </div>
  )
}
