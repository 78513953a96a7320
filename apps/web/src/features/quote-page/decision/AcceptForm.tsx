import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageForm, QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { WARRANTY_TITLE } from '@quotewright/domain/organizations/warranty.ts'
import { consentText } from '@quotewright/domain/quotes/consent.ts'
import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import { taxName } from '@quotewright/domain/quotes/tax-wording.ts'
import { ACCEPTANCE_FORM } from '../choices/choosing.ts'
import { citedNumber, money, taxTerms } from '../quote-format.ts'
import { errorProps, FieldError } from './FormErrors.tsx'
import { SignatureFields } from './SignatureFields.tsx'

/**
 * Acceptance, bound to the version and the hash of what is shown. The terms
 * stand first; consent comes next, name and signature last. Source: field.md point 11.
 */
export function AcceptForm({ view }: { readonly view: QuotePageView }) {
  const { quote, path } = view
  const form = view.form?.kind === 'accept' ? view.form : null
  return (
    <section id="accept">
      <h2>Accept this quote</h2>
      <Terms quote={quote} />
      <Meaning view={view} />
      <form id={ACCEPTANCE_FORM} method="post" action={`${path}/accept`}>
        <input type="hidden" name="version_number" value={quote.version_number} />
        <input type="hidden" name="content_hash" value={quote.content_hash} data-live="" />
        <Consent view={view} form={form} />
        <SignatureFields form={form} />
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
      By ticking the box and signing below, you accept quote <span className="ref">{citedNumber(quote)}</span>
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

const hasTerms = ({ enriched }: PublicQuote): boolean => (enriched?.terms ?? '').trim() !== ''

/** The terms stand further up, where they are read; from here they are one step away. */
function Terms({ quote }: { readonly quote: PublicQuote }) {
  const parts = [
    { id: 'payment-terms', title: 'Payment terms', isThere: quote.payment_terms.trim() !== '' },
    { id: 'warranty', title: WARRANTY_TITLE, isThere: quote.warranty.trim() !== '' },
    { id: 'terms', title: 'Terms & Conditions', isThere: hasTerms(quote) },
  ].filter(({ isThere }) => isThere)
  if (parts.length === 0) return null
  return (
    <>
      <p>Part of this quote, to read before you accept:</p>
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

function Consent({ view, form }: FieldProps & { readonly view: QuotePageView }) {
  const { quote } = view
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
        <span>{consentText(hasTerms(quote))}</span>
      </label>
      <FieldError field="consent" error={error} />
    </div>
  )
}
