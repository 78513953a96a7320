import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { totalLabel } from '@quotewright/domain/quotes/tax-wording.ts'
import { money, taxTerms } from '../quote-format.ts'

/** On a phone, the total and the way to the form stay at the bottom of the screen. */
export function AcceptBar({ quote }: { readonly quote: PublicQuote }) {
  return (
    <div className="bar">
      <p data-live="">
        <span>{totalLabel(taxTerms(quote))}</span> <b>{money(quote, quote.total_amount)}</b>
      </p>
      <a className="button" href="#accept">
        Accept
      </a>
    </div>
  )
}
