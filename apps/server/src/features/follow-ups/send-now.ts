import type { StepCondition } from '@quotewright/domain/campaigns/campaign.ts'
import { addressOf } from '@quotewright/domain/campaigns/follow-up-address.ts'
import { decideFollowUp } from '@quotewright/domain/campaigns/schedule/decide-follow-up.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getOrganization, type Organization } from '../organizations/public.ts'
import { type FollowUpAddress, lockAddress } from '../outbox/public.ts'
import { changeMessage, type LockedMessage, type MessagePlace } from './change-message.ts'
import { isUndelivered } from './deliveries.ts'
import { readFollowUpMaterial } from './follow-up-material.ts'
import type { ReportedStatus } from './follow-up-status.ts'
import { handOver } from './hand-over.ts'
import { readFollowUpState } from './read-state.ts'
import { nextMessage } from './runs/follow-up-run.ts'
import { findLastSent } from './runs/last-sent.repository.ts'
import { planRest } from './send-follow-up.ts'
import { lengthProblem, sendingProblem } from './write-message.ts'

/** What a person sends is tried for a day, whatever the hours. */
const TRIED_FOR_MS = 86_400_000
const ALWAYS: StepCondition = ''

/**
 * Sends the next message of a quote now, because a person decides so: in quiet hours and whatever its condition says.
 * One that did not arrive is sent once more. What the customer ended stays ended, and no one gets two a day.
 *
 * @throws AppError `not_found`; `conflict` with the reason why not.
 */
export const sendNow = (ctx: Context, place: MessagePlace): Promise<ReportedStatus> =>
  changeMessage(ctx, place, async (tx, held) => {
    const organization = await getOrganization(tx)
    const isAgain = await refuseOutOfTurn(tx, held)
    const { quote, message } = held
    const address = addressOf(quote.content, message.step.channel, organization.country)
    const to = address === '' ? null : await lockAddress(tx, message.step.channel, address)
    await refuseUnsendable(tx, held, organization, { to, isAgain })
    if (to === null) return
    await handOver(tx, held, to, new Date(tx.now().getTime() + TRIED_FOR_MS))
    if (!isAgain) await planRest(tx, { ...held, organization }, tx.now())
  })

/** @returns whether it is sent once more. */
async function refuseOutOfTurn(tx: Tx, { run, message }: LockedMessage): Promise<boolean> {
  if (await isUndelivered(tx, message)) return true
  if (message.state !== 'planned')
    throw new AppError('conflict', 'This follow-up isn’t scheduled any more. Please reload the page.')
  if (nextMessage(run)?.id !== message.id)
    throw new AppError('conflict', 'Another follow-up comes first: send or skip that one')
  return false
}

async function refuseUnsendable(
  tx: Tx,
  { quote, run, message }: LockedMessage,
  organization: Organization,
  { to, isAgain }: { readonly to: FollowUpAddress | null; readonly isAgain: boolean },
): Promise<void> {
  const now = tx.now()
  const state = await readFollowUpState(tx, { quote, run, organization }, to)
  const followUp = { step: { ...message.step, condition: ALWAYS }, dueAt: now }
  // What did not arrive does not count as today's, others do; and a run that is over may still lack it.
  const asked = isAgain
    ? { ...state, stopReason: null, lastSentToAddressAt: await lastOtherSent(tx, message, to) }
    : state
  const decision = decideFollowUp(followUp, asked, now, { ...organization, quietHours: null })
  if (decision.action !== 'send') throw new AppError('conflict', `This cannot be sent. ${decision.sentence}`)
  const material = await readFollowUpMaterial(tx, quote, run)
  const problem = isAgain ? lengthProblem(message, material) : sendingProblem(message, material)
  if (problem !== undefined) throw new AppError('conflict', `This cannot be sent. ${problem}`)
}

const lastOtherSent = async (
  tx: Tx,
  { id }: LockedMessage['message'],
  to: FollowUpAddress | null,
): Promise<Date | null> => (to === null ? null : findLastSent(tx, to.channel, to.address, id))
