import type { QuoteStatus } from '../../quotes/status.ts'

/** What ends a quote's follow-ups permanently, as staff read it. Source: decisions §7, part 3 §1, field.md points 10 and 14. */
export const STOP_REASON_SENTENCES = {
  accepted: 'The customer accepted the quote.',
  declined: 'The customer declined the quote.',
  replied: 'The customer replied.',
  stopped: 'Someone on your team stopped them.',
  unsubscribed: 'The customer unsubscribed.',
  bounced: 'A message couldn’t be delivered to this address.',
  expired: 'The quote expired.',
  withdrawn: 'The quote isn’t published any more.',
  campaign_inactive: 'The campaign was turned off.',
} as const
export type StopReason = keyof typeof STOP_REASON_SENTENCES

export const STOP_REASONS = Object.keys(STOP_REASON_SENTENCES) as readonly StopReason[]

/** What may end a quote's follow-ups. */
export interface StopFacts {
  /** A reason already recorded: what was stopped stays stopped. */
  readonly stopReason: StopReason | null
  readonly quoteStatus: QuoteStatus
  /** Whether the end of its last day has passed, whatever its status says yet. */
  readonly isExpired: boolean
  readonly isDeleted: boolean
  readonly hasReplied: boolean
  readonly isUnsubscribed: boolean
  readonly hasBounced: boolean
  readonly isCampaignActive: boolean
}

/** A change that waits to be confirmed is a customer who has answered. */
const BY_STATUS: Readonly<Record<QuoteStatus, StopReason | null>> = {
  draft: 'withdrawn',
  sent: null,
  viewed: null,
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  pending: 'replied',
}

/** Why a quote's follow-ups are over; null while they are not. Of several reasons the customer's own come first. */
export function stopReasonOf(facts: StopFacts): StopReason | null {
  if (facts.stopReason !== null) return facts.stopReason
  if (facts.isDeleted) return 'withdrawn'
  return BY_STATUS[facts.quoteStatus] ?? otherReason(facts)
}

function otherReason(facts: StopFacts): StopReason | null {
  const reasons: readonly (readonly [boolean, StopReason])[] = [
    [facts.hasReplied, 'replied'],
    [facts.isUnsubscribed, 'unsubscribed'],
    [facts.hasBounced, 'bounced'],
    [facts.isExpired, 'expired'],
    [!facts.isCampaignActive, 'campaign_inactive'],
  ]
  return reasons.find(([holds]) => holds)?.[1] ?? null
}
