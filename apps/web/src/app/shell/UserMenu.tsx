import { Menu, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSignOut, useSwitchOrganization } from '../../features/identity/public.ts'
import { type SignedInUser, useOrganizations } from '../../platform/session.ts'
import { useOpenedOnMount } from '../../ui/use-opened-on-mount.ts'
import { AvatarButton } from './AvatarButton.tsx'
import styles from './TopBar.module.css'

/** Who is signed in, for which organization, and Sign Out. */
export function UserMenu({ user }: { readonly user: SignedInUser }) {
  const signOut = useSignOut()
  const { isOpen, setOpen, button } = useOpenedOnMount()
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={240}
      shadow="lg"
      withinPortal={false}
    >
      <Menu.Target>
        <AvatarButton user={user} ref={button} />
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
        <Organizations activeId={user.organizationId} />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The user's organizations, to switch between; nothing for someone with one. */
function Organizations({ activeId }: { readonly activeId: string | null }) {
  const organizations = useOrganizations()
  const switchTo = useSwitchOrganization()
  if (organizations.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Organization</Menu.Label>
      <Menu.RadioGroup value={activeId} onChange={(id) => id !== activeId && void switchTo(id)}>
        {organizations.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={id} className={styles.organization} closeMenuOnClick>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}
