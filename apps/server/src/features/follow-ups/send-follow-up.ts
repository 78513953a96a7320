import { addressOf } from '@quotewright/domain/campaigns/follow-up-address.ts'
import { decideFollowUp } from '@quotewright/domain/campaigns/schedule/decide-follow-up.ts'
import { planFollowUps } from '@quotewright/domain/campaigns/schedule/plan-follow-ups.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { getOrganization, type Organization } from '../organizations/public.ts'
import { lockAddress } from '../outbox/public.ts'
import { findQuoteAsShownForChange, type Quote } from '../quotes/public.ts'
import { readFollowUpMaterial } from './follow-up-material.ts'
import { handOver } from './hand-over.ts'
import { readFollowUpState } from './read-state.ts'
import { scheduleFollowUp } from './runs/follow-up-alarm.ts'
import { type FollowUpRun, nextMessage, type RunMessage, toPlan } from './runs/follow-up-run.ts'
import { askForWriting } from './runs/follow-up-writing.ts'
import { findQuoteOfMessage, lockNewestRun, saveMessage, saveRun } from './runs/runs.repository.ts'
import { stopFollowUps } from './runs/stop-run.ts'
import { sendingProblem } from './write-message.ts'

/** A message that is later than this was held up, as by downtime: the sweep spreads those. */
export const LATE_AFTER_MS = 5 * 60_000

/** A message whose turn it is, with all that is held to decide about it. */
export interface Turn {
  readonly quote: Quote
  readonly run: FollowUpRun
  readonly message: RunMessage
  readonly organization: Organization
}

/**
 * Decides about a message that is due, and does it, in one transaction: what was planned is not what counts, but how
 * things stand now. Quote, run and address are held in the meantime, so a reply that was committed a moment before is seen,
 * and one that comes a moment later finds the mail and takes it back unless it has begun to leave. Running twice, or
 * beside another worker, sends once.
 *
 * Source: decisions §7, architecture §5.
 */
export function sendFollowUp(ctx: Context, messageId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const turn = await takeTurn(tx, messageId)
    if (turn === undefined) return
    if (tx.now().getTime() - turn.message.dueAt.getTime() > LATE_AFTER_MS) return
    await decide(tx, turn)
  })
}

/** The message if it is the next of an active run, held until the transaction ends. */
export async function takeTurn(tx: Tx, messageId: string): Promise<Turn | undefined> {
  const quoteId = await findQuoteOfMessage(tx, messageId)
  const quote = quoteId === undefined ? undefined : await findQuoteAsShownForChange(tx, quoteId)
  // The follow-ups of a quote that was deleted were stopped with it.
  if (quote === undefined) return undefined
  const run = await lockNewestRun(tx, quote.id)
  if (run?.status !== 'active') return undefined
  const message = nextMessage(run)
  if (message?.id !== messageId) return undefined
  return { quote, run, message, organization: await getOrganization(tx) }
}

async function decide(tx: Tx, turn: Turn): Promise<void> {
  const { quote, message, organization } = turn
  const { step, dueAt } = message
  const address = addressOf(quote.content, step.channel, organization.country)
  const to = address === '' ? null : await lockAddress(tx, step.channel, address)
  const state = await readFollowUpState(tx, turn, to)
  const decision = decideFollowUp({ step, dueAt }, state, tx.now(), organization)
  switch (decision.action) {
    case 'stop':
      return stopFollowUps(tx, quote.id, decision.reason)
    case 'postpone':
      await saveMessage(tx, message.id, { dueAt: decision.until, note: decision.sentence })
      await moveRest(tx, turn, decision.until)
      return scheduleFollowUp(tx, message.id, decision.until)
    case 'skip':
      await saveMessage(tx, message.id, { state: 'skipped', note: decision.sentence, settledAt: tx.now() })
      return planRest(tx, turn, tx.now())
    case 'send':
      // An address that is missing was a reason to skip.
      if (to !== null && !(await holdBack(tx, turn))) await handOver(tx, turn, to)
      return planRest(tx, turn, tx.now())
  }
}

/** Keeps a message back that should not be sent as it is worded, for someone to look at. */
async function holdBack(tx: Tx, { quote, run, message }: Turn): Promise<boolean> {
  const problem = sendingProblem(message, await readFollowUpMaterial(tx, quote, run))
  if (problem === undefined) return false
  await saveMessage(tx, message.id, { state: 'needs_look', note: problem, settledAt: tx.now() })
  return true
}

const restOf = ({ run, message }: Pick<Turn, 'run' | 'message'>): RunMessage[] =>
  run.messages.filter(({ state, id }) => state === 'planned' && id !== message.id)

/**
 * Moves the messages after one to their delays from a moment, so that none is due before the one in front of it. What
 * a person moved stays where it is otherwise.
 *
 * @returns the next of them and when it is due.
 */
export async function moveRest(
  tx: Tx,
  { quote, run, message, organization }: Turn,
  from: Date,
): Promise<[next: RunMessage, dueAt: Date] | []> {
  const rest = restOf({ run, message })
  const timing = { publishedAt: from, validUntil: quote.content.validUntil }
  const planned = planFollowUps(rest.map(toPlan), timing, organization)
  for (const { step, dueAt } of planned) {
    const one = rest.find((candidate) => candidate.step.step === step.step)
    if (one !== undefined && one.dueAt.getTime() !== dueAt.getTime())
      await saveMessage(tx, one.id, { dueAt, note: '' })
  }
  const [next] = rest
  const [first] = planned
  return next === undefined || first === undefined ? [] : [next, first.dueAt]
}

/** The messages after one that was settled count from then; without any the run is done. */
export async function planRest(
  tx: Tx,
  { quote, run, message, organization }: Turn,
  from: Date,
): Promise<void> {
  const [next, due] = await moveRest(tx, { quote, run, message, organization }, from)
  const steps = restOf({ run, message }).map(({ step }) => step)
  if (next === undefined || due === undefined) await saveRun(tx, run.id, { status: 'completed' })
  else await scheduleFollowUp(tx, next.id, due)
  // The quote or the business may have changed since they were written.
  await askForWriting(tx, quote.id, steps)
  await tx.services.live.publish(tx, { topic: 'quotes', quoteId: quote.id })
}
