import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'

const HEADINGS = {
  change: 'The change you asked for',
  updated_price: 'The updated price you asked for',
} as const

/** What the customer asked for, and what the business says to it. */
export function AskedChange({ view: { changeRequest, quote } }: { readonly view: QuotePageView }) {
  if (changeRequest === null) return null
  const { kind, state, changes, comment, askedOn, answer, answeredOn } = changeRequest
  const business = quote.business.name || 'The business'
  const when = answeredOn === null ? '' : ` on ${answeredOn}`
  return (
    <section id="asked" className="asked" tabIndex={-1}>
      <h2>{HEADINGS[kind]}</h2>
      <p className="hint">Sent on {askedOn}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change, index) => (
            <li key={index}>{change}</li>
          ))}
        </ul>
      )}
      {comment !== '' && <blockquote className="lines">{comment}</blockquote>}
      {state === 'open' ? (
        <p>
          <b>{business} will get back to you.</b>
          {kind === 'change' && ' You can’t accept the quote until then, but you can still decline it.'}
        </p>
      ) : (
        <>
          <p>
            <b>
              {state === 'confirmed'
                ? `${business} confirmed this${when}. It’s in the quote below.`
                : `${business} replied${when}:`}
            </b>
          </p>
          {answer !== '' && <blockquote className="lines">{answer}</blockquote>}
        </>
      )}
    </section>
  )
}
