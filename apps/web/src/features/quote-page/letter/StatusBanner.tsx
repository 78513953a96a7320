import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { statusSentence } from '@quotewright/domain/quotes/status-sentence.ts'

/** Colours: field.md "Conventions". */
const TONES: Readonly<Partial<Record<PublicQuote['status'], string>>> = {
  accepted: 'green',
  declined: 'red',
  expired: 'amber',
  pending: 'amber',
}

/** What has become of the quote, when there is anything to say. */
export function StatusBanner({ quote }: { readonly quote: PublicQuote }) {
  const { acceptance } = quote
  const sentence = statusSentence({
    status: quote.status,
    validUntil: quote.valid_until,
    businessName: quote.business.name,
    timeZone: quote.time_zone,
    acceptance: acceptance && { name: acceptance.name, acceptedAt: acceptance.accepted_at },
    declinedAt: quote.declined_at,
  })
  return sentence === undefined ? null : (
    <p className={`banner ${TONES[quote.status] ?? 'grey'}`}>{sentence}</p>
  )
}
