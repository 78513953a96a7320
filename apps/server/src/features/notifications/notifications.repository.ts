import {
  DEFAULT_NOTIFICATIONS,
  type NotificationWishes,
} from '@quotewright/domain/notifications/preferences.ts'
import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { Occasion } from './occasion.ts'

/** A person of the organization, and how they want to be notified. */
export interface PersonWishes {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** Whether the address is known to be theirs. */
  readonly isConfirmed: boolean
  readonly wishes: NotificationWishes
}

/** How each person of the organization wants to be notified. */
export async function listWishes(tx: Tx): Promise<PersonWishes[]> {
  const rows = await tx.db
    .selectFrom('auth.member as member')
    .innerJoin('auth.user as person', 'person.id', 'member.userId')
    .leftJoin('user_preferences as preferences', 'preferences.user_id', 'member.userId')
    .select([
      'member.userId',
      'person.name',
      'person.email',
      'person.emailVerified',
      'preferences.notifications',
    ])
    .where('member.organizationId', '=', tx.tenantId)
    .orderBy('member.createdAt')
    .execute()
  return rows.map(({ userId, name, email, emailVerified, notifications }) => ({
    userId,
    name,
    email,
    isConfirmed: emailVerified,
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
        customer_name: quote?.content.customerName ?? '',
        detail,
        created_at: tx.now(),
        read_at: null,
      })),
    )
    .execute()
}

export type KeptNotification = Selectable<Tables['notifications']>

interface Page {
  readonly limit: number
  /** The last one of the page before. */
  readonly before: string | undefined
}

/** The person's own, newest first; none after one that is not theirs. */
export function listNotifications(tx: Tx, { limit, before }: Page): Promise<KeptNotification[]> {
  const own = ownNotifications(tx)
  const page =
    before === undefined
      ? own
      : own.where(
          sql<boolean>`(created_at, id) < (select last.created_at, last.id from notifications as last
            where last.tenant_id = ${tx.tenantId} and last.user_id = ${tx.userId} and last.id = ${before})`,
        )
  return page.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const ownNotifications = (tx: Tx) =>
  tx.db.selectFrom('notifications').where('tenant_id', '=', tx.tenantId).where('user_id', '=', tx.userId)

export async function countUnread(tx: Tx): Promise<number> {
  const { unread } = await ownNotifications(tx)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Returns false when the person has no such notification; one that is read stays as it is. */
export async function markRead(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${tx.now()})` })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', tx.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markAllRead(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('notifications')
    .set({ read_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', tx.userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Everyone's that are older. */
export function deleteNotificationsBefore(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db.deleteFrom('notifications').where('created_at', '<', before).execute()
  })
}
