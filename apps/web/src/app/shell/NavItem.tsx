import { VisuallyHidden } from '@mantine/core'
// Not the icon of other links out: shared with screens, it would bring their code into the first load.
import { IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NavPlace } from '../page-table.ts'
import styles from './Sidebar.module.css'
import type { NavItemOfPage } from './use-navigation.ts'

export function NavItem({ item }: { readonly item: NavItemOfPage }) {
  const { icon: Icon, Badge } = item
  return (
    <li>
      <Link to={item.path} className={styles.item} activeProps={{ 'aria-current': 'page' }}>
        <Icon size={19} aria-hidden />
        {item.label}
        {Badge && <Badge />}
      </Link>
    </li>
  )
}

interface NavLinkOutProps extends Pick<NavPlace, 'label' | 'icon'> {
  readonly href: string
}

/** A page outside the console, in a tab of its own. */
export function NavLinkOut({ href, label, icon: Icon }: NavLinkOutProps) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" className={styles.item}>
        <Icon size={19} aria-hidden />
        {label}
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
        <IconArrowUpRight size={15} className={styles.out} aria-hidden />
      </a>
    </li>
  )
}
