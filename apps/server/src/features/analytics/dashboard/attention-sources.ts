import {
  type AttentionFacts,
  type AttentionKind,
  EXPIRING_WITHIN_DAYS,
} from '@quotewright/domain/analytics/attention.ts'
import type { Feature } from '@quotewright/domain/features/switches.ts'
import { requestSummary } from '@quotewright/domain/quotes/change-request.ts'
import { offerIn } from '@quotewright/domain/quotes/counter-offer.ts'
import { addDays, calendarDate, daysBetween } from '@quotewright/domain/quotes/dates.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { todaysPricesPath } from '@quotewright/domain/quotes/stale/stale-causes.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { Tx } from '../../../platform/context.ts'
import { listOpenRequests, type OpenRequest } from '../../change-requests/public.ts'
import { listDocumentsToReview } from '../../extractions/public.ts'
import { listDoubtfulFollowUps } from '../../follow-ups/public.ts'
import { listWaitingPushes } from '../../integrations/public.ts'
import { listUnreadThreads } from '../../messages/public.ts'
import type { Organization } from '../../organizations/public.ts'
import { listMailsInDoubt } from '../../quote-mails/public.ts'
import { listExpiringQuotes } from '../../quotes/public.ts'
import { listStaleQuotes } from '../../stale-quotes/public.ts'

/** Something that waits for a person. */
export interface AttentionItem {
  readonly kind: AttentionKind
  /** The same for as long as it is the same thing. */
  readonly id: string
  readonly quoteId: string | null
  readonly facts: AttentionFacts
  /** Path of the console where it is settled. */
  readonly href: string
  /** Whom a call may settle it with. */
  readonly call?: { readonly name: string; readonly phone: string }
  /** What a customer asks to pay in all; its id is that of the request. */
  readonly askedPrice?: { readonly cents: number; readonly currency: Currency }
  readonly at: Date
}

/** For whom it is read. */
export interface Viewer {
  readonly organization: Organization
  /** Only they sign in to connected systems. */
  readonly isAdmin: boolean
}

/** Where items come from. Reads those that matter most, in that order. */
export interface AttentionSource {
  /** Nothing is read while it is off. */
  readonly feature?: Feature
  readonly read: (tx: Tx, viewer: Viewer, limit: number) => Promise<AttentionItem[]>
}

const editorOf = (quoteId: string): string => `/quote-editor?quoteId=${quoteId}`

const unreadMessages: AttentionSource = {
  feature: 'messages',
  read: async (tx, _viewer, limit) =>
    (await listUnreadThreads(tx, limit)).map(({ quoteId, at, ...thread }) => ({
      kind: 'unread_message',
      id: quoteId,
      quoteId,
      facts: { kind: 'unread_message', ...thread },
      href: `/messages?quoteId=${quoteId}`,
      at,
    })),
}

const changesToConfirm: AttentionSource = {
  read: async (tx, { organization: { country } }, limit) =>
    (await listOpenRequests(tx, limit)).map(({ id, quoteId, quoteNumber, ...request }) => ({
      kind: 'change_to_confirm',
      id,
      quoteId,
      facts: {
        kind: 'change_to_confirm',
        quoteNumber,
        customerName: request.askedBy,
        wantsPrice: request.kind === 'updated_price',
        asked: requestSummary(request.changes, request.comment, country),
      },
      href: editorOf(quoteId),
      ...priceIn(request, country),
      at: request.askedAt,
    })),
}

/** Whether the quote still comes to it is read before anyone agrees. */
function priceIn(
  { kind, changes, comment, currency }: Pick<OpenRequest, 'kind' | 'changes' | 'comment' | 'currency'>,
  country: Country,
): Pick<AttentionItem, 'askedPrice'> {
  const offer =
    kind === 'change' && changes.length === 0 ? offerIn(comment, { country, currency }) : undefined
  return offer === undefined ? {} : { askedPrice: { cents: offer.totalCents, currency } }
}

/** As `getUTCDay` numbers them. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const expiringQuotes: AttentionSource = {
  read: async (tx, { organization: { country, timeZone } }, limit) => {
    const today = calendarDate(tx.now(), timeZone)
    const days = { from: today, to: addDays(today, EXPIRING_WITHIN_DAYS) }
    return (await listExpiringQuotes(tx, days, limit)).map((quote) => ({
      kind: 'expiring',
      id: quote.id,
      quoteId: quote.id,
      facts: {
        kind: 'expiring',
        quoteNumber: quote.quoteNumber,
        customerName: quote.customerName,
        total: formatsOf(country).money(quote.totalCents, quote.currency),
        daysLeft: daysBetween(today, quote.validUntil),
        weekday: WEEKDAYS[new Date(`${quote.validUntil}T00:00:00Z`).getUTCDay()] ?? '',
      },
      href: editorOf(quote.id),
      at: new Date(`${quote.validUntil}T00:00:00Z`),
    }))
  },
}

/** No one sends a message again that has been in doubt for longer. */
const DOUBT_DAYS = 14
const DAY_MS = 86_400_000

const doubtSince = (tx: Tx): Date => new Date(tx.now().getTime() - DOUBT_DAYS * DAY_MS)

const mailsInDoubt: AttentionSource = {
  read: async (tx, _viewer, limit) =>
    (await listMailsInDoubt(tx, doubtSince(tx), limit)).map(({ id, quoteId, at, ...facts }) => ({
      kind: 'mail_in_doubt',
      id,
      quoteId,
      facts: { kind: 'mail_in_doubt', ...facts },
      href: editorOf(quoteId),
      at,
    })),
}

const doubtfulFollowUps: AttentionSource = {
  feature: 'campaigns',
  read: async (tx, _viewer, limit) =>
    (await listDoubtfulFollowUps(tx, doubtSince(tx), limit)).map(({ id, quoteId, at, ...facts }) => ({
      kind: 'follow_up_in_doubt',
      id,
      quoteId,
      facts: { kind: 'follow_up_in_doubt', ...facts },
      href: `${editorOf(quoteId)}#follow-ups`,
      at,
    })),
}

const waitingPushes: AttentionSource = {
  feature: 'integrations',
  read: async (tx, { isAdmin }, limit) =>
    (await listWaitingPushes(tx, limit)).map(({ id, quoteId, quoteNumber, text, needsSignIn, at }) => ({
      kind: 'failed_push',
      id,
      quoteId,
      facts: { kind: 'failed_push', quoteNumber, text, isForAdmins: needsSignIn && !isAdmin },
      href: needsSignIn && isAdmin ? '/integrations' : `${editorOf(quoteId)}#accounts`,
      at,
    })),
}

const staleQuotes: AttentionSource = {
  read: async (tx, { organization: { country } }, limit) => {
    const { money } = formatsOf(country)
    return (await listStaleQuotes(tx, limit)).map(({ quoteId, cause, since, currency, ...stale }) => ({
      kind: cause,
      id: quoteId,
      quoteId,
      facts:
        cause === 'prices_changed'
          ? {
              ...stale,
              kind: cause,
              difference: differenceWords(stale.differenceCents, (cents) => money(cents, currency)),
            }
          : { ...stale, kind: cause },
      href: cause === 'prices_changed' ? todaysPricesPath(quoteId) : editorOf(quoteId),
      ...(cause === 'opened_without_answer' && stale.customerPhone !== ''
        ? { call: { name: stale.customerName, phone: stale.customerPhone } }
        : {}),
      at: since,
    }))
  },
}

function differenceWords(cents: number | null, money: (cents: number) => string): string | null {
  if (cents === null || cents === 0) return null
  return `${money(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`
}

const documentsToReview: AttentionSource = {
  feature: 'reviewQueue',
  read: async (tx, _viewer, limit) =>
    (await listDocumentsToReview(tx, limit)).map(({ id, fileName, at }) => ({
      kind: 'document_to_review',
      id,
      quoteId: null,
      facts: { kind: 'document_to_review', fileName },
      href: `/quote-lab?tab=review&extraction=${id}`,
      at,
    })),
}

export const ATTENTION_SOURCES: readonly AttentionSource[] = [
  unreadMessages,
  changesToConfirm,
  expiringQuotes,
  mailsInDoubt,
  doubtfulFollowUps,
  waitingPushes,
  staleQuotes,
  documentsToReview,
]

/** Quotes with these statuses, as the address of the console names them. */
const quotesThatAre = (...statuses: readonly string[]): string =>
  `/management?status=${encodeURIComponent(JSON.stringify(statuses))}`

/** Where all of a kind are listed; null where no page does. */
export const LISTED_AT: Readonly<Record<AttentionKind, string | null>> = {
  unread_message: '/messages',
  // An updated price is asked for a quote that has expired.
  change_to_confirm: quotesThatAre('pending', 'expired'),
  expiring: quotesThatAre('sent', 'viewed', 'pending'),
  mail_in_doubt: null,
  follow_up_in_doubt: null,
  failed_push: '/integrations',
  opened_without_answer: quotesThatAre('viewed'),
  prices_changed: null,
  document_to_review: '/quote-lab?tab=review',
}
