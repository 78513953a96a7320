import { formatsOf } from '../../region/formats.ts'
import type { Country } from '../../region/region.ts'
import { CHANNEL_LABELS, type Channel, type MessageType } from '../campaign.ts'
import { STOP_REASON_SENTENCES, type StopReason } from './stop-reasons.ts'

/**
 * What has become of one follow-up. `not_sent`: no mail server or SMS provider is configured. `needs_look`: its wording
 * does not agree with the quote any more.
 */
export const FOLLOW_UP_STATE_LABELS = {
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
  skipped: 'Skipped',
  stopped: 'Stopped',
  unconfirmed: 'May or may not have arrived',
  failed: 'Could not be delivered',
  not_sent: 'Not sent: no server configured',
  needs_look: 'Needs checking',
} as const
export type FollowUpMessageState = keyof typeof FOLLOW_UP_STATE_LABELS

export interface FollowUpMessage {
  readonly step: number
  readonly channel: Channel
  readonly messageType: MessageType
  readonly dueAt: Date
  readonly state: FollowUpMessageState
  readonly sentAt: Date | null
  /** What it says, or will say. */
  readonly preview: string
  /** Why it was skipped, postponed or stopped; '' for nothing to say. */
  readonly note: string
}

/** Source: decisions §4 "Follow-up status". */
export interface FollowUpStatus {
  readonly status: 'none' | 'scheduled' | 'stopped' | 'completed'
  readonly stopReason: StopReason | null
  /** Name of the campaign used; null when none matched. */
  readonly campaign: string | null
  readonly messages: readonly FollowUpMessage[]
}

/** The follow-ups of a quote as a whole. Source: decisions §4. */
export function followUpStatus(
  campaign: string | null,
  stopReason: StopReason | null,
  messages: readonly FollowUpMessage[],
): FollowUpStatus {
  const ordered = [...messages].sort((a, b) => a.step - b.step)
  return { status: statusOf(stopReason, ordered), stopReason, campaign, messages: ordered }
}

function statusOf(
  stopReason: StopReason | null,
  messages: readonly FollowUpMessage[],
): FollowUpStatus['status'] {
  if (messages.length === 0) return stopReason === null ? 'none' : 'stopped'
  if (messages.some(isOpen)) return stopReason === null ? 'scheduled' : 'stopped'
  return messages.some(({ state }) => state === 'stopped') ? 'stopped' : 'completed'
}

const isOpen = ({ state }: FollowUpMessage): boolean => state === 'scheduled' || state === 'sending'

/** Where the follow-ups stand, as one sentence. */
export function followUpStatusInWords(
  { status, stopReason, messages }: FollowUpStatus,
  timeZone: string,
  country: Country,
): string {
  switch (status) {
    case 'none':
      return 'No follow-ups are planned for this quote.'
    case 'stopped':
      return `Follow-ups stopped. ${STOP_REASON_SENTENCES[stopReason ?? 'stopped']}`
    case 'completed':
      if (messages.some(({ state }) => state === 'needs_look'))
        return 'A follow-up needs checking before it can be sent.'
      return 'All follow-ups for this quote are done.'
    case 'scheduled': {
      const next = messages.find(isOpen)
      return next === undefined
        ? 'Follow-ups are planned.'
        : `Next: ${CHANNEL_LABELS[next.channel]} on ${formatsOf(country).moment(next.dueAt.toISOString(), timeZone)}.`
    }
  }
}
