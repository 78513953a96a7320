import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { Notification } from '@quotewright/contracts/notifications.ts'
import { notificationDetail, notificationTitle } from '@quotewright/domain/notifications/notification-text.ts'
import type { NotificationEvent } from '@quotewright/domain/notifications/preferences.ts'
import {
  IconAt,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconHourglass,
  IconMailX,
  IconMessage,
  IconPlugConnectedX,
  IconTrendingUp,
} from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { formats } from '../../platform/region.ts'
import styles from './Notifications.module.css'
import { relativeTime } from './relative-time.ts'

const ICONS: Readonly<Record<NotificationEvent, typeof IconEye>> = {
  viewed: IconEye,
  accepted: IconCircleCheck,
  declined: IconCircleX,
  message: IconMessage,
  pending: IconHourglass,
  bounced: IconMailX,
  integration_failed: IconPlugConnectedX,
  mentioned: IconAt,
  stale: IconTrendingUp,
}

interface NotificationItemProps {
  readonly notification: Notification
  readonly now: Date
  readonly onRead: () => void
  readonly onOpen: () => void
}

/** Where a person sees to it; null for what is about no quote. */
function targetOf({ event, quote_id: quoteId, detail }: Notification) {
  if (quoteId === null) return event === 'stale' ? linkOptions({ to: paths.dashboard }) : null
  return event === 'stale' && detail === 'prices_changed'
    ? linkOptions({ to: paths.management, search: { reprice: quoteId } })
    : linkOptions({ to: paths.quoteEditor, search: { quoteId } })
}

/** One thing that happened, as a way to its quote. */
export function NotificationItem({ notification, now, onRead, onOpen }: NotificationItemProps) {
  const { event, created_at } = notification
  const target = targetOf(notification)
  const told = {
    event,
    quoteNumber: notification.quote_number,
    customerName: notification.customer_name,
    detail: notification.detail,
  }
  const title = notificationTitle(told)
  const detail = notificationDetail(told)
  const isUnread = notification.read_at === null
  const Icon = ICONS[event]
  const moment = new Date(created_at)
  const content = (
    <>
      <Icon size={20} className={styles.icon} data-event={event} aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
        <time className={styles.when} dateTime={created_at} title={formats().weekdayAndTime(moment)}>
          {relativeTime(moment, now)}
        </time>
      </span>
    </>
  )
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      {target === null ? (
        <span className={styles.link}>{content}</span>
      ) : (
        <Link {...target} className={styles.link} onClick={onOpen}>
          {content}
        </Link>
      )}
      {isUnread && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Mark as read: ${title}`}
          onClick={onRead}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
