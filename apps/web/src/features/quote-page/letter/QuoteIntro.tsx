import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { formatDate } from '@quotewright/domain/quotes/dates.ts'
import { isAcceptable } from '../decision/open-quote.ts'
import { citedNumber, type Prices } from '../quote-format.ts'
import { StatusBanner } from './StatusBanner.tsx'

interface QuoteIntroProps {
  readonly quote: PublicQuote
  readonly prices: Prices
  /** The quote as a document to keep: a plain link, so it works without script. Null for none. */
  readonly pdfUrl: string | null
}

/** The first screen: which quote, for whom, until when, and the one total. */
export function QuoteIntro({ quote, prices, pdfUrl }: QuoteIntroProps) {
  return (
    <div className="intro">
      <div className="number">
        <p>
          Quote{' '}
          <b className="ref" data-live="">
            {citedNumber(quote)}
          </b>
        </p>
        {pdfUrl !== null && (
          <a href={pdfUrl} download>
            Download PDF
          </a>
        )}
      </div>
      <StatusBanner quote={quote} />
      <h1>{quote.title || 'Professional Quote'}</h1>
      <dl className="facts">
        <Recipient customer={quote.customer} />
        <div>
          <dt>Quote date</dt>
          <dd>{formatDate(quote.quote_date)}</dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>
            {formatDate(quote.valid_until)} <small>(end of that day)</small>
          </dd>
        </div>
      </dl>
      <GrandTotal quote={quote} prices={prices} />
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
function GrandTotal({ quote, prices: { total } }: Omit<QuoteIntroProps, 'pdfUrl'>) {
  return (
    <div className="total">
      <p data-live="">
        <span className="label">{total.label}</span>
        <strong className="amount">{total.amount}</strong>
        {total.notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </p>
      {isAcceptable(quote) && (
        <a className="button" href="#accept">
          Review and accept
        </a>
      )}
    </div>
  )
}
