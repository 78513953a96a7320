import {
  type FollowUpMessageState,
  type FollowUpStatus,
  followUpStatus,
  followUpStatusInWords,
} from '@quotewright/domain/campaigns/schedule/follow-up-status.ts'
import { hasExpiredAt } from '@quotewright/domain/campaigns/schedule/plan-follow-ups.ts'
import { STOP_REASON_SENTENCES, stopReasonOf } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import type { SmsFrame } from '@quotewright/domain/campaigns/writing/complete-sms.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { getOrganization, type Organization } from '../organizations/public.ts'
import { type Delivery, findAddress, type OutboxState } from '../outbox/public.ts'
import { findQuoteAsShown, type Quote, requireQuote } from '../quotes/public.ts'
import { deliveryOf, readDeliveries } from './deliveries.ts'
import { readFollowUpMaterial } from './follow-up-material.ts'
import { readFollowUpState } from './read-state.ts'
import { resumeProblem } from './resume.ts'
import { type FollowUpRun, nextMessage, type RunMessage } from './runs/follow-up-run.ts'
import { findChoice } from './runs/quote-traits.repository.ts'
import { findNewestRun } from './runs/runs.repository.ts'
import { findEarlyEnd } from './runs/start-run.ts'
import { sendingProblem, smsFrameOf, wordsOf } from './write-message.ts'

type StatusMessage = FollowUpStatus['messages'][number]

/** A message with its outcome. */
export interface ReportedMessage extends StatusMessage {
  readonly id: string
  readonly subject: string
  readonly recipient: string
  readonly isEdited: boolean
  /** What is added to its text; null for an email, and once it is settled. */
  readonly smsFrame: SmsFrame | null
}

/** The follow-ups of a quote, as its staff see them. */
export interface ReportedStatus extends FollowUpStatus {
  readonly messages: readonly ReportedMessage[]
  /** As one sentence. */
  readonly summary: string
  readonly run: FollowUpRun | undefined
  readonly chosenCampaignId: string | null
  readonly canResume: boolean
  readonly hasReplied: boolean
}

/** @throws AppError `not_found`. Source: decisions §4. */
export function readFollowUpStatus(ctx: Context, quoteId: string): Promise<ReportedStatus> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuoteAsShown(tx, quoteId))
    return readStatus(tx, quote)
  })
}

export async function readStatus(tx: Tx, quote: Quote): Promise<ReportedStatus> {
  const run = await findNewestRun(tx, quote.id)
  const organization = await getOrganization(tx)
  const obstacle = run === undefined ? null : await obstacleOf(tx, { quote, run, organization })
  const reported = run === undefined ? [] : await notifyMessages(tx, quote, run)
  const messages = obstacle === null ? reported : withObstacle(reported, obstacle)
  const { stopReason, hasReplied } = await howEnded(tx, quote.id, run)
  const status = followUpStatus(run?.campaignName ?? null, stopReason, messages)
  return {
    ...status,
    messages,
    summary:
      obstacle === null
        ? followUpStatusInWords(status, organization.timeZone, organization.country)
        : `The next follow-up won’t go out. ${obstacle}`,
    run,
    chosenCampaignId: (await findChoice(tx, quote.id)) ?? null,
    hasReplied,
    canResume: run !== undefined && (await resumeProblem(tx, quote, run)) === null,
  }
}

async function howEnded(
  tx: Tx,
  quoteId: string,
  run: FollowUpRun | undefined,
): Promise<Pick<ReportedStatus, 'stopReason' | 'hasReplied'>> {
  if (run !== undefined) return { stopReason: run.stopReason, hasReplied: run.markedRepliedAt !== null }
  const end = await findEarlyEnd(tx, quoteId)
  return { stopReason: end?.reason ?? null, hasReplied: end?.reason === 'replied' }
}

const EXPIRES_FIRST = 'The quote expires first.'

/** What would stop the next message if nothing changed until it is due; null where it goes out. */
async function obstacleOf(
  tx: Tx,
  { quote, run, organization }: { quote: Quote; run: FollowUpRun; organization: Organization },
): Promise<string | null> {
  const next = nextMessage(run)
  if (run.status !== 'active' || next === undefined) return null
  const { step, recipient, dueAt } = next
  const to = recipient === '' ? null : await findAddress(tx, step.channel, recipient)
  const state = await readFollowUpState(tx, { quote, run, organization }, to)
  const isExpired = hasExpiredAt(dueAt, quote.content.validUntil, organization)
  const reason = stopReasonOf({ ...state, isExpired })
  if (reason === null) return null
  return reason === 'expired' ? EXPIRES_FIRST : STOP_REASON_SENTENCES[reason]
}

/** What stops the next message stops those after it. */
const withObstacle = (messages: readonly ReportedMessage[], obstacle: string): ReportedMessage[] =>
  messages.map((message) =>
    message.state === 'scheduled' && message.note === '' ? { ...message, note: obstacle } : message,
  )

async function notifyMessages(tx: Tx, quote: Quote, run: FollowUpRun): Promise<ReportedMessage[]> {
  const deliveries = await readDeliveries(tx, run.messages)
  const isUnwritten = run.messages.some(({ state }) => state === 'planned' || state === 'needs_look')
  const material = isUnwritten ? await readFollowUpMaterial(tx, quote, run) : null
  return run.messages.map((message) => {
    const isKept = message.body !== '' || material === null
    const words = isKept ? message : wordsOf(message, material)
    const problem =
      material === null || message.state !== 'planned' ? undefined : sendingProblem(message, material)
    const noted = problem === undefined ? message : { ...message, note: problem }
    const isFramed = material !== null && !isKept && message.step.channel === 'sms'
    const smsFrame = isFramed ? smsFrameOf(material) : null
    return { ...toTold(noted, words, deliveryOf(deliveries, message)), smsFrame }
  })
}

function toTold(
  message: RunMessage,
  words: Pick<RunMessage, 'subject' | 'body'>,
  delivery: Delivery | undefined,
): Omit<ReportedMessage, 'smsFrame'> {
  const { step, dueAt, state, note, settledAt } = message
  const isDelivered = state === 'sent' && delivery !== undefined
  return {
    id: message.id,
    step: step.step,
    channel: step.channel,
    messageType: step.messageType,
    dueAt,
    state: isDelivered ? DELIVERY_STATES[delivery.state] : OWN_STATES[state],
    sentAt: isDelivered ? delivery.sentAt : state === 'sent' ? settledAt : null,
    preview: words.body,
    subject: words.subject,
    note: isDelivered ? (delivery.lastError ?? note) : note,
    recipient: message.recipient,
    isEdited: message.edited !== null,
  }
}

const OWN_STATES: Readonly<Record<RunMessage['state'], FollowUpMessageState>> = {
  planned: 'scheduled',
  sent: 'sent',
  not_sent: 'not_sent',
  skipped: 'skipped',
  stopped: 'stopped',
  needs_look: 'needs_look',
}

const DELIVERY_STATES: Readonly<Record<OutboxState, FollowUpMessageState>> = {
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  unconfirmed: 'unconfirmed',
  failed: 'failed',
  bounced: 'failed',
  not_sent: 'not_sent',
}
