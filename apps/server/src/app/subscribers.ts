import { excerpt } from '@quotewright/domain/messages/message-rules.ts'
import type { NotificationEvent } from '@quotewright/domain/notifications/preferences.ts'
import { CAMPAIGN_EVENTS } from '../features/campaigns/public.ts'
import { planCertificate } from '../features/certificates/public.ts'
import { settleOpenRequests } from '../features/change-requests/public.ts'
import {
  readdressFollowUps,
  startFollowUps,
  stopByStatus,
  stopFollowUps,
  stopRunsOfCampaigns,
} from '../features/follow-ups/public.ts'
import { notify } from '../features/notifications/public.ts'
import { keepAcceptedPrices } from '../features/price-book/public.ts'
import { QUOTE_EVENTS, type Quote, type QuoteEvent } from '../features/quotes/public.ts'
import type { Tx } from '../platform/context.ts'
import { type Subscribers, type Subscription, subscribe } from '../platform/events/create-events.ts'

interface Told {
  readonly quote: Quote
}

type EventOf<Kind extends QuoteEvent['kind']> = Extract<QuoteEvent, { readonly kind: Kind }>

/** Only a published quote has follow-ups. */
const start = async (tx: Tx, { quote }: Told) => {
  if (quote.shareToken !== null) await startFollowUps(tx, quote)
}
const readdress = (tx: Tx, { quote }: Told) => readdressFollowUps(tx, quote)
const withdraw = (tx: Tx, { quote }: Told) => stopFollowUps(tx, quote.id, 'withdrawn')
const endReplied = (tx: Tx, { quote }: Told) => stopFollowUps(tx, quote.id, 'replied')
const endByStatus = (tx: Tx, { quote }: Told) => stopByStatus(tx, quote.id, quote.status)

const settleRequests = (tx: Tx, { quote }: Told) => settleOpenRequests(tx, quote.id, true)

const keepPrices = (tx: Tx, { quote: { id, quoteNumber, content } }: Told) =>
  keepAcceptedPrices(tx, { quoteId: id, quoteNumber, ...content })

const refreshWindows = (tx: Tx, { quote }: Told) =>
  tx.services.live.publish(tx, { topic: 'quotes', quoteId: quote.id })

const tellTeam = (event: NotificationEvent) => {
  const tellTeam = (tx: Tx, { quote, detail = '' }: Told & { readonly detail?: string }) =>
    notify(tx, { event, quote, detail })
  return { mayFail: tellTeam }
}
/** An answer says enough, and a page that is opened again is no news. */
const tellOfFirstView = async (tx: Tx, { quote, fromStatus, withAnswer }: EventOf<'viewed'>) => {
  if (!withAnswer && fromStatus !== quote.status) await notify(tx, { event: 'viewed', quote, detail: '' })
}
const tellOfRequestedPrice = (tx: Tx, { quote, detail }: EventOf<'updated_price_requested'>) =>
  notify(tx, {
    event: 'pending',
    quote,
    detail: ['Asks for an updated price', detail].filter(Boolean).join(': '),
  })
const tellOfMessage = (tx: Tx, { quote, text }: EventOf<'message_received'>) =>
  notify(tx, { event: 'message', quote, detail: text === '' ? 'Sent a file' : excerpt(text, LONGEST_DETAIL) })
const LONGEST_DETAIL = 200

/**
 * Who acts on what happens to a quote, in this order and in the transaction that makes it happen. A failure takes all
 * of it back, so nobody is written to about a quote that is decided and no acceptance is without its certificate. Two
 * may fail: what a customer says counts whether or not the team's notifications can be written, and an acceptance
 * whether or not its prices are kept. Windows are refreshed by one NOTIFY, which fails only with its transaction.
 */
export const quoteSubscribers: Subscribers<QuoteEvent> = {
  created: [],
  saved: [refreshWindows],
  carried_over: [refreshWindows],
  published: [start, refreshWindows],
  updated: [readdress, refreshWindows],
  unpublished: [withdraw, refreshWindows],
  permissions_changed: [refreshWindows],
  prose_kept: [],
  viewed: [{ mayFail: tellOfFirstView }, refreshWindows],
  chosen: [refreshWindows],
  promotion_applied: [refreshWindows],
  promotion_ran_out: [refreshWindows],
  change_requested: [endByStatus, tellTeam('pending'), refreshWindows],
  updated_price_requested: [{ mayFail: tellOfRequestedPrice }, refreshWindows],
  change_confirmed: [refreshWindows],
  change_answered: [refreshWindows],
  message_received: [endReplied, { mayFail: tellOfMessage }],
  replied: [endReplied],
  accepted: [endByStatus, planCertificate, { mayFail: keepPrices }, tellTeam('accepted'), refreshWindows],
  declined: [endByStatus, tellTeam('declined'), refreshWindows],
  expired: [endByStatus, refreshWindows],
  reissued: [settleRequests, start, refreshWindows],
  archived: [],
  unarchived: [],
  deleted: [withdraw],
  restored: [],
}

const stopRuns = (tx: Tx, { campaignIds }: { readonly campaignIds: readonly string[] }) =>
  stopRunsOfCampaigns(tx, campaignIds)

/** Everything that features tell each other of without knowing each other. */
export const subscriptions: readonly Subscription[] = [
  subscribe(QUOTE_EVENTS, quoteSubscribers),
  subscribe(CAMPAIGN_EVENTS, { switched_off: [stopRuns], deleted: [stopRuns] }),
]
