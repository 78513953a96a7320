import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { Pace } from './pace.ts'

export type Slot =
  /** In how long the call may be made. */
  | { readonly kind: 'taken'; readonly waitMs: number }
  /** When to ask again. */
  | { readonly kind: 'too_busy'; readonly waitMs: number }
  | { readonly kind: 'disconnected' }

/** Takes the next free slot of a connection, unless that would be later than the caller waits. */
export async function takeCallSlot(
  tx: Tx,
  connectionId: string,
  pace: Pace,
  patienceMs: number,
): Promise<Slot> {
  const now = tx.now()
  const { intervalMs, toleranceMs } = pace
  const taken = await tx.db
    .updateTable('integration_connections')
    .set({
      next_call_at: sql<Date>`greatest(coalesce(next_call_at, ${now}), ${now}::timestamptz) + ${intervalMs} * interval '1 ms'`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', connectionId)
    .where(
      sql<boolean>`coalesce(next_call_at, ${now}) <= ${new Date(now.getTime() + toleranceMs + patienceMs)}`,
    )
    .returning('next_call_at')
    .executeTakeFirst()
  const waitFor = (free: Date) => Math.max(0, free.getTime() - toleranceMs - now.getTime())
  if (taken?.next_call_at)
    return { kind: 'taken', waitMs: waitFor(new Date(taken.next_call_at.getTime() - intervalMs)) }
  const row = await tx.db
    .selectFrom('integration_connections')
    .select('next_call_at')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', connectionId)
    .executeTakeFirst()
  if (!row?.next_call_at) return { kind: 'disconnected' }
  return { kind: 'too_busy', waitMs: waitFor(row.next_call_at) }
}

/** No slot is free before then; says the provider. */
export async function closeCallSlots(tx: Tx, connectionId: string, forMs: number, pace: Pace): Promise<void> {
  const until = new Date(tx.now().getTime() + forMs + pace.toleranceMs)
  await tx.db
    .updateTable('integration_connections')
    .set({ next_call_at: sql<Date>`greatest(next_call_at, ${until})` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', connectionId)
    .execute()
}
