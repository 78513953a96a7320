/** What a person can be notified of. Source: decisions §1 "Notifications". */
export const NOTIFICATION_EVENTS = [
  'viewed',
  'accepted',
  'declined',
  'message',
  'pending',
  'bounced',
  'integration_failed',
  'mentioned',
  'stale',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** By which ways a person wants to be notified of one event. */
export interface NotificationWish {
  readonly email: boolean
  readonly inApp: boolean
}

export type NotificationWishes = Readonly<Record<NotificationEvent, NotificationWish>>

/** What asks for an answer by email too; an opened or a stale quote is seen in the console soon enough. */
export const DEFAULT_NOTIFICATIONS: NotificationWishes = {
  viewed: { email: false, inApp: true },
  accepted: { email: true, inApp: true },
  declined: { email: true, inApp: true },
  message: { email: true, inApp: true },
  pending: { email: true, inApp: true },
  bounced: { email: true, inApp: true },
  integration_failed: { email: true, inApp: true },
  mentioned: { email: true, inApp: true },
  stale: { email: false, inApp: true },
}
