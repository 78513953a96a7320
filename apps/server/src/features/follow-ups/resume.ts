import { addressOf } from '@quotewright/domain/campaigns/follow-up-address.ts'
import { planFollowUps } from '@quotewright/domain/campaigns/schedule/plan-follow-ups.ts'
import { STOP_REASON_SENTENCES, stopReasonOf } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { findAddress } from '../outbox/public.ts'
import type { Quote } from '../quotes/public.ts'
import { readFollowUpState } from './read-state.ts'
import { scheduleFollowUp } from './runs/follow-up-alarm.ts'
import { type FollowUpRun, type RunMessage, toPlan } from './runs/follow-up-run.ts'
import { askForWriting } from './runs/follow-up-writing.ts'
import { saveMessage, saveRun } from './runs/runs.repository.ts'

const canGoOn = ({ state, settledAt }: RunMessage): boolean => state === 'stopped' && settledAt === null

/**
 * Why the follow-ups of a quote cannot go on; null when they can. What a customer ended stays ended; what a person
 * ended, or a circumstance that is over, may go on. Source: decisions §7.
 */
export async function resumeProblem(tx: Tx, quote: Quote, run: FollowUpRun): Promise<string | null> {
  if (run.status !== 'stopped') return 'These follow-ups are not stopped.'
  if (!run.messages.some(canGoOn)) return 'There is nothing left to send.'
  // A reply ends them permanently, no matter who says that there was one. Source: decisions §7.
  if (run.stopReason === 'replied' || run.markedRepliedAt !== null) return STOP_REASON_SENTENCES.replied
  const organization = await getOrganization(tx)
  const [first] = run.messages.filter(canGoOn)
  const address =
    first === undefined ? '' : addressOf(quote.content, first.step.channel, organization.country)
  const to = first === undefined || address === '' ? null : await findAddress(tx, first.step.channel, address)
  // Without what a person stopped, which is what is taken back.
  const asked = { ...run, stopReason: null }
  const state = await readFollowUpState(tx, { quote, run: asked, organization }, to)
  const reason = stopReasonOf({ ...state, isExpired: quote.status === 'expired' })
  return reason === null ? null : STOP_REASON_SENTENCES[reason]
}

/**
 * Plans what was stopped again: the first message as soon as it may be sent, unless it is due later anyway.
 *
 * @throws AppError `conflict` where it stays stopped.
 */
export async function resumeRun(tx: Tx, quote: Quote, run: FollowUpRun): Promise<void> {
  const problem = await resumeProblem(tx, quote, run)
  if (problem !== null) throw new AppError('conflict', `These follow-ups cannot go on. ${problem}`)
  const rest = run.messages.filter(canGoOn)
  const [first, ...later] = rest.map(toPlan)
  if (first === undefined) return
  const now = tx.now()
  const wanted = rest[0]?.dueAt ?? now
  const timing = { publishedAt: wanted > now ? wanted : now, validUntil: quote.content.validUntil }
  const planned = planFollowUps(
    [{ ...first, delayHours: 0, movedTo: undefined }, ...later],
    timing,
    await getOrganization(tx),
  )
  await saveRun(tx, run.id, { status: 'active', stopReason: null, stoppedBy: null })
  for (const [at, message] of rest.entries()) {
    const dueAt = planned[at]?.dueAt ?? now
    await saveMessage(tx, message.id, { state: 'planned', dueAt, note: '' })
    if (at === 0) await scheduleFollowUp(tx, message.id, dueAt)
  }
  await askForWriting(
    tx,
    quote.id,
    rest.map(({ step }) => step),
  )
}
