import type { Certificate } from '@quotewright/contracts/certificates.ts'
import type { VerifyPageView } from '@quotewright/contracts/quote-page-view.ts'
import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { PageDocument } from '../document/PageDocument.tsx'
import { FileForm } from './FileForm.tsx'

/** What a certificate proves, and whether a file is the one that was issued. Plain forms, no script. */
export function VerifyPage({ view }: { readonly view: VerifyPageView }) {
  const { certificate } = view
  return (
    <PageDocument title="Verify a certificate of acceptance" nonce={view.nonce}>
      <main className="sheet notice verify">
        <h1>Verify a certificate of acceptance</h1>
        {certificate === null ? (
          <Ask asked={view.asked} />
        ) : (
          <>
            <Holds certificate={certificate} />
            <Facts certificate={certificate} />
            <FileForm certificate={certificate} verdict={view.verdict} />
          </>
        )}
      </main>
    </PageDocument>
  )
}

function Ask({ asked }: { readonly asked: string }) {
  return (
    <>
      {asked !== '' && (
        <p className="banner red" role="alert">
          There is no certificate with this number: {asked}
        </p>
      )}
      <p>The number stands on the certificate, below its address.</p>
      <form action="/verify">
        <div className="field">
          <label htmlFor="id">Number of the certificate</label>
          <input id="id" name="id" defaultValue={asked} maxLength={100} autoComplete="off" required />
        </div>
        <button type="submit">Verify</button>
      </form>
    </>
  )
}

function Holds({ certificate: { content_holds } }: { readonly certificate: Certificate }) {
  return content_holds ? (
    <p className="banner green">
      This certificate is genuine. What was accepted is kept unchanged: it still gives the hash below.
    </p>
  ) : (
    <p className="banner red" role="alert">
      What is kept of this acceptance no longer gives the hash that was accepted. Do not rely on it.
    </p>
  )
}

function Facts({ certificate }: { readonly certificate: Certificate }) {
  const { quote_number, version_number, accepted_at, time_zone, deposit_amount, country } = certificate
  const money = (amount: number) => formatsOf(country).money(Math.round(amount * 100), certificate.currency)
  const facts = [
    ['Certificate', certificate.certificate_id],
    ['Business', certificate.business_name],
    ['Quote', numberWithVersion(quote_number, version_number)],
    ['Version accepted', String(version_number)],
    ['Accepted by', certificate.accepted_name],
    ['Accepted on', formatsOf(country).momentInFull(accepted_at, time_zone)],
    ['The same in UTC', accepted_at],
    ['Total', money(certificate.total_amount)],
    [DEPOSIT_LABEL, deposit_amount > 0 ? money(deposit_amount) : ''],
  ].filter(([, value]) => value !== '')
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>SHA-256 of what was shown</dt>
        <dd>
          <code>{certificate.content_hash}</code>
        </dd>
      </div>
    </dl>
  )
}
