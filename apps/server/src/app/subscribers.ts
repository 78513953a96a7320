import { excerpt } from '@quotewright/domain/messages/message-rules.ts'
import { CAMPAIGN_EVENTS } from '../features/campaigns/public.ts'
import { planCertificate } from '../features/certificates/public.ts'
import { settleOpenRequests } from '../features/change-requests/public.ts'
import { EXTRACTION_EVENTS, type ExtractionEvent } from '../features/extractions/public.ts'
import {
  readdressFollowUps,
  startFollowUps,
  stopByStatus,
  stopFollowUps,
  stopRunsOfCampaigns,
} from '../features/follow-ups/public.ts'
import { queueAcceptedPushes } from '../features/integrations/public.ts'
import { notify } from '../features/notifications/public.ts'
import { keepAcceptedPrices } from '../features/price-book/public.ts'
import { QUOTE_EVENTS, type QuoteEvent } from '../features/quotes/public.ts'
import { sendDocumentEvent, sendMessageEvent, sendQuoteEvent } from '../features/webhook-endpoints/public.ts'
import type { Tx } from '../platform/context.ts'
import { type Subscribers, type Subscription, subscribe } from '../platform/events/create-events.ts'

type EventOf<Kind extends QuoteEvent['kind']> = Extract<QuoteEvent, { readonly kind: Kind }>
type AnyEvent = Pick<QuoteEvent, 'quote'>

/** Only a published quote has follow-ups. */
const start = async (tx: Tx, { quote }: AnyEvent) => {
  if (quote.shareToken !== null) await startFollowUps(tx, quote)
}
const readdress = (tx: Tx, { quote }: AnyEvent) => readdressFollowUps(tx, quote)
const stopWithdrawn = (tx: Tx, { quote }: AnyEvent) => stopFollowUps(tx, quote.id, 'withdrawn')
const stopReplied = (tx: Tx, { quote }: AnyEvent) => stopFollowUps(tx, quote.id, 'replied')
const stopDecided = (tx: Tx, { quote }: AnyEvent) => stopByStatus(tx, quote.id, quote.status)

const settleRequests = (tx: Tx, { quote }: AnyEvent) => settleOpenRequests(tx, quote.id, true)

const keepPrices = (tx: Tx, { quote: { id, quoteNumber, content } }: AnyEvent) =>
  keepAcceptedPrices(tx, { quoteId: id, quoteNumber, ...content })

const refreshWindows = (tx: Tx, { quote }: AnyEvent) =>
  tx.services.live.publish(tx, { topic: 'quotes', quoteId: quote.id })

const LONGEST_DETAIL = 200

const notifyAccepted = (tx: Tx, { quote, detail = '' }: EventOf<'accepted'>) =>
  notify(tx, { event: 'accepted', quote, detail })
const notifyDeclined = (tx: Tx, { quote, detail = '' }: EventOf<'declined'>) =>
  notify(tx, { event: 'declined', quote, detail })
const notifyRequested = (tx: Tx, { quote, detail = '' }: EventOf<'change_requested'>) =>
  notify(tx, { event: 'pending', quote, detail })
const notifyPriceRequested = (tx: Tx, { quote, detail }: EventOf<'updated_price_requested'>) =>
  notify(tx, {
    event: 'pending',
    quote,
    detail: ['Asks for an updated price', detail].filter(Boolean).join(': '),
  })
const notifyMessage = (tx: Tx, { quote, text }: EventOf<'message_received'>) =>
  notify(tx, { event: 'message', quote, detail: text === '' ? 'Sent a file' : excerpt(text, LONGEST_DETAIL) })
/** Only the first view is news, and not when an answer came with it. */
const notifyViewed = async (tx: Tx, { quote, fromStatus, withAnswer }: EventOf<'viewed'>) => {
  if (!withAnswer && fromStatus !== quote.status) await notify(tx, { event: 'viewed', quote, detail: '' })
}

const sendCreated = (tx: Tx, { quote }: AnyEvent) => sendQuoteEvent(tx, 'quote.created', quote)
const sendSent = (tx: Tx, { quote }: AnyEvent) => sendQuoteEvent(tx, 'quote.sent', quote)
/** The first view, as for notifications, though an answer may come with it. */
const sendViewed = async (tx: Tx, { quote, fromStatus }: EventOf<'viewed'>) => {
  if (fromStatus !== quote.status) await sendQuoteEvent(tx, 'quote.viewed', quote)
}
const sendAccepted = (tx: Tx, { quote }: AnyEvent) => sendQuoteEvent(tx, 'quote.accepted', quote)
const sendDeclined = (tx: Tx, { quote }: AnyEvent) => sendQuoteEvent(tx, 'quote.declined', quote)
const sendExpired = (tx: Tx, { quote }: AnyEvent) => sendQuoteEvent(tx, 'quote.expired', quote)

/**
 * The subscribers of each quote event, in the order they run, in the transaction that caused it.
 *
 * By default a failure rolls everything back: no follow-up goes out for a quote that is decided, and no acceptance is
 * without its certificate or, where a system is connected, its pushes: those are rows of our own, which only a broken
 * database refuses, and nobody would notice one that is missing. Some may fail. What a customer does counts even if the
 * team can't be notified, and an acceptance counts even if its prices can't be kept for later quotes or the
 * organization's own programs can't be told.
 */
export const quoteSubscribers: Subscribers<QuoteEvent> = {
  created: [{ mayFail: sendCreated }],
  saved: [refreshWindows],
  carried_over: [refreshWindows],
  published: [start, { mayFail: sendSent }, refreshWindows],
  updated: [readdress, refreshWindows],
  unpublished: [stopWithdrawn, refreshWindows],
  permissions_changed: [refreshWindows],
  prose_kept: [],
  viewed: [{ mayFail: notifyViewed }, { mayFail: sendViewed }, refreshWindows],
  chosen: [refreshWindows],
  promotion_applied: [refreshWindows],
  promotion_ran_out: [refreshWindows],
  change_requested: [stopDecided, { mayFail: notifyRequested }, refreshWindows],
  updated_price_requested: [{ mayFail: notifyPriceRequested }, refreshWindows],
  change_confirmed: [refreshWindows],
  change_answered: [refreshWindows],
  message_received: [stopReplied, { mayFail: notifyMessage }, { mayFail: sendMessageEvent }],
  replied: [stopReplied],
  accepted: [
    stopDecided,
    planCertificate,
    queueAcceptedPushes,
    { mayFail: keepPrices },
    { mayFail: notifyAccepted },
    { mayFail: sendAccepted },
    refreshWindows,
  ],
  declined: [stopDecided, { mayFail: notifyDeclined }, { mayFail: sendDeclined }, refreshWindows],
  expired: [stopDecided, { mayFail: sendExpired }, refreshWindows],
  reissued: [settleRequests, start, { mayFail: sendSent }, refreshWindows],
  archived: [],
  unarchived: [],
  deleted: [stopWithdrawn],
  restored: [],
}

const sendReady = (tx: Tx, { document }: ExtractionEvent) => sendDocumentEvent(tx, document)

const stopRuns = (tx: Tx, { campaignIds }: { readonly campaignIds: readonly string[] }) =>
  stopRunsOfCampaigns(tx, campaignIds)

/** Every topic of the program, with its subscribers. */
export const subscriptions: readonly Subscription[] = [
  subscribe(QUOTE_EVENTS, quoteSubscribers),
  subscribe(EXTRACTION_EVENTS, { ready: [{ mayFail: sendReady }] }),
  subscribe(CAMPAIGN_EVENTS, { switched_off: [stopRuns], deleted: [stopRuns] }),
]
