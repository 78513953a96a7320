import type { VerifyPageView } from '@quotewright/contracts/quote-page-view.ts'

interface FileFormProps {
  readonly certificate: NonNullable<VerifyPageView['certificate']>
  readonly verdict: VerifyPageView['verdict']
}

/** Compares a file with the one that was issued, byte for byte. */
export function FileForm({ certificate: { id, isReady }, verdict }: FileFormProps) {
  return (
    <section>
      <h2>Is this the original certificate?</h2>
      {!isReady ? (
        <p>The certificate is almost ready. Reload this page in a moment.</p>
      ) : (
        <>
          <Verdict verdict={verdict} />
          <p>Choose your certificate PDF. We compare it and don’t keep it.</p>
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
  issued: ['green', 'This is the original certificate, unchanged.'],
  different: ['red', 'This isn’t the original certificate, or it has been changed.'],
  'no file': ['amber', 'Choose a file to compare.'],
  'too large': ['red', 'This isn’t the original certificate: it’s much larger.'],
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
