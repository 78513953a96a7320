import { IconBook, IconSearch, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showPalette } from '../../features/palette/public.ts'
import { API_DOCS_URL, paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { Logo } from '../../ui/Logo.tsx'
import { NavItem, NavLinkOut } from './NavItem.tsx'
import styles from './Sidebar.module.css'
import { shownHost } from './shown-host.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import { useNavigation } from './use-navigation.ts'
import { displayName, initialOf } from './user-name.ts'

/** Where they are signed in, or their address; not the address twice. */
const secondLine = (name: string, email: string): string =>
  shownHost(window.location.host) || (name === email ? '' : email)

/** Logo, navigation by group, and whose session it is. */
export function Sidebar({ onFind }: { readonly onFind?: () => void }) {
  const { data: user } = useSession()
  const nav = useCurrentInView()
  return (
    <>
      <Link to={paths.root} className={styles.logo} aria-label="Quotewright home">
        <Logo />
      </Link>
      {user?.organizationId && (
        <button
          type="button"
          className={styles.find}
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={() => {
            onFind?.()
            showPalette('find')
          }}
        >
          <IconSearch size={19} aria-hidden />
          Find anything
          <kbd aria-hidden>/</kbd>
        </button>
      )}
      <nav ref={nav} className={styles.nav} aria-label="Main">
        {useNavigation().map(({ group, items }) => (
          <div key={group}>
            <p className={styles.group} aria-hidden>
              {group}
            </p>
            <ul className={styles.items} aria-label={group}>
              {items.map((item) => (
                <NavItem key={item.path} item={item} />
              ))}
              {group === 'Resources' && (
                <>
                  <NavLinkOut href={API_DOCS_URL} label="Documentation" icon={IconBook} />
                  <NavLinkOut href={paths.marketing} label="Marketing" icon={IconSpeakerphone} />
                </>
              )}
            </ul>
          </div>
        ))}
      </nav>
      {user && (
        <footer className={styles.footer}>
          <span className={styles.initial} aria-hidden>
            {initialOf(user)}
          </span>
          <span className={styles.user}>
            <strong>{displayName(user)}</strong>
            <small>{secondLine(displayName(user), user.email)}</small>
          </span>
        </footer>
      )}
    </>
  )
}
