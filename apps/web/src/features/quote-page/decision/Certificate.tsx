import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { formatMomentInFull } from '@quotewright/domain/quotes/dates.ts'
import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import { totalLabel } from '@quotewright/domain/quotes/tax-wording.ts'
import type { ReactNode } from 'react'
import { citedNumber, money, taxTerms } from '../quote-format.ts'
import { SignatureImage } from './SignatureImage.tsx'

/**
 * The evidence of an acceptance: who, when, which version, the hash of what
 * was shown. Source: field.md "Electronic acceptance".
 */
export function Certificate({ view: { quote, certificateUrl } }: { readonly view: QuotePageView }) {
  const { acceptance } = quote
  if (acceptance === null) return null
  // The hash belongs to the version on this page; beside another version it would prove the wrong thing.
  const isShownVersion = acceptance.version_number === quote.version_number
  return (
    <section className="certificate">
      <h2>Accepted electronically</h2>
      <SignatureImage acceptance={acceptance} />
      <dl>
        <Fact term="Accepted on">
          <time dateTime={acceptance.accepted_at}>
            {formatMomentInFull(acceptance.accepted_at, quote.time_zone)}
          </time>
        </Fact>
        <Fact term="Quote">{citedNumber(quote)}</Fact>
        <Fact term="Version accepted">{acceptance.version_number}</Fact>
        {isShownVersion && (
          <>
            <Fact term={totalLabel(taxTerms(quote))}>{money(quote, quote.total_amount)}</Fact>
            {quote.deposit_amount > 0 && (
              <Fact term={DEPOSIT_LABEL}>{money(quote, quote.deposit_amount)}</Fact>
            )}
            <Fact term="SHA-256 of what was shown">
              <code>{quote.content_hash}</code>
            </Fact>
          </>
        )}
      </dl>
      <Proof acceptance={acceptance} url={certificateUrl} />
    </section>
  )
}

interface ProofProps {
  readonly acceptance: NonNullable<PublicQuote['acceptance']>
  readonly url: string
}

/** The document to keep, and where anyone may check it: plain links, so they work without script. */
function Proof({ acceptance: { certificate }, url }: ProofProps) {
  if (certificate === null) return null
  return (
    <div className="proof">
      {certificate.is_ready ? (
        <a className="button" href={url} download>
          Download the certificate
        </a>
      ) : (
        <p>Your certificate is being made. Open this page again in a moment to download it.</p>
      )}
      <a href={certificate.verify_url}>Verify the certificate</a>
    </div>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
