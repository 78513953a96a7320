import { IconFileText, IconHome, IconMenu2, IconPlus, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { paths } from '../../platform/paths.ts'
import styles from './BottomNav.module.css'

interface BottomNavProps {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** Customers have the same path as quotes. */
const ALL_OF_SEARCH = { explicitUndefined: true } as const

const ICON = { size: 22, 'aria-hidden': true } as const

/** The places people go to most, under the thumb of who holds a phone; all others are in the menu. */
export function BottomNav({ isMenuOpen, onMenu }: BottomNavProps) {
  const hasDashboard = useFeatureState()('dashboard') !== 'off'
  return (
    <nav className={styles.nav} aria-label="Shortcuts">
      {hasDashboard && (
        <Link to={paths.dashboard} className={styles.item}>
          <IconHome {...ICON} />
          Dashboard
        </Link>
      )}
      <Link
        to={paths.management}
        search={{ view: undefined }}
        activeOptions={ALL_OF_SEARCH}
        className={styles.item}
      >
        <IconFileText {...ICON} />
        Quotes
      </Link>
      <Link to={paths.quoteLab} className={styles.item} data-new="">
        <span className={styles.new}>
          <IconPlus {...ICON} />
        </span>
        New
      </Link>
      <Link to={paths.management} search={{ view: 'customers' }} className={styles.item}>
        <IconUsers {...ICON} />
        Customers
      </Link>
      <button type="button" className={styles.item} aria-expanded={isMenuOpen} onClick={onMenu}>
        <IconMenu2 {...ICON} />
        Menu
      </button>
    </nav>
  )
}
