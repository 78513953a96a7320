import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from './messages.api.ts'
import styles from './UnreadBadge.module.css'

const MOST_SHOWN = 99

/** How many messages of customers no one has read; nothing for none, or while it is not known. */
export function UnreadBadge() {
  const { data: unread = 0 } = useQuery(unreadQuery)
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  )
}
