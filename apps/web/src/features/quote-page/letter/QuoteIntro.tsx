import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { isAcceptable } from '../decision/open-quote.ts'
import { day, money, numberWithVersion } from '../quote-format.ts'
import { taxName, totalLabel } from '../quote-tax.ts'
import { StatusBanner } from './StatusBanner.tsx'

/** The first screen: which quote, for whom, until when, and the one total. */
export function QuoteIntro({ quote }: { readonly quote: PublicQuote }) {
  return (
    <div className="intro">
      <p className="number">
        Quote <b className="ref">{numberWithVersion(quote)}</b>
      </p>
      <StatusBanner quote={quote} />
      <h1>{quote.title || 'Professional Quote'}</h1>
      <dl className="facts">
        <Recipient customer={quote.customer} />
        <div>
          <dt>Quote date</dt>
          <dd>{day(quote.quote_date)}</dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>
            {day(quote.valid_until)} <small>(end of that day)</small>
          </dd>
        </div>
      </dl>
      <GrandTotal quote={quote} />
    </div>
  )
}

function Recipient({ customer }: { readonly customer: PublicQuote['customer'] }) {
  const lines = [customer.name, customer.company, customer.address].filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  return (
    <div className="to">
      <dt>Prepared for</dt>
      <dd className="lines">{lines.join('\n')}</dd>
    </div>
  )
}

/** The single tax-inclusive total, more prominent than any other amount. Source: field.md, ACL s 48. */
function GrandTotal({ quote }: { readonly quote: PublicQuote }) {
  const unpriced = quote.line_items.some((line) => line.needs_price && !line.optional)
  return (
    <div className="total">
      <p>
        <span className="label">{totalLabel(quote)}</span>
        <strong className="amount">{money(quote, quote.total_amount)}</strong>
        {quote.tax_mode === 'none' && <small>No {taxName(quote)} is charged</small>}
        {unpriced && <small>Items still to be confirmed are not part of this total.</small>}
      </p>
      {isAcceptable(quote) && (
        <a className="button" href="#accept">
          Review and accept
        </a>
      )}
    </div>
  )
}
