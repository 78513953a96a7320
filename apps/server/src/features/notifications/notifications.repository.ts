import {
  DEFAULT_NOTIFICATIONS,
  type NotificationWishes,
} from '@quotewright/domain/notifications/preferences.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { Occasion } from './occasion.ts'

export interface PersonWishes {
  readonly userId: string
  readonly wishes: NotificationWishes
}

/** How each person of the organization wants to be told. */
export async function listWishes(tx: Tx): Promise<PersonWishes[]> {
  const rows = await tx.db
    .selectFrom('auth.member as member')
    .leftJoin('user_preferences as preferences', 'preferences.user_id', 'member.userId')
    .select(['member.userId', 'preferences.notifications'])
    .where('member.organizationId', '=', tx.tenantId)
    .orderBy('member.createdAt')
    .execute()
  return rows.map(({ userId, notifications }) => ({
    userId,
    wishes: { ...DEFAULT_NOTIFICATIONS, ...(notifications as Partial<NotificationWishes> | null) },
  }))
}

export async function insertNotifications(
  tx: Tx,
  userIds: readonly string[],
  { event, quote, detail }: Occasion,
): Promise<void> {
  await tx.db
    .insertInto('notifications')
    .values(
      userIds.map((userId) => ({
        tenant_id: tx.tenantId,
        id: uuidv7(),
        user_id: userId,
        event,
        quote_id: quote?.id ?? null,
        quote_number: quote?.quoteNumber ?? '',
        customer_name: quote?.customerName ?? '',
        detail,
        created_at: tx.now(),
        read_at: null,
      })),
    )
    .execute()
}

/** Every notification of the organization's people, by quote and time. */
export function readAllNotifications(tx: Tx) {
  const query = tx.db
    .selectFrom('notifications')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('created_at')
    .orderBy('id')
  return readPages(tx, query, (row) => row)
}
