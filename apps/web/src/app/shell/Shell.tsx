import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useAppearanceSync } from '../../features/appearance/public.ts'
import { AddressBanner } from '../../features/identity/public.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { BottomNav } from './BottomNav.tsx'
import { NavDialog } from './NavDialog.tsx'
import { OfflineMark } from './OfflineMark.tsx'
import styles from './Shell.module.css'
import { ShellPalette } from './ShellPalette.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { usePage } from './use-page.ts'
import { useSentOnReturn } from './use-sent-on-return.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useUsageStatistics } from './use-usage-statistics.ts'

const CONTENT_ID = 'content'

/** The frame of every page: navigation, title, content. Source: part 1 §2 "App shell". */
export function Shell() {
  const { path } = usePage()
  const [isMenuOpen, menu] = useDisclosure(false)
  const closeMenu = menu.close
  const { data: user } = useSession()
  const isInside = Boolean(user?.organizationId)
  useAppearanceSync(user?.id ?? null)
  useUsageStatistics(user?.id ?? null)
  useServiceWorker(isInside)
  useSentOnReturn(user ?? null)
  // Every navigation closes the menu.
  useEffect(() => closeMenu(), [path, closeMenu])
  // On a phone the editor has a bar of its own, with the total and the way to save.
  const hasOwnBar = isInside && path === paths.quoteEditor
  const hasBottomNav = isInside && !hasOwnBar
  return (
    <div
      className={styles.shell}
      data-bottom-nav={hasBottomNav || undefined}
      data-own-bar={hasOwnBar || undefined}
    >
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      <aside className={styles.sidebar} aria-label="Sidebar">
        <Sidebar />
      </aside>
      <NavDialog isOpen={isMenuOpen} onClose={closeMenu}>
        <Sidebar onFind={closeMenu} />
      </NavDialog>
      {isInside && <ShellPalette />}
      <div className={styles.column}>
        <TopBar isMenuOpen={isMenuOpen} onMenu={menu.toggle} />
        <OfflineMark />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {user?.isEmailConfirmed === false && (
            <Suspense>
              <AddressBanner />
            </Suspense>
          )}
          <Outlet />
        </main>
        {hasBottomNav && <BottomNav isMenuOpen={isMenuOpen} onMenu={menu.toggle} />}
      </div>
    </div>
  )
}
