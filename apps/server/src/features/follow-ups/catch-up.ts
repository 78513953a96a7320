import { type OverdueFollowUp, spreadOverdue } from '@quotewright/domain/campaigns/schedule/catch-up.ts'
import { type Context, contextOf, inTransaction, type Services, type Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { claimMove, type DueMessage, listDueMessages, listMoved } from './due-messages.repository.ts'
import { scheduleFollowUp } from './runs/follow-up-alarm.ts'
import { findLastSent } from './runs/last-sent.repository.ts'
import { LATE_AFTER_MS, moveRest, takeTurn } from './send-follow-up.ts'

/** More than come due in a minute, and few enough for one transaction. */
const BATCH = 2_000
const HELD_UP = 'Moved: it couldn’t go out when it was due.'

/**
 * Sets the alarm of every message that is due, whether it was lost or never set. Those that were held up, as by
 * downtime, are spread first: never within quiet hours, no faster than the pace, one a day to an address.
 *
 * Source: field.md points 12 and 13.
 */
export async function sweepFollowUps(services: Services): Promise<void> {
  const due = await listDueMessages(services, BATCH)
  const failures: unknown[] = []
  for (const [tenantId, messages] of Map.groupBy(due, (message) => message.tenantId)) {
    const ctx = contextOf(services, tenantId)
    // One organization's trouble is not to hold up all others; the job fails in the end, so that it is seen.
    await sweepOrganization(ctx, messages).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Follow-ups of some organizations were not swept')
}

async function sweepOrganization(ctx: Context, messages: readonly DueMessage[]): Promise<void> {
  const isLate = ({ dueAt }: DueMessage): boolean => ctx.now().getTime() - dueAt.getTime() > LATE_AFTER_MS
  const [late, punctual] = [messages.filter(isLate), messages.filter((message) => !isLate(message))]
  await inTransaction(ctx, async (tx) => {
    for (const { id, dueAt } of punctual) await scheduleFollowUp(tx, id, dueAt)
  })
  const slots = late.length === 0 ? [] : await inTransaction(ctx, (tx) => slotsOf(tx, late))
  for (const { followUp, sendAt } of slots) {
    // Each on its own: who holds several would stand in the way of what stops them.
    await inTransaction(ctx, async (tx) => {
      // The quote first, as the sender does.
      const turn = await takeTurn(tx, followUp.id)
      if (!(await claimMove(tx, followUp, sendAt, HELD_UP))) return
      await scheduleFollowUp(tx, followUp.id, sendAt)
      if (turn !== undefined) await moveRest(tx, turn, sendAt)
    })
  }
}

/** Behind those that a sweep before spread. */
async function slotsOf(tx: Tx, late: readonly DueMessage[]) {
  const [overdue, taken] = [await overdueOf(tx, late), await listMoved(tx, HELD_UP)]
  return spreadOverdue(overdue, tx.now(), await getOrganization(tx), taken)
}

async function overdueOf(tx: Tx, messages: readonly DueMessage[]): Promise<OverdueFollowUp[]> {
  const overdue: OverdueFollowUp[] = []
  for (const { id, dueAt, channel, address } of messages) {
    const lastSentToAddressAt = address === '' ? null : await findLastSent(tx, channel, address)
    overdue.push({ id, dueAt, address: address === '' ? id : address, lastSentToAddressAt })
  }
  return overdue
}
