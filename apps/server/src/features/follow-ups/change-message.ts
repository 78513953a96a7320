import { planFollowUps } from '@quotewright/domain/campaigns/schedule/plan-follow-ups.ts'
import { nextSendable } from '@quotewright/domain/campaigns/schedule/sending-hours.ts'
import { proseIssues } from '@quotewright/domain/enrichment/prose/prose-issues.ts'
import { rebindProse } from '@quotewright/domain/enrichment/prose/rebind-prose.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import type { Quote } from '../quotes/public.ts'
import { changeFollowUps } from './change-follow-ups.ts'
import { type FollowUpMaterial, readFollowUpMaterial } from './follow-up-material.ts'
import type { ReportedStatus } from './follow-up-status.ts'
import { scheduleFollowUp } from './runs/follow-up-alarm.ts'
import {
  type EditedText,
  type FollowUpRun,
  nextMessage,
  type RunMessage,
  toPlan,
} from './runs/follow-up-run.ts'
import { saveMessage, saveRun } from './runs/runs.repository.ts'
import { lengthProblem } from './write-message.ts'

/** Which message. */
export interface MessagePlace {
  readonly quoteId: string
  readonly followUpId: string
}

export interface LockedMessage {
  readonly quote: Quote
  readonly run: FollowUpRun
  readonly message: RunMessage
}

/** Changes a message, whose quote and run are held in the meantime. @throws AppError `not_found`. */
export const changeMessage = (
  ctx: Context,
  { quoteId, followUpId }: MessagePlace,
  work: (tx: Tx, held: LockedMessage) => Promise<void>,
): Promise<ReportedStatus> =>
  changeFollowUps(ctx, quoteId, async (tx, { quote, run }) => {
    const message = run?.messages.find(({ id }) => id === followUpId)
    if (run === undefined || message === undefined) throw noSuchMessage()
    await work(tx, { quote, run, message })
  })

export const noSuchMessage = () => new AppError('not_found', 'Follow-up not found')

function refuseSettled({ state }: RunMessage): void {
  if (state !== 'planned')
    throw new AppError('conflict', 'This follow-up isn’t scheduled any more. Please reload the page.')
}

/**
 * Keeps what a person wrote in place of a planned message; null takes that back.
 *
 * @throws AppError `not_found`; `invalid` without a text, or for one that no provider takes; `conflict` for a message
 *   that is not planned any more.
 */
export const editFollowUp = (
  ctx: Context,
  place: MessagePlace,
  edited: EditedText | null,
): Promise<ReportedStatus> =>
  changeMessage(ctx, place, async (tx, { quote, run, message }) => {
    if (message.state !== 'needs_look' || run.status === 'stopped') refuseSettled(message)
    const material = await readFollowUpMaterial(tx, quote, run)
    const own = edited && ownText(message, edited, material)
    const kept = own && boundText(message, own, material)
    const tooLong = lengthProblem({ ...message, edited: kept }, material)
    if (tooLong !== undefined) throw invalidField('body', tooLong)
    refuseUntrue(kept, material)
    await saveMessage(tx, message.id, { edited: kept })
    if (message.state === 'needs_look') await planAgain(tx, run, message)
  })

/** What is left of what was typed when what every message gets is taken off. @throws AppError `invalid` for nothing. */
function ownText({ step }: RunMessage, edited: EditedText, material: FollowUpMaterial): EditedText {
  const isMail = step.channel === 'email'
  const subject = isMail ? edited.subject : ''
  const body = isMail ? edited.body : withoutSampleLink(edited.body, material)
  if (body === '') throw invalidField('body', 'Write the message')
  if (isMail && subject === '') throw invalidField('subject', 'An email needs a subject')
  return { subject, body }
}

/** The link to opt out by that is shown is no one's: the customer's own is added when it is sent. */
function withoutSampleLink(body: string, { smsOptOutUrl: url }: FollowUpMaterial): string {
  if (url === null) return body
  const shown = [` Opt out: ${url}`, `Opt out: ${url}`, url]
  return shown.reduce((left, part) => left.replaceAll(part, ''), body).trim()
}

/** What a person wrote, bound to what the quote says now. */
const boundText = (
  { edited }: RunMessage,
  { subject, body }: EditedText,
  { prose }: FollowUpMaterial,
): EditedText => ({
  subject: rebindProse(edited?.subject ?? '', subject, prose),
  body: rebindProse(edited?.body ?? '', body, prose),
})

function refuseUntrue(edited: EditedText | null, { prose }: FollowUpMaterial): void {
  if (edited === null) return
  for (const field of ['subject', 'body'] as const) {
    const [issue] = proseIssues(edited[field], prose)
    if (issue !== undefined) throw invalidField(field, issue.message)
  }
}

/** A message that was kept back and reads right again is sent as soon as it may be, before those that follow it. */
async function planAgain(tx: Tx, run: FollowUpRun, { id }: RunMessage): Promise<void> {
  const dueAt = nextSendable(tx.now(), await getOrganization(tx))
  await saveMessage(tx, id, { state: 'planned', dueAt, note: '', settledAt: null })
  await saveRun(tx, run.id, { status: 'active' })
  await scheduleFollowUp(tx, id, dueAt)
}

/**
 * Leaves a planned message out. The others stay when they are planned for.
 *
 * @throws AppError `not_found`; `conflict` for one that is not planned any more.
 */
export const skipFollowUp = (ctx: Context, place: MessagePlace): Promise<ReportedStatus> =>
  changeMessage(ctx, place, async (tx, { run, message }) => {
    if (message.state !== 'needs_look' || run.status === 'stopped') refuseSettled(message)
    const note = tx.actor === null ? 'Skipped by hand.' : `Skipped by ${tx.actor}.`
    await saveMessage(tx, message.id, { state: 'skipped', note, settledAt: tx.now() })
    const next = nextMessage({ messages: run.messages.filter(({ id }) => id !== message.id) })
    if (next === undefined) await saveRun(tx, run.id, { status: 'completed' })
    else await scheduleFollowUp(tx, next.id, next.dueAt)
  })

const FURTHEST_MS = 366 * 86_400_000

/**
 * Moves a planned message: to the next hours in which it may go out. Those after it count from then, but for
 * those that were moved themselves and still come later.
 *
 * @throws AppError `not_found`; `invalid` for a time that has passed, or is before the message before it; `conflict`
 *   for one that is not planned any more.
 */
export const rescheduleFollowUp = (
  ctx: Context,
  place: MessagePlace,
  wanted: Date,
): Promise<ReportedStatus> =>
  changeMessage(ctx, place, async (tx, { quote, run, message }) => {
    refuseSettled(message)
    const organization = await getOrganization(tx)
    const dueAt = nextSendable(wanted, organization)
    refuseTime(tx, run, message, wanted)
    await saveMessage(tx, message.id, { dueAt, isMoved: true, note: '' })
    if (nextMessage(run)?.id === message.id) await scheduleFollowUp(tx, message.id, dueAt)
    const later = run.messages.filter(
      ({ state, step }) => state === 'planned' && step.step > message.step.step,
    )
    // The moved one is planned with them, since its address gets one a day.
    const steps = [{ ...message.step, delayHours: 0 }, ...later.map(toPlan)]
    const timing = { publishedAt: dueAt, validUntil: quote.content.validUntil }
    for (const [at, planned] of planFollowUps(steps, timing, organization).slice(1).entries()) {
      const one = later[at]
      if (one !== undefined) await saveMessage(tx, one.id, { dueAt: planned.dueAt, note: '' })
    }
  })

function refuseTime(tx: Tx, { messages }: FollowUpRun, { step }: RunMessage, wanted: Date): void {
  if (wanted < tx.now()) throw invalidField('due_at', 'This time has already passed')
  if (wanted.getTime() > tx.now().getTime() + FURTHEST_MS)
    throw invalidField('due_at', 'This is more than a year away')
  const before = messages.findLast((one) => one.state === 'planned' && one.step.step < step.step)
  if (before !== undefined && wanted < before.dueAt)
    throw invalidField('due_at', 'This is earlier than the previous follow-up')
}
