/** Source: part 2 §4. */
export const QUOTE_STATUSES = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'pending',
] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** The statuses in which a customer may still answer. */
export const OPEN_STATUSES = ['sent', 'viewed', 'pending'] as const satisfies readonly QuoteStatus[]

export type QuoteAction =
  | 'publish'
  | 'update'
  | 'unpublish'
  | 'view'
  | 'choose'
  | 'accept'
  | 'decline'
  | 'expire'
  | 'request_change'
  | 'confirm_change'
  | 'answer_change'
  | 'edit'
  | 'reissue'
  | 'reprice'

/**
 * Which status an action leads to, by the status it starts from; what is not
 * listed is not allowed. Source: decisions §2.
 */
const TRANSITIONS: Readonly<Record<QuoteAction, Partial<Record<QuoteStatus, QuoteStatus>>>> = {
  publish: { draft: 'sent', sent: 'sent' },
  // A later version in place of the published one.
  update: { sent: 'sent', viewed: 'viewed', pending: 'pending', accepted: 'sent' },
  // Not back to draft: it has been with the customer. Published again, it is sent.
  unpublish: { sent: 'sent', viewed: 'sent', pending: 'sent', declined: 'declined', expired: 'expired' },
  view: { sent: 'viewed' },
  choose: { sent: 'sent', viewed: 'viewed' },
  accept: { sent: 'accepted', viewed: 'accepted' },
  decline: { sent: 'declined', viewed: 'declined', pending: 'declined' },
  expire: { sent: 'expired', viewed: 'expired', pending: 'expired' },
  request_change: { sent: 'pending', viewed: 'pending' },
  confirm_change: { pending: 'sent' },
  answer_change: { pending: 'sent' },
  edit: {
    draft: 'draft',
    sent: 'sent',
    viewed: 'viewed',
    pending: 'pending',
    accepted: 'sent',
    declined: 'declined',
    expired: 'expired',
  },
  reissue: { expired: 'sent', declined: 'sent' },
  // Offered again at today's prices. Who asked for a change gets an answer first.
  reprice: { sent: 'sent', viewed: 'sent', expired: 'sent', declined: 'sent' },
}

const REFUSALS: Readonly<Record<QuoteAction, string>> = {
  publish: 'This quote cannot be published',
  update: 'Re-issue this quote to send it again',
  unpublish: 'This quote cannot be unpublished',
  view: 'This quote is not waiting to be viewed',
  choose: 'The options of this quote can no longer be chosen',
  accept: 'This quote can no longer be accepted',
  decline: 'This quote can no longer be declined',
  expire: 'This quote cannot expire',
  request_change: 'This quote can no longer be changed by the customer',
  confirm_change: 'This quote has no change to confirm',
  answer_change: 'This quote has no change to answer',
  edit: 'This quote cannot be edited',
  reissue: 'Only an expired or declined quote can be re-issued',
  reprice: 'This quote can’t be re-issued with today’s prices',
}

export type Transition =
  | { readonly allowed: true; readonly to: QuoteStatus }
  | { readonly allowed: false; readonly reason: string }

/** The one function that decides what an action does to a quote's status. Source: decisions §2. */
export function quoteTransition(from: QuoteStatus, action: QuoteAction): Transition {
  const to = TRANSITIONS[action][from]
  if (to !== undefined) return { allowed: true, to }
  return { allowed: false, reason: `${REFUSALS[action]}: it is ${from}` }
}

/** Whether the customer may still answer a quote with this status. */
export function isOpen(status: QuoteStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}
