import { formatDate, formatMoment } from './dates.ts'
import type { QuoteStatus } from './status.ts'

/** What is known of a quote's fate; moments are ISO, shown in the time zone. */
export interface QuoteFate {
  readonly status: QuoteStatus
  readonly validUntil: string
  readonly businessName: string
  /** IANA name. */
  readonly timeZone: string
  readonly acceptance: { readonly name: string; readonly acceptedAt: string } | null
  readonly declinedAt: string | null
}

/** What has become of a quote, for its customer; undefined while there is nothing to say. */
export function statusSentence(fate: QuoteFate): string | undefined {
  switch (fate.status) {
    case 'accepted':
      return acceptedSentence(fate)
    case 'declined':
      return fate.declinedAt === null
        ? 'This quote was declined.'
        : `This quote was declined on ${formatMoment(fate.declinedAt, fate.timeZone)}.`
    case 'expired':
      return `This quote expired on ${formatDate(fate.validUntil)}.`
    case 'pending':
      return `A change to this quote is waiting to be confirmed by ${fate.businessName || 'the business'}.`
    case 'draft':
      return 'This is a draft. It has not been sent yet.'
    case 'sent':
    case 'viewed':
      return undefined
  }
}

function acceptedSentence({ acceptance, timeZone }: QuoteFate): string {
  if (acceptance === null) return 'This quote has been accepted.'
  return `Accepted by ${acceptance.name} on ${formatMoment(acceptance.acceptedAt, timeZone)}.`
}
