import { type Notification, notificationsContract } from '@quotewright/contracts/notifications.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { countUnread, type KeptNotification, listNotifications } from './notifications.repository.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'

const toNotificationWire = (row: KeptNotification): Notification => ({
  id: row.id,
  event: row.event,
  quote_id: row.quote_id,
  quote_number: row.quote_number,
  customer_name: row.customer_name,
  detail: row.detail,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

/** A person's notifications in the console. Source: decisions §1 "Notifications". */
export function notificationsRoutes(binding: Binding): void {
  bind(binding, notificationsContract.listNotifications, ({ ctx, query: { limit, before } }) =>
    inTransaction(ctx, async (tx) => {
      // One more than asked for tells whether there are more.
      const rows = await listNotifications(tx, { limit: limit + 1, before })
      return {
        status: 200,
        body: {
          notifications: rows.slice(0, limit).map(toNotificationWire),
          has_more: rows.length > limit,
          unread_count: await countUnread(tx),
        },
      }
    }),
  )

  bind(binding, notificationsContract.readNotification, async ({ ctx, params }) => ({
    status: 200,
    body: { unread_count: await readNotification(ctx, params.notificationId) },
  }))

  bind(binding, notificationsContract.readAllNotifications, async ({ ctx }) => {
    await readAllNotifications(ctx)
    return { status: 200, body: { unread_count: 0 } }
  })
}
