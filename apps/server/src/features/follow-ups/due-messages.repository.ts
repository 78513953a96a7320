import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'

/** The next message of an active run, whose moment has come. */
export interface DueMessage {
  readonly tenantId: string
  readonly id: string
  readonly dueAt: Date
  readonly channel: Channel
  /** As it stood when it was planned. */
  readonly address: string
}

/** Of all organizations, the longest waiting first. A message that waits for one before it is none. */
export async function listDueMessages(services: Services, limit: number): Promise<DueMessage[]> {
  const rows = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('follow_up_messages as message')
      .innerJoin('follow_up_runs as run', (join) =>
        join.onRef('run.tenant_id', '=', 'message.tenant_id').onRef('run.id', '=', 'message.run_id'),
      )
      .select(['message.tenant_id', 'message.id', 'message.due_at', 'message.channel', 'message.recipient'])
      .where('message.state', '=', 'planned')
      .where('message.due_at', '<=', services.now())
      .where('run.status', '=', 'active')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('follow_up_messages as earlier')
              .select('earlier.id')
              .whereRef('earlier.tenant_id', '=', 'message.tenant_id')
              .whereRef('earlier.run_id', '=', 'message.run_id')
              .whereRef('earlier.step', '<', 'message.step')
              .where('earlier.state', '=', 'planned'),
          ),
        ),
      )
      .orderBy('message.due_at')
      .orderBy('message.id')
      .limit(limit)
      .execute(),
  )
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    dueAt: row.due_at,
    channel: row.channel,
    address: row.recipient,
  }))
}

/** When messages that were moved for a reason are due now. */
export async function listMoved(tx: Tx, note: string): Promise<Date[]> {
  const rows = await tx.db
    .selectFrom('follow_up_messages')
    .select('due_at')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'planned')
    .where('due_at', '>', tx.now())
    .where('note', '=', note)
    .execute()
  return rows.map((row) => row.due_at)
}

/** Moves a message that is still planned for that moment; false when something else happened to it. */
export async function claimMove(
  tx: Tx,
  { id, dueAt }: Pick<DueMessage, 'id' | 'dueAt'>,
  to: Date,
  note: string,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('follow_up_messages')
    .set({ due_at: to, note })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('due_at', '=', dueAt)
    .where('state', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
