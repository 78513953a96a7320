import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSignOut } from '../../features/identity/public.ts'
import type { SignedInUser } from '../../platform/session.ts'
import styles from './TopBar.module.css'
import { initialOf } from './user-name.ts'

/** Who is signed in, and Sign Out. */
export function UserMenu({ user }: { readonly user: SignedInUser }) {
  const signOut = useSignOut()
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="lg"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={styles.avatar} aria-label="User menu">
          <span className={styles.initial} aria-hidden>
            {initialOf(user)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" c="var(--mantine-color-text)" truncate>
            {user.email}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.name}
          </Text>
        </Menu.Label>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
