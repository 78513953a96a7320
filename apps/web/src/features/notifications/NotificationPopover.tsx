import { Popover } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useOpenedOnMount } from '../../ui/use-opened-on-mount.ts'
import { BellButton } from './BellButton.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'
import styles from './Notifications.module.css'
import type { NotificationPages } from './notifications.api.ts'

interface NotificationPopoverProps {
  readonly query: UseInfiniteQueryResult<NotificationPages>
  readonly unread: number
}

/** The list at its bell. */
export function NotificationPopover({ query, unread }: NotificationPopoverProps) {
  const { isOpen, setOpen, button } = useOpenedOnMount()
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
        <BellButton unread={unread} ref={button} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        {isOpen && <NotificationPanel query={query} unread={unread} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
