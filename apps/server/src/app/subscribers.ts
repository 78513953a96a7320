import { excerpt } from '@quotewright/domain/messages/message-rules.ts'
import { agreedPriceDetail } from '@quotewright/domain/notifications/notification-text.ts'
import { CAMPAIGN_EVENTS } from '../features/campaigns/public.ts'
import { planCertificate } from '../features/certificates/public.ts'
import { settleOpenRequests } from '../features/change-requests/public.ts'
import { CONTACT_EVENTS, type ContactEvent } from '../features/contacts/public.ts'
import { countLetter } from '../features/enrichment/public.ts'
import { type CostsTaken, type DocumentReady, EXTRACTION_EVENTS } from '../features/extractions/public.ts'
import {
  readdressFollowUps,
  startUnlessEnded,
  stopByStatus,
  stopFollowUps,
  stopRunsOfCampaigns,
} from '../features/follow-ups/public.ts'
import { copyContactLinks, queueAcceptedPushes } from '../features/integrations/public.ts'
import { notify } from '../features/notifications/public.ts'
import { keepAcceptedPrices } from '../features/price-book/public.ts'
import { withdrawOutdatedMails, withdrawQuoteMails } from '../features/quote-mails/public.ts'
import { QUOTE_EVENTS, type QuoteEvent } from '../features/quotes/public.ts'
import {
  countVisit,
  dropOffer,
  followOffer,
  followRestored,
  keepCosts,
  recountDifference,
  restartVisits,
} from '../features/stale-quotes/public.ts'
import {
  hasListeners,
  sendDocumentEvent,
  sendMessageEvent,
  sendQuoteEvent,
} from '../features/webhook-endpoints/public.ts'
import { endTestsOf, refuseMovedSteps } from '../features/wording-tests/public.ts'
import type { Tx } from '../platform/context.ts'
import { type Subscribers, type Subscription, subscribe } from '../platform/events/create-events.ts'

type EventOf<Kind extends QuoteEvent['kind']> = Extract<QuoteEvent, { readonly kind: Kind }>
type AnyEvent = Pick<QuoteEvent, 'quote'>

/** One that was issued again after it was unpublished has no page. */
const startPublished = async (tx: Tx, { quote }: AnyEvent) => {
  if (quote.shareToken !== null) await startUnlessEnded(tx, quote)
}
const readdress = (tx: Tx, { quote }: AnyEvent) => readdressFollowUps(tx, quote)
/** Only a customer who had not seen the quote before is shown its wording for the first time. */
const countShownLetter = async (tx: Tx, { quote, isFirst }: EventOf<'published'>) => {
  if (isFirst) await countLetter(tx, quote.id)
}
const stopWithdrawn = (tx: Tx, { quote }: AnyEvent) => stopFollowUps(tx, quote.id, 'withdrawn')
const withdrawMails = (tx: Tx, { quote }: AnyEvent) => withdrawQuoteMails(tx, quote.id)
const withdrawOutdated = (tx: Tx, { quote }: AnyEvent) => withdrawOutdatedMails(tx, quote.id)
const stopReplied = (tx: Tx, { quote }: AnyEvent) => stopFollowUps(tx, quote.id, 'replied')
const stopDecided = (tx: Tx, { quote }: AnyEvent) => stopByStatus(tx, quote.id, quote.status)

const settleRequests = (tx: Tx, { quote }: AnyEvent) => settleOpenRequests(tx, quote.id, true)

/** As its customer sees it from now on. */
const follow = (tx: Tx, { quote }: AnyEvent) => followOffer(tx, quote)
const followAgain = (tx: Tx, { quote }: AnyEvent) => followRestored(tx, quote)
const drop = (tx: Tx, { quote }: AnyEvent) => dropOffer(tx, quote)
const recount = (tx: Tx, { quote }: AnyEvent) => recountDifference(tx, quote)
const restart = (tx: Tx, { quote }: AnyEvent) => restartVisits(tx, quote)
/** An answer that comes with the first view is no visit without one. */
const visit = async (tx: Tx, { quote, withAnswer }: EventOf<'viewed'>) => {
  if (!withAnswer) await countVisit(tx, quote)
}

const keepPrices = (tx: Tx, { quote: { id, quoteNumber, content } }: AnyEvent) =>
  keepAcceptedPrices(tx, { quoteId: id, quoteNumber, ...content })

const refreshWindows = (tx: Tx, { quote }: AnyEvent) =>
  tx.services.live.publish(tx, { topic: 'quotes', quoteId: quote.id })

const LONGEST_DETAIL = 200
/** A reply that no conversation takes can be read nowhere else. */
const LONGEST_REPLY = 2_000

const notifyAccepted = (tx: Tx, { quote, detail = '' }: EventOf<'accepted'>) =>
  notify(tx, { event: 'accepted', quote, detail })
const notifyDeclined = (tx: Tx, { quote, detail = '' }: EventOf<'declined'>) =>
  notify(tx, { event: 'declined', quote, detail })
const notifyRequested = (tx: Tx, { quote, detail = '' }: EventOf<'change_requested'>) =>
  notify(tx, { event: 'pending', quote, detail })
const notifyAgreed = (tx: Tx, { quote, detail = '' }: EventOf<'price_agreed'>) =>
  notify(tx, { event: 'pending', quote, detail: agreedPriceDetail(detail) })
const notifyPriceRequested = (tx: Tx, { quote, detail }: EventOf<'updated_price_requested'>) =>
  notify(tx, {
    event: 'pending',
    quote,
    detail: ['Asks for an updated price', detail].filter(Boolean).join(': '),
  })
const notifyMessage = (tx: Tx, { quote, text }: EventOf<'message_received'>) =>
  notify(tx, { event: 'message', quote, detail: text === '' ? 'Sent a file' : excerpt(text, LONGEST_DETAIL) })
const notifyReply = (tx: Tx, { quote, text }: EventOf<'replied'>) =>
  notify(tx, { event: 'message', quote, detail: excerpt(text, LONGEST_REPLY) })
/** Only the first view is news, and not when an answer came with it. */
const notifyViewed = async (tx: Tx, { quote, fromStatus, withAnswer }: EventOf<'viewed'>) => {
  if (!withAnswer && fromStatus !== quote.status) await notify(tx, { event: 'viewed', quote, detail: '' })
}

const hasCreatedListeners = (tx: Tx) => hasListeners(tx, 'quote.created')
const sendCreated = (tx: Tx, { quote }: AnyEvent) => sendQuoteEvent(tx, 'quote.created', quote)
/** One that was issued again after it was unpublished has no page. */
const sendSent = async (tx: Tx, { quote }: AnyEvent) => {
  if (quote.shareToken !== null) await sendQuoteEvent(tx, 'quote.sent', quote)
}
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
 * database refuses, and no one would notice one that is missing. Some may fail. What a customer does counts even if the
 * team can't be notified, and an acceptance counts even if its prices can't be kept for later quotes or the
 * organization's own programs can't receive them.
 */
export const quoteSubscribers: Subscribers<QuoteEvent> = {
  created: [{ mayFail: sendCreated, onlyIf: hasCreatedListeners }],
  saved: [{ ahead: refreshWindows }],
  carried_over: [refreshWindows],
  published: [startPublished, { mayFail: countShownLetter }, follow, { mayFail: sendSent }, refreshWindows],
  updated: [readdress, withdrawOutdated, follow, { mayFail: sendSent }, refreshWindows],
  unpublished: [stopWithdrawn, withdrawMails, drop, refreshWindows],
  permissions_changed: [refreshWindows],
  prose_kept: [],
  viewed: [{ mayFail: visit }, { mayFail: notifyViewed }, { mayFail: sendViewed }, refreshWindows],
  chosen: [{ mayFail: recount }, refreshWindows],
  promotion_applied: [{ mayFail: recount }, refreshWindows],
  price_agreed: [stopReplied, { mayFail: recount }, { mayFail: notifyAgreed }, refreshWindows],
  promotion_ran_out: [{ mayFail: recount }, refreshWindows],
  change_requested: [stopDecided, { mayFail: restart }, { mayFail: notifyRequested }, refreshWindows],
  updated_price_requested: [{ mayFail: notifyPriceRequested }, refreshWindows],
  change_confirmed: [follow, { mayFail: sendSent }, refreshWindows],
  change_answered: [restart, refreshWindows],
  message_received: [
    stopReplied,
    { mayFail: restart },
    { mayFail: notifyMessage },
    { mayFail: sendMessageEvent },
  ],
  replied: [stopReplied, { mayFail: restart }, { mayFail: notifyReply }],
  accepted: [
    stopDecided,
    drop,
    planCertificate,
    queueAcceptedPushes,
    { mayFail: keepPrices },
    { mayFail: notifyAccepted },
    { mayFail: sendAccepted },
    refreshWindows,
  ],
  declined: [stopDecided, drop, { mayFail: notifyDeclined }, { mayFail: sendDeclined }, refreshWindows],
  expired: [stopDecided, drop, { mayFail: sendExpired }, refreshWindows],
  reissued: [settleRequests, withdrawOutdated, startPublished, follow, { mayFail: sendSent }, refreshWindows],
  archived: [],
  unarchived: [],
  deleted: [stopWithdrawn, withdrawMails, drop],
  restored: [followAgain],
}

const sendReady = (tx: Tx, { document }: DocumentReady) => sendDocumentEvent(tx, document)

const keepTakenCosts = (tx: Tx, { document }: CostsTaken) => keepCosts(tx, document)

const endTests = (tx: Tx, { campaignIds }: { readonly campaignIds: readonly string[] }) =>
  endTestsOf(tx, campaignIds)

const stopRuns = (tx: Tx, { campaignIds }: { readonly campaignIds: readonly string[] }) =>
  stopRunsOfCampaigns(tx, campaignIds)

/** Without them the next bill would make the customer a second time there. */
const copyLinks = (tx: Tx, { keptId, otherId }: ContactEvent) => copyContactLinks(tx, otherId, keptId)

/** Every topic of the program, with its subscribers. */
export const subscriptions: readonly Subscription[] = [
  subscribe(QUOTE_EVENTS, quoteSubscribers),
  subscribe(EXTRACTION_EVENTS, {
    ready: [{ mayFail: sendReady }],
    costs_taken: [{ mayFail: keepTakenCosts }],
  }),
  subscribe(CAMPAIGN_EVENTS, {
    switched_off: [stopRuns],
    deleted: [stopRuns, endTests],
    steps_changed: [refuseMovedSteps],
  }),
  subscribe(CONTACT_EVENTS, { merged: [copyLinks] }),
]
