import type { SequenceStep } from '../campaign.ts'
import { withinDailyCap } from './daily-cap.ts'
import { hasExpiredAt } from './plan-follow-ups.ts'
import { nextSendable, type SendingHours } from './sending-hours.ts'
import { STOP_REASON_SENTENCES, type StopFacts, type StopReason, stopReasonOf } from './stop-reasons.ts'

/** How things stand when a follow-up comes up. Read in the transaction that sends it. */
export interface FollowUpState extends Omit<StopFacts, 'isExpired'> {
  /** The last day of the quote; null when it does not expire. */
  readonly validUntil: string | null
  readonly hasBeenViewed: boolean
  /** Of the step's channel; '' for none. */
  readonly address: string
  /** When this address was last sent a follow-up about any quote. */
  readonly lastSentToAddressAt: Date | null
}

/** Why a step is left out while the ones after it stay planned. */
export type SkipReason = 'viewed' | 'replied' | 'no_address'

/** Why a step goes out later than it would have. */
export type WaitReason = 'not_due' | 'quiet_hours' | 'daily_cap'

/** What happens to a follow-up; sentences are for staff. */
export type FollowUpDecision =
  | { readonly action: 'send' }
  | { readonly action: 'skip'; readonly reason: SkipReason; readonly sentence: string }
  | { readonly action: 'stop'; readonly reason: StopReason; readonly sentence: string }
  | {
      readonly action: 'postpone'
      readonly reason: WaitReason
      readonly until: Date
      readonly sentence: string
    }

/**
 * Decides at the moment of sending, whatever was planned: what is over stops for
 * good, a step whose condition no longer holds is skipped, and what may not go
 * out now waits. The scheduler and the backtest ask the same question.
 *
 * Source: decisions §7, field.md points 12 to 14.
 */
export function decideFollowUp(
  followUp: { readonly step: SequenceStep; readonly dueAt: Date },
  state: FollowUpState,
  now: Date,
  hours: SendingHours,
): FollowUpDecision {
  const isExpired = hasExpiredAt(now, state.validUntil, hours)
  const reason = stopReasonOf({ ...state, isExpired })
  if (reason !== null) return { action: 'stop', reason, sentence: STOP_REASON_SENTENCES[reason] }
  const waiting = waitUntil(followUp.dueAt, state, now, hours)
  if (waiting !== undefined) return waiting
  const skipped = reasonToSkip(followUp.step, state)
  if (skipped === undefined) return { action: 'send' }
  return { action: 'skip', reason: skipped, sentence: skipInWords(skipped, followUp.step) }
}

/** A condition is judged when its step is due, not before. */
function waitUntil(
  dueAt: Date,
  { lastSentToAddressAt }: FollowUpState,
  now: Date,
  hours: SendingHours,
): FollowUpDecision | undefined {
  if (dueAt > now) return { action: 'postpone', reason: 'not_due', until: dueAt, sentence: 'Not due yet.' }
  const sendable = nextSendable(now, hours)
  if (sendable > now)
    return {
      action: 'postpone',
      reason: 'quiet_hours',
      until: sendable,
      sentence: 'Waiting until quiet hours end.',
    }
  const free = withinDailyCap(now, lastSentToAddressAt, hours)
  if (free <= now) return undefined
  return {
    action: 'postpone',
    reason: 'daily_cap',
    until: free,
    sentence: 'Waiting for another day: this address already got a follow-up today.',
  }
}

function reasonToSkip(
  { condition }: SequenceStep,
  { hasBeenViewed, hasReplied, address }: FollowUpState,
): SkipReason | undefined {
  if (condition === 'not_viewed' && hasBeenViewed) return 'viewed'
  if (condition === 'not_replied' && hasReplied) return 'replied'
  return address.trim() === '' ? 'no_address' : undefined
}

function skipInWords(reason: SkipReason, { channel }: SequenceStep): string {
  if (reason === 'viewed') return 'Skipped: the quote has been viewed.'
  if (reason === 'replied') return 'Skipped: the customer has replied.'
  return channel === 'email'
    ? 'Skipped: this customer has no email address.'
    : 'Skipped: this customer has no mobile number.'
}
