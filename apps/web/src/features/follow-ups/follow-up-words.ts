import type { FollowUpPlan, FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { CHANNEL_LABELS, MESSAGE_TYPE_LABELS } from '@quotewright/domain/campaigns/campaign.ts'
import { formats } from '../../platform/region.ts'
import type { Tone } from '../../ui/ToneBadge.tsx'

/** What follow-ups look at of their quote. */
export type FollowedQuote = Pick<Quote, 'id' | 'status' | 'quoteme_share_url' | 'current_version_number'>
export type FollowUpMessage = FollowUpStatus['messages'][number]
/** A message before it is planned. */
export type MessageAhead = FollowUpPlan['messages'][number]

export const STATUS_LABELS: Readonly<Record<FollowUpStatus['status'], string>> = {
  none: 'None planned',
  scheduled: 'Scheduled',
  stopped: 'Stopped',
  completed: 'Completed',
}

export const STATUS_TONES: Readonly<Record<FollowUpStatus['status'], Tone>> = {
  none: 'quiet',
  scheduled: 'busy',
  stopped: 'quiet',
  completed: 'good',
}

export const STATE_TONES: Readonly<Record<FollowUpMessage['state'], Tone>> = {
  scheduled: 'busy',
  sending: 'busy',
  sent: 'good',
  unconfirmed: 'warning',
  not_sent: 'warning',
  failed: 'bad',
  needs_look: 'warning',
  skipped: 'quiet',
  stopped: 'quiet',
}

/** "1. Email, value recap" */
export const messageName = ({ step, channel, message_type: type }: MessageAhead): string =>
  `${step}. ${CHANNEL_LABELS[channel]}, ${MESSAGE_TYPE_LABELS[type].toLowerCase()}`

/** When a message is due, was to be sent or was sent. */
export function whenText({ state, due_at, sent_at }: FollowUpMessage, timeZone: string): string {
  if (sent_at !== null) return `Sent ${formats().appointment(new Date(sent_at), timeZone)}`
  const due = formats().appointment(new Date(due_at), timeZone)
  if (state === 'scheduled') return `Due ${due}`
  return state === 'sending' ? 'On its way' : `Was due ${due}`
}

/** Those that someone may try again: they did not arrive, as far as is known. */
const UNDELIVERED: readonly FollowUpMessage['state'][] = ['unconfirmed', 'failed', 'not_sent']

/** What can be done with a message. */
export interface MessageChoices {
  /** Its text. */
  readonly isEditable: boolean
  readonly isSkippable: boolean
  /** Its time. */
  readonly isPlanned: boolean
  /** `again`: it was handed over, and did not arrive; null where another comes first or it is settled. */
  readonly send: 'now' | 'again' | null
}

export function choicesFor(message: FollowUpMessage, messages: readonly FollowUpMessage[]): MessageChoices {
  const isPlanned = message.state === 'scheduled'
  const isNext = messages.find(({ state }) => state === 'scheduled')?.id === message.id
  const isOpen = isPlanned || message.state === 'needs_look'
  const choices = { isEditable: isOpen, isSkippable: isOpen, isPlanned }
  if (UNDELIVERED.includes(message.state)) return { ...choices, send: 'again' }
  return { ...choices, send: isNext ? 'now' : null }
}
