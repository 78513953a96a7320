import { Burger } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ColourModeToggle } from '../../features/appearance/public.ts'
import { paths } from '../../platform/paths.ts'
import { type SignedInUser, useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { AvatarButton } from './AvatarButton.tsx'
import { PageHeading } from './PageHeading.tsx'
import styles from './TopBar.module.css'

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))
const NotificationBell = lazy(async () => ({
  default: (await import('../../features/notifications/public.ts')).NotificationBell,
}))

interface TopBarProps {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** The page's title, what happened, who is logged in, and the way out. */
export function TopBar({ isMenuOpen, onMenu }: TopBarProps) {
  const { data: user } = useSession()
  return (
    <header className={styles.bar}>
      <Burger
        className={styles.burger}
        opened={isMenuOpen}
        onClick={onMenu}
        size="sm"
        aria-label="Menu"
        aria-expanded={isMenuOpen}
      />
      <PageHeading />
      <div className={styles.tools}>
        {user && (
          <span className={styles.who}>
            Logged in <strong>{user.name.split(' ')[0] || user.email}</strong>
          </span>
        )}
        <ColourModeToggle />
        {user?.organizationId && (
          <Suspense fallback={<span className={styles.avatar} />}>
            <NotificationBell />
          </Suspense>
        )}
        {user && <Account user={user} />}
        {user === null && (
          <ButtonLink to={paths.signIn} variant="default">
            Sign in
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

/** The menu is loaded when it is first opened. */
function Account({ user }: { readonly user: SignedInUser }) {
  const [wasOpened, setOpened] = useState(false)
  const button = <AvatarButton user={user} onClick={() => setOpened(true)} />
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <UserMenu user={user} />
    </Suspense>
  )
}
