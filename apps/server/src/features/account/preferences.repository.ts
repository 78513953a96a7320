import type { Appearance } from '@quotewright/domain/appearance/appearance.ts'
import type { NotificationWishes } from '@quotewright/domain/notifications/preferences.ts'
import type { Tx } from '../../platform/context.ts'

/** What a person has chosen; null: never. */
export interface KeptPreferences {
  readonly appearance: Appearance | null
  readonly notifications: NotificationWishes | null
  readonly usageStatistics: boolean
  readonly weeklySummary: boolean
}

/** A person's own row: it belongs to them, in whichever organization they act. */
export async function findPreferences(tx: Tx, userId: string): Promise<KeptPreferences> {
  const row = await tx.db
    .selectFrom('user_preferences')
    .select(['appearance', 'notifications', 'usage_statistics', 'weekly_summary'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    appearance: (row?.appearance ?? null) as Appearance | null,
    notifications: (row?.notifications ?? null) as NotificationWishes | null,
    usageStatistics: row?.usage_statistics ?? true,
    weeklySummary: row?.weekly_summary ?? false,
  }
}

/** Keeps what is given and leaves the rest. */
export async function savePreferences(
  tx: Tx,
  userId: string,
  change: Partial<KeptPreferences>,
): Promise<void> {
  const given = {
    ...(change.appearance === undefined ? {} : { appearance: JSON.stringify(change.appearance) }),
    ...(change.notifications === undefined ? {} : { notifications: JSON.stringify(change.notifications) }),
    ...(change.usageStatistics === undefined ? {} : { usage_statistics: change.usageStatistics }),
    ...(change.weeklySummary === undefined ? {} : { weekly_summary: change.weeklySummary }),
    updated_at: tx.now(),
  }
  await tx.db
    .insertInto('user_preferences')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute()
}
