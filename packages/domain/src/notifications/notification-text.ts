import { readAcceptedDetail } from '../quotes/preferred-start.ts'
import type { NotificationEvent } from './preferences.ts'

/** What happened, with what it is about; '' for what is not known. */
export interface NotifiedEvent {
  readonly event: NotificationEvent
  readonly quoteNumber: string
  readonly customerName: string
  readonly detail: string
}

const AGREED = 'Agreed: '

/** The detail of a price that was agreed to at once: "Agreed: $950.00 instead of $1,000.00". */
export const agreedPriceDetail = (prices: string): string => `${AGREED}${prices}`

/** One sentence without its full stop. Console and email say the same. */
export function notificationTitle({ event, quoteNumber, customerName, detail }: NotifiedEvent): string {
  const who = customerName === '' ? 'Your customer' : customerName
  const quote = quoteNumber === '' ? 'a quote' : `quote ${quoteNumber}`
  const titles: Readonly<Record<NotificationEvent, string>> = {
    viewed: `${who} opened ${quote}`,
    accepted: `${who} accepted ${quote}`,
    declined: `${who} declined ${quote}`,
    message: `${who} wrote about ${quote}`,
    pending: detail.startsWith(AGREED)
      ? `${who} asked for a lower price on ${quote} and it was agreed`
      : `${who} asked for a change to ${quote}`,
    bounced: `A message about ${quote} couldn’t be delivered`,
    integration_failed:
      quoteNumber === '' ? 'An integration needs your attention' : `A sync failed for ${quote}`,
    mentioned: `You were mentioned in a comment on ${quote}`,
    stale:
      quoteNumber === '' ? `Prices have changed on ${detail} open quotes` : staleTitle(quote, who, detail),
  }
  return titles[event]
}

const staleTitle = (quote: string, who: string, cause: string): string =>
  cause === 'opened_without_answer'
    ? `${who} keeps opening ${quote} without answering`
    : `Prices have changed since you sent ${quote}`

/** Why a customer declines, in our words rather than the wire's. Source: field.md point 10. */
const REASONS: Readonly<Record<string, string>> = {
  price: 'Price',
  timing: 'Timing',
  another_business: 'Another business',
  scope_changed: 'The job changed',
  not_needed: 'Not needed any more',
  other: 'Another reason',
}

/** A reason in our words; any other as it is. */
export const declineReason = (code: string): string => REASONS[code] ?? code

/** `reason` or `reason: comment`, as the quote's history keeps it. */
function declineWords(detail: string): string {
  const [reason = '', ...comment] = detail.split(': ')
  return [declineReason(reason), ...comment].join(': ')
}

/** What there is to add to the sentence; '' for nothing. */
export function notificationDetail({ event, detail, customerName }: NotifiedEvent): string {
  if (event === 'declined') return declineWords(detail)
  if (event === 'stale')
    return detail === 'opened_without_answer'
      ? 'A quick call might help.'
      : 'See what today’s prices would change.'
  return event === 'accepted' ? acceptedWords(detail, customerName) : detail
}

/** Who signed, where it is not the customer named already, and when they would like the work to start. */
function acceptedWords(detail: string, customerName: string): string {
  const { name, start } = readAcceptedDetail(detail)
  const signed = name === '' || name === customerName ? [] : [`Signed by ${name}`]
  return [...signed, ...(start === '' ? [] : [`Preferred start: ${start}`])].join(' · ')
}
