import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../platform/live.ts'
import { NotificationPanel } from './NotificationPanel.tsx'
import styles from './Notifications.module.css'
import { notificationsQuery, refreshNotifications } from './notifications.api.ts'

/** More is shown as `99+`: no one counts them. */
const MOST_SHOWN = 99

/** What customers did, one tap away on every page. Source: decisions §1 "Notifications". */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery(notificationsQuery)
  useLive('notifications', () => void refreshNotifications())
  const unread = query.data?.pages[0]?.unread_count ?? 0
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="lg"
      radius="md"
      withinPortal={false}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.dropdown ?? '' }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles.bell ?? ''}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={22} aria-hidden />
          {unread > 0 && (
            <span className={styles.badge} aria-hidden>
              {shown}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        {isOpen && <NotificationPanel query={query} unread={unread} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
