import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import { phoneLink } from './contact-links.ts'

/** On a phone, the total, a call and, while there is a form, the way to it stay at the bottom of the screen. */
export function AcceptBar({ quote }: { readonly quote: QuoteView }) {
  const { total } = quote.prices
  const { name, phone } = quote.business
  const { isAcceptable } = quote.status
  const call = phoneLink(phone)
  if (call === undefined && !isAcceptable) return null
  return (
    <div className="bar">
      <p data-live="">
        <span>{total.label}</span> <b>{total.amount}</b>
      </p>
      <div className="ways">
        {call !== undefined && (
          <a className="button plain" href={call} aria-label={`Call ${name || 'us'}`}>
            Call
          </a>
        )}
        {isAcceptable && (
          <a className="button" href="#accept">
            Accept
          </a>
        )}
      </div>
    </div>
  )
}
