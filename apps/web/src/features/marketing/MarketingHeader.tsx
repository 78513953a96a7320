import { IconMoon, IconSun } from '@tabler/icons-react'
import { paths } from '../../platform/paths.ts'
import { Logo } from '../../ui/Logo.tsx'
import { ButtonLink, SignUpButton } from './Buttons.tsx'
import styles from './Marketing.module.css'

/** Both states are in the page; its script shows the right one. */
export function MarketingHeader() {
  return (
    <header className={styles.header}>
      <Logo />
      <div className={styles.headerLinks}>
        <button type="button" className={styles.mode} data-mode-toggle="" aria-label="Switch to light mode">
          <IconSun size={20} aria-hidden className={styles.sun} />
          <IconMoon size={20} aria-hidden className={styles.moon} />
        </button>
        <span className={styles.headerLinks} data-for-visitors="">
          <ButtonLink href={paths.signIn} look="outlined">
            Sign in
          </ButtonLink>
          <SignUpButton look="filled" className={styles.headerSignUp} />
        </span>
        <span data-for-members="" hidden>
          <ButtonLink href={paths.dashboard} look="outlined">
            Dashboard
          </ButtonLink>
        </span>
      </div>
    </header>
  )
}
