import type { QuoteEvent } from '@quotewright/contracts/quote-history.ts'

type EventFacts = Pick<QuoteEvent, 'kind' | 'from_status' | 'version_number' | 'detail'>

const TEXTS: Readonly<Record<QuoteEvent['kind'], (event: EventFacts) => string>> = {
  created: () => 'Created',
  saved: ({ version_number }) => `Saved as version ${version_number}`,
  published: () => 'Published to the customer’s page',
  viewed: ({ from_status }) => (from_status === 'sent' ? 'Viewed for the first time' : 'Viewed again'),
  chosen: ({ version_number }) => `Customer chose options, version ${version_number}`,
  promotion_applied: ({ version_number }) => `Customer used a promotion code, version ${version_number}`,
  price_agreed: ({ version_number }) => `Price agreed with the customer, version ${version_number}`,
  promotion_ran_out: ({ version_number }) => `Promotion ran out, taken off in version ${version_number}`,
  change_requested: () => 'Customer asked for a change',
  change_confirmed: ({ version_number }) => `Change confirmed as version ${version_number}`,
  change_answered: () => 'Change request answered',
  updated_price_requested: () => 'Customer asked for an updated price',
  accepted: ({ version_number }) => `Accepted, version ${version_number}`,
  declined: () => 'Declined',
  expired: () => 'Expired',
  reissued: ({ version_number }) => `Re-issued as version ${version_number}`,
  archived: () => 'Archived',
  unarchived: () => 'Unarchived',
  deleted: () => 'Deleted',
  restored: () => 'Restored',
  updated: ({ version_number }) => `Quote updated: the customer now sees version ${version_number}`,
  unpublished: () => 'Unpublished',
  permissions_changed: () => 'Customer permissions changed',
  carried_over: ({ version_number }) => `Unpublished changes moved onto version ${version_number}`,
  prose_kept: () => 'Wording kept as typed',
}

/** What happened to a quote, in words, with the detail that was kept. */
export function eventText(event: EventFacts): string {
  const text = TEXTS[event.kind](event)
  return event.detail === null ? text : `${text}: ${event.detail}`
}
