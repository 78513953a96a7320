import type { QuoteView } from '@quotewright/domain/quotes/quote-view.ts'

interface QuoteIntroProps {
  readonly quote: QuoteView
  /** The quote as a document to keep: a plain link, so it works without script. Undefined: it leads nowhere. */
  readonly pdfUrl: string | undefined
}

const BANNERS = { good: 'green', bad: 'red', wait: 'amber', plain: 'grey' } as const

/** The first screen: which quote, for whom, until when, and the one total. */
export function QuoteIntro({ quote, pdfUrl }: QuoteIntroProps) {
  const { kind, sentence, tone } = quote.status
  // Thanked for above, with the total and the document.
  const isAccepted = kind === 'accepted'
  const [, quoteDate, validUntil] = quote.facts
  return (
    <div className="intro">
      <div className="number">
        <p>
          Quote{' '}
          <b className="ref" data-live="">
            {quote.number}
          </b>
        </p>
        {!isAccepted && (
          <a href={pdfUrl} download={pdfUrl !== undefined}>
            Download PDF
          </a>
        )}
      </div>
      {sentence !== null && <p className={`banner ${BANNERS[tone]}`}>{sentence}</p>}
      <h1>{quote.title}</h1>
      <dl className="facts">
        {quote.customer.length > 0 && (
          <div className="to">
            <dt>Prepared for</dt>
            <dd className="lines">{quote.customer.join('\n')}</dd>
          </div>
        )}
        <div>
          <dt>{quoteDate.label}</dt>
          <dd>{quoteDate.value}</dd>
        </div>
        <div>
          <dt>{validUntil.label}</dt>
          <dd>{validUntil.value}</dd>
        </div>
      </dl>
      {!isAccepted && <GrandTotal quote={quote} />}
    </div>
  )
}

/** The single tax-inclusive total, more prominent than any other amount. Source: field.md, ACL s 48. */
function GrandTotal({ quote }: Pick<QuoteIntroProps, 'quote'>) {
  const { total } = quote.prices
  return (
    <div className="total">
      <p data-live="">
        <span className="label">{total.label}</span>
        <strong className="amount">{total.amount}</strong>
        {total.notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </p>
      {quote.status.isAcceptable && (
        <a className="button" href="#accept">
          Review and accept
        </a>
      )}
    </div>
  )
}
