import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { SIGNATURE_BOX, signaturePath } from '@quotewright/domain/quotes/signature.ts'

interface SignatureImageProps {
  readonly acceptance: NonNullable<QuoteView['acceptance']>
}

/** How the customer signed: what they drew, as a path of numbers alone, or their name. */
export function SignatureImage({ acceptance: { name, signature } }: SignatureImageProps) {
  if (signature.kind === 'typed') return <p className="signed">{name}</p>
  return (
    <>
      <svg
        className="drawn"
        role="img"
        aria-label={`Drawn signature of ${name}`}
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      >
        <path d={signaturePath(signature.strokes)} />
      </svg>
      <p>{name}</p>
    </>
  )
}
