import { NOTIFICATION_EVENTS } from '@quotewright/domain/notifications/preferences.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Timestamp } from './values.ts'

/** A notification of a person in the console. Source: decisions §1 "Notifications". */
export const Notification = z
  .object({
    id: z.uuid(),
    event: z.enum(NOTIFICATION_EVENTS),
    /** Null for what is about no quote. */
    quote_id: z.uuid().nullable(),
    /** As they were when it happened; '' for none. */
    quote_number: z.string(),
    customer_name: z.string(),
    /** What was said, or went wrong; '' for nothing. */
    detail: z.string(),
    created_at: Timestamp,
    /** Null: not read yet. */
    read_at: Timestamp.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

const Unread = z.object({ unread_count: z.number().int().min(0) })

const common = { access: 'member', tag: 'notifications' } as const

/** The caller's own notifications. */
export const notificationsContract = defineContract({
  listNotifications: {
    ...common,
    method: 'GET',
    path: '/api/v1/notifications',
    summary: "List the caller's notifications, newest first, with how many are not read",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** The last one of the page before. */
      before: z.uuid().optional(),
    }),
    responses: {
      200: Unread.extend({ notifications: z.array(Notification), has_more: z.boolean() }),
    },
  },
  readNotification: {
    ...common,
    method: 'POST',
    path: '/api/v1/notifications/:notificationId/read',
    summary: 'Mark one notification as read',
    params: z.object({ notificationId: z.uuid() }),
    responses: { 200: Unread },
  },
  readAllNotifications: {
    ...common,
    method: 'POST',
    path: '/api/v1/notifications/read-all',
    summary: "Mark all of the caller's notifications as read",
    responses: { 200: Unread },
  },
})
