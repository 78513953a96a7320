import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import type { ReactNode } from 'react'
import { day, shortMoment } from '../quote-format.ts'

/** What has become of the quote, when there is anything to say. Colours: field.md "Conventions". */
export function StatusBanner({ quote }: { readonly quote: PublicQuote }) {
  switch (quote.status) {
    case 'accepted':
      return <Banner tone="green">{acceptedText(quote)}</Banner>
    case 'declined':
      return <Banner tone="red">{declinedText(quote)}</Banner>
    case 'expired':
      return <Banner tone="amber">This quote expired on {day(quote.valid_until)}.</Banner>
    case 'pending':
      return (
        <Banner tone="amber">
          A change to this quote is waiting to be confirmed by {quote.business.name || 'the business'}.
        </Banner>
      )
    case 'draft':
      return <Banner tone="grey">This is a draft. It has not been sent yet.</Banner>
    case 'sent':
    case 'viewed':
      return null
  }
}

function Banner({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return <p className={`banner ${tone}`}>{children}</p>
}

function acceptedText({ acceptance, time_zone }: PublicQuote): string {
  if (acceptance === null) return 'This quote has been accepted.'
  return `Accepted by ${acceptance.name} on ${shortMoment(acceptance.accepted_at, time_zone)}.`
}

function declinedText({ declined_at, time_zone }: PublicQuote): string {
  return declined_at === null
    ? 'This quote was declined.'
    : `This quote was declined on ${shortMoment(declined_at, time_zone)}.`
}
