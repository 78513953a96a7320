import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import { sql } from 'kysely'
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
  const { rows } = await inSystemTransaction(services, (db) =>
    sql<DueMessage>`
      select message.tenant_id as "tenantId", message.id, message.due_at as "dueAt", message.channel,
        message.recipient as address
      from follow_up_messages message join follow_up_runs run
        on run.tenant_id = message.tenant_id and run.id = message.run_id
      where message.state = 'planned' and message.due_at <= ${services.now()} and run.status = 'active'
        and not exists (
          select from follow_up_messages earlier
          where earlier.tenant_id = message.tenant_id and earlier.run_id = message.run_id
            and earlier.step < message.step and earlier.state = 'planned')
      order by message.due_at, message.id limit ${limit}`.execute(db),
  )
  return rows
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
