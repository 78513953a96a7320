import type { QuotePageForm, QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { consentText } from '@quotewright/domain/quotes/consent.ts'
import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { ACCEPTANCE_FORM } from '../choices/choosing.ts'
import { errorProps, FieldError } from './FormErrors.tsx'
import { SignatureFields } from './SignatureFields.tsx'

/**
 * Acceptance, bound to the version and the hash of what is shown. The terms
 * stand first; consent comes next, name and signature last. Source: field.md point 11.
 */
export function AcceptForm({ view }: { readonly view: QuotePageView }) {
  const { quote, path } = view
  // Its values come with 'Update total', too.
  const form = view.form?.kind === 'accept' || view.form?.kind === 'options' ? view.form : null
  return (
    <section id="accept">
      <h2>Accept this quote</h2>
      <Terms quote={quote} />
      <Meaning quote={quote} />
      <form id={ACCEPTANCE_FORM} method="post" action={`${path}/accept`}>
        <input type="hidden" name="version_number" value={view.versionNumber} />
        <input type="hidden" name="content_hash" value={view.contentHash} data-live="" />
        <StartField view={view} form={form} />
        <Consent view={view} form={form} />
        <SignatureFields form={form} />
        <button type="submit" data-live="">
          Accept quote – {quote.prices.total.amount}
        </button>
      </form>
    </section>
  )
}

/** What the two fields mean, said before they are filled in. */
function Meaning({ quote }: { readonly quote: QuoteView }) {
  const { total, deposit } = quote.prices
  return (
    <p id="meaning" data-live="">
      By ticking the box and signing below, you accept quote <span className="ref">{quote.number}</span>
      {quote.business.name !== '' && ` from ${quote.business.name}`} electronically, for a total of{' '}
      <b>{total.amount}</b>
      {total.taxed !== '' && ` ${total.taxed}`}.
      {deposit !== null && (
        <>
          {' '}
          {DEPOSIT_LABEL}: <b>{deposit.amount}</b>.
        </>
      )}
    </p>
  )
}

interface FieldProps {
  readonly form: QuotePageForm | null
}

/** The terms stand further up, where they are read; from here they are one step away. */
function Terms({ quote }: { readonly quote: QuoteView }) {
  const parts = [
    { id: 'payment-terms', ...quote.passages[1] },
    { id: 'warranty', ...quote.warranty },
    { id: 'terms', title: 'Terms & Conditions', text: quote.terms },
  ].filter(({ text }) => text.trim() !== '')
  if (parts.length === 0) return null
  return (
    <>
      <p>Please read first:</p>
      <ul className="terms">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** When the work should start: left empty, the business proposes a date. */
function StartField({ view, form }: FieldProps & { readonly view: QuotePageView }) {
  const error = form?.errors['preferred_start']
  const { from, until } = view.startDates
  return (
    <div className="field">
      <label htmlFor="preferred_start">
        Preferred start date <small>(optional)</small>
      </label>
      <FieldError field="preferred_start" error={error} />
      <input
        type="date"
        id="preferred_start"
        name="preferred_start"
        min={from}
        max={until}
        defaultValue={form?.values['preferred_start'] ?? ''}
        {...errorProps('preferred_start', error, 'starting')}
      />
      <p className="hint" id="starting">
        {view.quote.business.name || 'The business'} will confirm the date with you.
      </p>
    </div>
  )
}

function Consent({ view, form }: FieldProps & { readonly view: QuotePageView }) {
  const error = form?.errors['consent']
  // Consent to something else says nothing about what is shown now.
  const isAsConsented = form?.kind === 'accept' && !view.hasNewVersion && !view.choiceChangedTotal
  const ticked = isAsConsented && form.values['consent'] === 'yes'
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
        <span>{consentText(view.quote.terms.trim() !== '')}</span>
      </label>
      <FieldError field="consent" error={error} />
    </div>
  )
}
