import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'

/** On a phone, the total and the way to the form stay at the bottom of the screen. */
export function AcceptBar({ total }: { readonly total: QuoteView['prices']['total'] }) {
  return (
    <div className="bar">
      <p data-live="">
        <span>{total.label}</span> <b>{total.amount}</b>
      </p>
      <a className="button" href="#accept">
        Accept
      </a>
    </div>
  )
}
