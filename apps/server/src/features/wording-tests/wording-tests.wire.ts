import type {
  CoverLetterWording,
  WordingArm,
  WordingTestInput,
  WordingTest as WordingTestWire,
} from '@quotewright/contracts/wording-tests.ts'
import type { Interval } from '@quotewright/domain/analytics/proportion.ts'
import {
  type ArmCounts,
  type ArmResult,
  verdictInWords,
  wordingResult,
} from '@quotewright/domain/analytics/wording-result.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import type { AssignedQuote } from './assignments.repository.ts'
import type { NewTest } from './change-tests.ts'
import type { LetterWording, WordingTest } from './wording-test.ts'

/** The contract demands campaign and step of a follow-up. */
export const fromTestInput = (input: WordingTestInput): NewTest => ({
  name: input.name,
  about:
    input.subject === 'cover_letter'
      ? { subject: 'cover_letter' }
      : { subject: 'follow_up', campaignId: input.campaign_id ?? '', step: input.step ?? 0 },
  wordings: { a: input.a, b: input.b },
})

const percent = (share: number): number => Math.round(share * 1_000) / 10

const percentInterval = ({ low, high }: Interval) => ({ low: percent(low), high: percent(high) })

/** A test with its results so far. */
export function toTestWire(
  test: WordingTest,
  counts: Readonly<Record<Variant, ArmCounts>>,
  campaignName: string | null,
): WordingTestWire {
  const { about, wordings } = test
  const { arms, verdict } = wordingResult(counts)
  const isFollowUp = about.subject === 'follow_up'
  return {
    id: test.id,
    name: test.name,
    subject: about.subject,
    campaign_id: isFollowUp ? about.campaignId : null,
    campaign_name: campaignName,
    step: isFollowUp ? about.step : null,
    channel: isFollowUp ? about.channel : null,
    is_running: test.endedAt === null,
    started_at: test.startedAt.toISOString(),
    started_by: test.startedBy,
    ended_at: test.endedAt?.toISOString() ?? null,
    kept: test.kept,
    a: toArmWire(wordings.a, arms.a),
    b: toArmWire(wordings.b, arms.b),
    verdict: {
      kind: verdict.kind === 'wins' ? `${verdict.winner}_wins` : verdict.kind,
      text: verdictInWords({ arms, verdict }, test.endedAt === null),
      difference: verdict.kind === 'not_enough' ? null : percentInterval(verdict.difference),
    },
  }
}

const toArmWire = (wording: Wording, arm: ArmResult): WordingArm => ({
  wording: { ...wording },
  shown: arm.shown,
  decided: arm.decided,
  judged: arm.judged,
  accepted: arm.accepted,
  set_aside: arm.setAside,
  win_rate: arm.winRate === null ? null : percent(arm.winRate),
  interval: percentInterval(arm.interval),
  missing: arm.missing,
})

export const toLetterWire = ({ body, updatedAt, updatedBy }: LetterWording): CoverLetterWording => ({
  body,
  updated_at: updatedAt.toISOString(),
  updated_by: updatedBy,
})

export const toAssignedWire = (quote: AssignedQuote) => ({
  quote_id: quote.quoteId,
  quote_number: quote.quoteNumber,
  customer_name: quote.customerName,
  status: quote.status,
  variant: quote.variant,
  shown_at: quote.shownAt.toISOString(),
  is_judged: quote.isJudged,
  set_aside_at: quote.setAsideAt?.toISOString() ?? null,
})
