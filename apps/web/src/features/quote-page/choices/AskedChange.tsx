import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { quantityChange } from '@quotewright/domain/quotes/change-request.ts'
import { formatMoment } from '@quotewright/domain/quotes/dates.ts'

type Request = NonNullable<PublicQuote['change_request']>

const HEADINGS: Readonly<Record<Request['kind'], string>> = {
  change: 'The change you asked for',
  updated_price: 'The updated price you asked for',
}

/** What the customer asked for, and what the business says to it. */
export function AskedChange({ quote }: { readonly quote: PublicQuote }) {
  const { change_request: request, time_zone: timeZone } = quote
  if (request === null) return null
  return (
    <section id="asked" className="asked" tabIndex={-1}>
      <h2>{HEADINGS[request.kind]}</h2>
      <p className="hint">Sent on {formatMoment(request.asked_at, timeZone)}</p>
      {request.changes.length > 0 && (
        <ul>
          {request.changes.map((change, index) => (
            <li key={index}>
              {change.description}: {asText(change)}
            </li>
          ))}
        </ul>
      )}
      {request.comment !== '' && <blockquote className="lines">{request.comment}</blockquote>}
      <Outcome request={request} quote={quote} />
    </section>
  )
}

const asText = ({ quantity_before, quantity_after, unit }: Request['changes'][number]): string =>
  quantityChange({
    from: Math.round(quantity_before * 1000),
    to: Math.round(quantity_after * 1000),
    unit,
  })

function Outcome({ request, quote }: { readonly request: Request; readonly quote: PublicQuote }) {
  const business = quote.business.name || 'The business'
  if (request.state === 'open') {
    return (
      <p>
        <b>{business} will answer you.</b>
        {request.kind === 'change' && ' Until then this quote cannot be accepted; you can still decline it.'}
      </p>
    )
  }
  const when = request.answered_at === null ? '' : ` on ${formatMoment(request.answered_at, quote.time_zone)}`
  return (
    <>
      <p>
        <b>
          {request.state === 'confirmed'
            ? `${business} confirmed this${when}: it is in the quote below.`
            : `${business} answered${when}:`}
        </b>
      </p>
      {request.answer !== '' && <blockquote className="lines">{request.answer}</blockquote>}
    </>
  )
}
