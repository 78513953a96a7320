import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './RowActions.module.css'
import { useIsPhone } from './use-is-phone.ts'

interface RowAction {
  readonly label: string
  readonly onSelect: () => void
  /** In the menu. */
  readonly icon?: ReactNode
  /** Nothing of it comes back. */
  readonly isFinal?: boolean
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
}

interface RowLink {
  readonly label: string
  readonly href: string
  readonly icon: ReactNode
}

interface RowActionsProps {
  /** What the row is about, for who doesn't see the row. */
  readonly name: string
  readonly actions: readonly RowAction[]
  /** Ways to reach who the row is about, first in the menu: beside buttons they stand in the row. */
  readonly links?: readonly RowLink[]
}

/** What can be done with a row: buttons where there is room, a menu on a phone. */
export function RowActions(props: RowActionsProps) {
  return useIsPhone() ? <ActionsMenu {...props} /> : <ActionButtons {...props} />
}

const ActionButtons = ({ name, actions }: RowActionsProps) => (
  <span className={styles.buttons}>
    {actions.map(({ label, onSelect, isBusy = false, isDisabled = false }) => (
      <Button
        key={label}
        variant="default"
        size="sm"
        loading={isBusy}
        disabled={isDisabled}
        onClick={onSelect}
      >
        {label} <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
      </Button>
    ))}
  </span>
)

const ActionsMenu = ({ name, actions, links = [] }: RowActionsProps) => (
  <Menu position="bottom-end" withinPortal transitionProps={{ duration: 100 }}>
    <Menu.Target>
      <ActionIcon
        className={styles.menu}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Actions for ${name}`}
        loading={actions.some(({ isBusy }) => isBusy)}
      >
        <IconDotsVertical size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {links.map(({ label, href, icon }) => (
        <Menu.Item key={label} component="a" href={href} leftSection={icon}>
          {label}
        </Menu.Item>
      ))}
      {actions.map(({ label, icon, onSelect, isFinal, isDisabled = false }) => (
        <Menu.Item
          key={label}
          leftSection={icon}
          disabled={isDisabled}
          onClick={onSelect}
          {...(isFinal ? { color: 'red' } : {})}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
