import type { PresenceMode } from '@quotewright/domain/presence/presence.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** A window of the caller in which a quote is open. */
export interface PresenceWindow {
  readonly quoteId: string
  readonly userId: string
  readonly windowId: string
}

/** Someone of the organization who has a quote open. */
export interface PresentPerson {
  readonly userId: string
  readonly name: string
  readonly mode: PresenceMode
  readonly since: Date
}

/**
 * Notes that a window is there, from now on if it was not there just before.
 *
 * @param goneBefore a window that was not seen since then is gone
 * @returns whether that is news to others.
 */
export async function keepWindow(
  tx: Tx,
  { quoteId, userId, windowId }: PresenceWindow,
  mode: PresenceMode,
  goneBefore: Date,
): Promise<boolean> {
  const row = await tx.db
    .with('before', (db) =>
      db
        .selectFrom('quote_presence')
        .select(['mode', 'seen_at'])
        .where('tenant_id', '=', tx.tenantId)
        .where('quote_id', '=', quoteId)
        .where('user_id', '=', userId)
        .where('window_id', '=', windowId),
    )
    .with('kept', (db) =>
      db
        .insertInto('quote_presence')
        .values({
          tenant_id: tx.tenantId,
          quote_id: quoteId,
          user_id: userId,
          window_id: windowId,
          mode,
          since: tx.now(),
          seen_at: tx.now(),
        })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'quote_id', 'user_id', 'window_id']).doUpdateSet((eb) => ({
            mode,
            seen_at: tx.now(),
            since: sql<Date>`case when ${eb.ref('quote_presence.seen_at')} < ${goneBefore} then excluded.since
              else quote_presence.since end`,
          })),
        )
        .returning('mode'),
    )
    .selectFrom('kept')
    .leftJoin('before', (join) => join.onTrue())
    .select(['before.mode as mode_before', 'before.seen_at as seen_before'])
    .executeTakeFirstOrThrow()
  return row.mode_before !== mode || row.seen_before === null || row.seen_before < goneBefore
}

/** @returns whether it was there. */
export async function deleteWindow(tx: Tx, { quoteId, userId, windowId }: PresenceWindow): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('quote_presence')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('user_id', '=', userId)
    .where('window_id', '=', windowId)
    .returning('mode')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets windows of the organization that closed without a word. */
export async function deleteGoneWindows(tx: Tx, goneBefore: Date): Promise<void> {
  await tx.db
    .with('gone', (db) =>
      db
        .selectFrom('quote_presence')
        .select(['quote_id', 'user_id', 'window_id'])
        .where('tenant_id', '=', tx.tenantId)
        .where('seen_at', '<', goneBefore)
        // One that comes back at this moment is left alone, and no one waits for anybody.
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('quote_presence')
    .using('gone')
    .whereRef('quote_presence.quote_id', '=', 'gone.quote_id')
    .whereRef('quote_presence.user_id', '=', 'gone.user_id')
    .whereRef('quote_presence.window_id', '=', 'gone.window_id')
    .where('quote_presence.tenant_id', '=', tx.tenantId)
    .execute()
}

/** The members who have a quote open, who came first first. */
export async function listPresent(tx: Tx, quoteId: string, goneBefore: Date): Promise<PresentPerson[]> {
  const rows = await tx.db
    .selectFrom('quote_presence as presence')
    .innerJoin('auth.member as member', (join) =>
      join
        .onRef('member.userId', '=', 'presence.user_id')
        .onRef('member.organizationId', '=', 'presence.tenant_id'),
    )
    .innerJoin('auth.user as person', 'person.id', 'member.userId')
    .select(['presence.user_id', 'person.name', 'person.email'])
    .select(({ fn }) => [
      fn.min('presence.since').as('since'),
      sql<boolean>`bool_or(presence.mode = 'editing')`.as('is_editing'),
    ])
    .where('presence.tenant_id', '=', tx.tenantId)
    .where('presence.quote_id', '=', quoteId)
    .where('presence.seen_at', '>=', goneBefore)
    .groupBy(['presence.user_id', 'person.name', 'person.email'])
    .orderBy('since')
    .orderBy('presence.user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.name.trim() === '' ? row.email : row.name,
    mode: row.is_editing ? 'editing' : 'viewing',
    since: row.since,
  }))
}
