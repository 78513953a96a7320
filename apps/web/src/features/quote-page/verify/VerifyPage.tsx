import type { VerifyPageView } from '@quotewright/contracts/quote-page-view.ts'
import { ACCEPTED_STYLES } from '../document/accepted-styles.ts'
import { PageDocument } from '../document/PageDocument.tsx'
import { FileForm } from './FileForm.tsx'

type Certificate = NonNullable<VerifyPageView['certificate']>

/** What a certificate proves, and whether a file is the one that was issued. Plain forms, no script. */
export function VerifyPage({ view }: { readonly view: VerifyPageView }) {
  const { certificate } = view
  return (
    <PageDocument
      title="Verify a certificate of acceptance"
      nonce={view.nonce}
      country={certificate?.country}
      styles={ACCEPTED_STYLES}
    >
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
          We can’t find a certificate with this number: {asked}
        </p>
      )}
      <p>You’ll find the number on the certificate, below the web address.</p>
      <form action="/verify">
        <div className="field">
          <label htmlFor="id">Certificate number</label>
          <input id="id" name="id" defaultValue={asked} maxLength={100} autoComplete="off" required />
        </div>
        <button type="submit">Verify</button>
      </form>
    </>
  )
}

function Holds({ certificate: { contentHolds } }: { readonly certificate: Certificate }) {
  return contentHolds ? (
    <p className="banner green">
      This certificate is genuine. The accepted content is unchanged and matches the hash below.
    </p>
  ) : (
    <p className="banner red" role="alert">
      The stored content no longer matches the accepted hash. Don’t rely on it.
    </p>
  )
}

function Facts({ certificate: { facts, contentHash } }: { readonly certificate: Certificate }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>SHA-256 of what was shown</dt>
        <dd>
          <code>{contentHash}</code>
        </dd>
      </div>
    </dl>
  )
}
