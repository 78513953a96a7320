import { Button, CloseButton, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './Notifications.module.css'
import { type NotificationPages, useMarkRead } from './notifications.api.ts'

interface NotificationPanelProps {
  readonly query: UseInfiniteQueryResult<NotificationPages>
  readonly unread: number
  readonly onClose: () => void
}

/** The list behind the bell: loading, failed, empty, or what happened, newest first. */
export function NotificationPanel({ query, unread, onClose }: NotificationPanelProps) {
  const mark = useMarkRead()
  const now = useNow()
  const notifications = query.data?.pages.flatMap((page) => page.notifications)
  return (
    <>
      <div className={styles.head}>
        <Title order={2} size="h4">
          Notifications
        </Title>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            h={44}
            loading={mark.isPending}
            onClick={() => mark.mutate(null)}
          >
            Mark all read
          </Button>
        )}
        <CloseButton size={44} aria-label="Close notifications" onClick={onClose} />
      </div>
      <div className={styles.body}>
        {query.data === undefined && (
          <Loading
            query={query}
            label="Loading notifications..."
            lines={4}
            failure="Failed to load notifications"
          />
        )}
        {notifications?.length === 0 && (
          <EmptyState icon={<IconBell />} title="Nothing new">
            You’ll see when a customer opens, accepts or declines a quote.
          </EmptyState>
        )}
        {notifications !== undefined && notifications.length > 0 && (
          <ul className={styles.list} aria-label="Notifications">
            {notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                now={now}
                onRead={() => mark.mutate(notification.id)}
                onOpen={() => {
                  if (notification.read_at === null) mark.mutate(notification.id)
                  onClose()
                }}
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </div>
      <p className={styles.foot}>
        <TextLink to={paths.settings} search={{ tab: 'notifications' }} onClick={onClose}>
          Choose your notifications
        </TextLink>
      </p>
    </>
  )
}
