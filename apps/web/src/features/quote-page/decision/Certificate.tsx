import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import type { ReactNode } from 'react'
import { SignatureImage } from './SignatureImage.tsx'

/**
 * The evidence of an acceptance: who, when, which version, the hash of what
 * was shown. Source: field.md "Electronic acceptance".
 */
export function Certificate({ view }: { readonly view: QuotePageView }) {
  const { acceptance, number, prices } = view.quote
  if (acceptance === null) return null
  return (
    <section id="certificate" className="certificate">
      <h2>Accepted electronically</h2>
      <SignatureImage acceptance={acceptance} />
      <dl>
        <Fact term="Accepted on">
          <time dateTime={acceptance.acceptedAt}>{acceptance.acceptedOn}</time>
        </Fact>
        <Fact term="Quote">{number}</Fact>
        {acceptance.preferredStart !== '' && <Fact term="Preferred start">{acceptance.preferredStart}</Fact>}
        <Fact term="Version accepted">{acceptance.versionNumber}</Fact>
        {acceptance.contentHash !== null && (
          <>
            <Fact term={prices.total.label}>{prices.total.amount}</Fact>
            {prices.deposit && <Fact term={DEPOSIT_LABEL}>{prices.deposit.amount}</Fact>}
            <Fact term="SHA-256 of what was shown">
              <code>{acceptance.contentHash}</code>
            </Fact>
          </>
        )}
      </dl>
      <Proof view={view} />
    </section>
  )
}

/** The document to keep, and where anyone may check it: plain links, so they work without script. */
function Proof({ view: { certificate, certificateUrl, proofUrl } }: { readonly view: QuotePageView }) {
  if (certificate === null) return null
  return (
    <div className="proof">
      {certificate.isReady ? (
        <a className="button" href={certificateUrl} download>
          Download the certificate
        </a>
      ) : (
        <p>Your certificate is almost ready. Reload this page in a moment.</p>
      )}
      <a href={certificate.verifyUrl}>Verify the certificate</a>
      {certificate.isReady && (
        <a href={proofUrl} download>
          Download everything as a zip
        </a>
      )}
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
