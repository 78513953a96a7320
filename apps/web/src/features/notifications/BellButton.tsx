import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './Notifications.module.css'

/** More is shown as `99+`: no one counts them. */
const MOST_SHOWN = 99

type BellButtonProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick'> & {
  readonly unread: number
}

export function BellButton({ unread, ...others }: BellButtonProps) {
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={styles.bell ?? ''}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
      {...others}
    >
      <IconBell size={22} aria-hidden />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden>
          {shown}
        </span>
      )}
    </ActionIcon>
  )
}
