import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLive } from '../../platform/live.ts'
import { BellButton } from './BellButton.tsx'
import { notificationsQuery, refreshNotifications } from './notifications.api.ts'

const NotificationPopover = lazy(async () => ({
  default: (await import('./NotificationPopover.tsx')).NotificationPopover,
}))

/** What customers did, one tap away on every page. Source: decisions §1 "Notifications". */
export function NotificationBell() {
  const [wasOpened, setOpened] = useState(false)
  const query = useInfiniteQuery(notificationsQuery)
  useLive('notifications', () => void refreshNotifications())
  const unread = query.data?.pages[0]?.unread_count ?? 0
  const button = <BellButton unread={unread} onClick={() => setOpened(true)} />
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <NotificationPopover query={query} unread={unread} />
    </Suspense>
  )
}
