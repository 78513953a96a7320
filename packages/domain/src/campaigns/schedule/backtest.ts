import type { Campaign, Channel, SequenceStep } from '../campaign.ts'
import type { QuoteTraits } from '../rules/match-rules.ts'
import { type Selection, selectCampaign } from '../selection/select-campaign.ts'
import { decideFollowUp, type FollowUpState, type SkipReason, type WaitReason } from './decide-follow-up.ts'
import { dueAfter } from './plan-follow-ups.ts'
import type { SendingHours } from './sending-hours.ts'
import type { StopReason } from './stop-reasons.ts'

/** How far a backtest looks back. */
export const BACKTEST_DAYS = 90
const DAY_MS = 86_400_000

/** A quote of the past and its outcome; null for what did not happen. */
export interface PastQuote {
  readonly id: string
  /** As it was when it was published. */
  readonly traits: QuoteTraits
  readonly publishedAt: Date
  readonly validUntil: string | null
  /** '' for none. */
  readonly addresses: Readonly<Record<Channel, string>>
  readonly viewedAt: Date | null
  readonly repliedAt: Date | null
  readonly acceptedAt: Date | null
  readonly declinedAt: Date | null
  /** By the address of each channel, which may be before publishing. */
  readonly unsubscribedAt: Readonly<Record<Channel, Date | null>>
  /** Of the email address; an SMS does not come back. */
  readonly bouncedAt: Date | null
}

/** Why a message did not go out, or not when it would have. */
export type SuppressionReason = StopReason | SkipReason | WaitReason

/** The reasons as columns are headed. */
export const SUPPRESSION_LABELS: Readonly<Record<SuppressionReason, string>> = {
  accepted: 'Stopped: the customer accepted',
  declined: 'Stopped: the customer declined',
  replied: 'Stopped: the customer replied',
  stopped: 'Stopped by your team',
  unsubscribed: 'Stopped: the customer unsubscribed',
  bounced: 'Stopped: emails to the address came back',
  expired: 'Stopped: the quote expired',
  withdrawn: 'Stopped: the quote was withdrawn',
  campaign_inactive: 'Stopped: the campaign was turned off',
  viewed: 'Skipped: the quote had been viewed',
  no_address: 'Skipped: no address for the channel',
  not_due: 'Delayed: not due yet',
  quiet_hours: 'Delayed: quiet hours or weekend',
  daily_cap: 'Delayed: they’d had a message that day',
}

/** A message as it would have gone. */
export interface ReplayedMessage {
  readonly step: SequenceStep
  /** When it would have been sent, or what kept it back found out; for an upcoming one when it is due. */
  readonly at: Date
  readonly outcome: 'sent' | 'skipped' | 'stopped' | 'upcoming'
  /** What kept it back or moved it, in order; empty for a message that went as planned. */
  readonly reasons: readonly SuppressionReason[]
  /** The same in words. */
  readonly notes: readonly string[]
}

export interface ReplayedQuote<Quote extends PastQuote = PastQuote> {
  readonly quote: Quote
  readonly selection: Selection<Campaign>
  readonly messages: readonly ReplayedMessage[]
}

export interface Backtest<Quote extends PastQuote = PastQuote> {
  readonly from: Date
  readonly to: Date
  /** By publishing, the earliest first. */
  readonly quotes: readonly ReplayedQuote<Quote>[]
  readonly totals: BacktestTotals
}

export interface BacktestTotals {
  readonly quotes: number
  readonly withoutCampaign: number
  readonly sent: number
  readonly skipped: number
  readonly stopped: number
  readonly upcoming: number
  /** Messages by what kept them back or moved them, the most frequent first. */
  readonly suppressed: readonly { readonly reason: SuppressionReason; readonly messages: number }[]
}

/** A step that comes up in the replay. */
interface Turn {
  readonly replayed: { readonly quote: PastQuote; readonly messages: ReplayedMessage[] }
  readonly steps: readonly SequenceStep[]
  readonly at: Date
  readonly reasons: readonly SuppressionReason[]
  readonly notes: readonly string[]
}

/**
 * Replays a set of campaigns over the quotes published in the last 90 days, in
 * the order things would have happened, by the functions the scheduler uses: who
 * would have won, and which messages would have gone out when, or been kept back
 * and why. An address shared by quotes is seen across them.
 *
 * @param now the end of the replay; what is due later is upcoming.
 */
export function backtest<Quote extends PastQuote>(
  campaigns: readonly Campaign[],
  quotes: readonly Quote[],
  now: Date,
  hours: SendingHours,
): Backtest<Quote> {
  const from = backtestFrom(now)
  const replayed = quotes
    .filter(({ publishedAt }) => publishedAt >= from && publishedAt <= now)
    .sort(byPublishing)
    .map((quote) => ({
      quote,
      selection: selectCampaign(campaigns, quote.traits),
      messages: [] as ReplayedMessage[],
    }))
  const turns = new Turns()
  for (const one of replayed) {
    const steps = one.selection.winner?.campaign.sequences ?? []
    turns.add(turnAfter(one, steps, one.quote.publishedAt, hours))
  }
  play(turns, now, hours)
  return { from, to: now, quotes: replayed, totals: totalsOf(replayed) }
}

/** Where a replay up to a moment begins. */
export const backtestFrom = (now: Date): Date => new Date(now.getTime() - BACKTEST_DAYS * DAY_MS)

const byPublishing = (a: PastQuote, b: PastQuote): number =>
  a.publishedAt.getTime() - b.publishedAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id))

/** The next step of a quote, due after the one before; undefined after the last. */
function turnAfter(
  replayed: Turn['replayed'],
  steps: readonly SequenceStep[],
  previousAt: Date,
  hours: SendingHours,
): Turn | undefined {
  const [next] = steps
  return next && { replayed, steps, at: dueAfter(previousAt, next, hours), reasons: [], notes: [] }
}

function play(turns: Turns, now: Date, hours: SendingHours): void {
  const lastSent = new Map<string, Date>()
  for (let turn = turns.take(); turn !== undefined; turn = turns.take()) {
    turns.add(turn.at > now ? wait(turn, hours) : decide(turn, lastSent, hours))
  }
}

/** Takes a turn whose time has come; gives back what comes of it. */
function decide(turn: Turn, lastSent: Map<string, Date>, hours: SendingHours): Turn | undefined {
  const { replayed, at, reasons, notes } = turn
  const [step, ...later] = turn.steps
  if (step === undefined) return undefined
  const key = `${step.channel} ${replayed.quote.addresses[step.channel].trim().toLowerCase()}`
  const state = stateAt(at, replayed.quote, step, lastSent.get(key) ?? null)
  const decision = decideFollowUp({ step, dueAt: at }, state, at, hours)
  switch (decision.action) {
    case 'postpone':
      return {
        ...turn,
        at: decision.until,
        reasons: [...reasons, decision.reason],
        notes: [...notes, decision.sentence],
      }
    case 'stop':
      for (const one of turn.steps)
        replayed.messages.push({ step: one, at, outcome: 'stopped', ...why(decision) })
      return undefined
    case 'skip':
      replayed.messages.push({ step, at, outcome: 'skipped', ...why(decision) })
      return turnAfter(replayed, later, at, hours)
    case 'send':
      lastSent.set(key, at)
      replayed.messages.push({ step, at, outcome: 'sent', reasons, notes })
      return turnAfter(replayed, later, at, hours)
  }
}

const why = ({
  reason,
  sentence,
}: {
  readonly reason: SuppressionReason
  readonly sentence: string
}): Pick<ReplayedMessage, 'reasons' | 'notes'> => ({ reasons: [reason], notes: [sentence] })

/** What is due after the end is listed, with nothing decided. */
function wait({ replayed, steps, at, reasons, notes }: Turn, hours: SendingHours): Turn | undefined {
  const [step, ...later] = steps
  if (step !== undefined) replayed.messages.push({ step, at, outcome: 'upcoming', reasons, notes })
  return turnAfter(replayed, later, at, hours)
}

/** How things stood at a moment of the past. */
function stateAt(
  moment: Date,
  quote: PastQuote,
  { channel }: SequenceStep,
  lastSentToAddressAt: Date | null,
): FollowUpState {
  const has = (happenedAt: Date | null): boolean => happenedAt !== null && happenedAt <= moment
  // Anyone who opts out while follow-ups run ends them all, on whichever channel.
  const isGone = (of: Channel): boolean => {
    const goneAt = quote.unsubscribedAt[of]
    return has(goneAt) && (of === channel || (goneAt !== null && goneAt > quote.publishedAt))
  }
  return {
    stopReason: null,
    quoteStatus: has(quote.acceptedAt) ? 'accepted' : has(quote.declinedAt) ? 'declined' : 'sent',
    validUntil: quote.validUntil,
    isDeleted: false,
    hasBeenViewed: has(quote.viewedAt),
    hasReplied: has(quote.repliedAt),
    isUnsubscribed: isGone('email') || isGone('sms'),
    hasBounced: channel === 'email' && has(quote.bouncedAt),
    isCampaignActive: true,
    address: quote.addresses[channel],
    lastSentToAddressAt,
  }
}

function totalsOf(replayed: readonly ReplayedQuote[]): BacktestTotals {
  const messages = replayed.flatMap((one) => one.messages)
  const count = (outcome: ReplayedMessage['outcome']): number =>
    messages.filter((message) => message.outcome === outcome).length
  return {
    quotes: replayed.length,
    withoutCampaign: replayed.filter(({ selection }) => selection.winner === null).length,
    sent: count('sent'),
    skipped: count('skipped'),
    stopped: count('stopped'),
    upcoming: count('upcoming'),
    suppressed: suppressedBy(messages),
  }
}

function suppressedBy(messages: readonly ReplayedMessage[]): BacktestTotals['suppressed'] {
  const counts = new Map<SuppressionReason, number>()
  for (const { reasons } of messages)
    for (const reason of new Set(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => ({ reason, messages: count }))
    .sort((a, b) => b.messages - a.messages || (a.reason < b.reason ? -1 : 1))
}

/** What is still to come, the earliest taken first; of one moment, what was added first. */
class Turns {
  private readonly waiting: Turn[] = []

  add(turn: Turn | undefined): void {
    if (turn === undefined) return
    let [low, high] = [0, this.waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.waiting[middle]?.at ?? turn.at) > turn.at) low = middle + 1
      else high = middle
    }
    this.waiting.splice(low, 0, turn)
  }

  /** The latest stand first, so that taking one moves no other. */
  take(): Turn | undefined {
    return this.waiting.pop()
  }
}
