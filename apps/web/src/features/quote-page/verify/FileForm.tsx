import type { VerifyPageView } from '@quotewright/contracts/quote-page-view.ts'

interface FileFormProps {
  readonly certificate: NonNullable<VerifyPageView['certificate']>
  readonly verdict: VerifyPageView['verdict']
}

/** Compares a file with the one that was issued, byte for byte. */
export function FileForm({ certificate: { id, isReady }, verdict }: FileFormProps) {
  return (
    <section>
      <h2>Is this file the one that was issued?</h2>
      {!isReady ? (
        <p>The certificate is being made. Open this page again in a moment.</p>
      ) : (
        <>
          <Verdict verdict={verdict} />
          <p>Choose the PDF of the certificate as you have it. It is compared, and nothing of it is kept.</p>
          <form method="post" action={`/verify/${id}`} encType="multipart/form-data">
            <div className="field">
              <label htmlFor="file">Certificate (PDF)</label>
              <input id="file" name="file" type="file" accept="application/pdf,.pdf" required />
            </div>
            <button type="submit">Compare</button>
          </form>
        </>
      )}
    </section>
  )
}

const VERDICTS = {
  issued: ['green', 'This file is exactly the certificate that was issued.'],
  different: ['red', 'This file is not the certificate that was issued, or something in it was changed.'],
  'no file': ['amber', 'Choose a file to compare.'],
  'too large': ['red', 'This file is not the certificate that was issued: it is much larger.'],
} as const

function Verdict({ verdict }: Pick<FileFormProps, 'verdict'>) {
  if (verdict === null) return null
  const [tone, sentence] = VERDICTS[verdict]
  return (
    <p className={`banner ${tone}`} role="alert">
      {sentence}
    </p>
  )
}
