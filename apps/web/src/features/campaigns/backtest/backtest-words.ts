import type { Backtest } from '@quotewright/contracts/campaigns.ts'
import { CHANNEL_LABELS, MESSAGE_TYPE_LABELS } from '@quotewright/domain/campaigns/campaign.ts'
import { formats } from '../../../platform/region.ts'

export type ReplayedQuote = Backtest['quotes'][number]
type ReplayedMessage = ReplayedQuote['messages'][number]

/** The totals, in the order they are shown. */
export const TOTAL_LABELS = {
  quotes: 'Quotes',
  without_campaign: 'Without a campaign',
  sent: 'Messages sent',
  skipped: 'Skipped',
  stopped: 'Stopped',
  upcoming: 'Still to come',
} as const satisfies Record<keyof Backtest['totals'], string>

const OUTCOMES: Readonly<Record<ReplayedMessage['outcome'], string>> = {
  sent: 'sent',
  skipped: 'skipped',
  stopped: 'stopped',
  upcoming: 'due',
}

export const replayedName = ({ step, channel, message_type: type }: ReplayedMessage): string =>
  `${step}. ${CHANNEL_LABELS[channel]}, ${MESSAGE_TYPE_LABELS[type].toLowerCase()}`

/** "sent Tue 3 March 2026 at 9:30 am" */
export const outcomeText = ({ outcome, at }: ReplayedMessage, timeZone: string): string =>
  `${OUTCOMES[outcome]} ${formats().appointment(new Date(at), timeZone)}`

/** What a quote really had, where that differs from what it would have had; '' where it does not. */
export function actualText({ winner, actual_campaign: actual }: ReplayedQuote): string {
  if ((winner?.name ?? null) === actual) return ''
  return actual === null ? 'It had no follow-ups.' : `It had “${actual}”.`
}
