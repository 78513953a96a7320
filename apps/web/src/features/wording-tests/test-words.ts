import type { WordingTest } from '@quotewright/contracts/wording-tests.ts'
import { CHANNEL_LABELS } from '@quotewright/domain/campaigns/campaign.ts'
import { formats } from '../../platform/region.ts'

/** What a test compares: "Cover letter", "Standard follow-up, message 2 (Email)". */
export function subjectInWords({ subject, campaign_name, step, channel }: WordingTest): string {
  if (subject === 'cover_letter') return 'Cover letter'
  const how = channel === null ? '' : ` (${CHANNEL_LABELS[channel]})`
  return `${campaign_name ?? 'Deleted campaign'}, message ${step}${how}`
}

/** When it ran, and how it ended. */
export function timesInWords({ started_at, ended_at, kept }: WordingTest): string {
  const day = (at: string) => formats().day(new Date(at))
  if (ended_at === null) return `Started ${day(started_at)}`
  return `${day(started_at)} to ${day(ended_at)}. ${kept === null ? 'Kept neither' : `Kept ${kept.toUpperCase()}`}.`
}

const points = (value: number): string => `${value > 0 ? '+' : ''}${value}`

/** The interval behind a verdict as a sentence; undefined while there are too few quotes. */
export function differenceInWords({ verdict: { kind, difference } }: WordingTest): string | undefined {
  if (difference === null) return undefined
  const { low, high } = difference
  if (kind === 'a_wins') return `A's win rate is ${low} to ${high} percentage points higher.`
  if (kind === 'b_wins') return `B's win rate is ${-high} to ${-low} percentage points higher.`
  return `A's win rate minus B's: ${points(low)} to ${points(high)} percentage points.`
}
