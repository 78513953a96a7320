import { paths } from '../../platform/paths.ts'
import { useIsStaff } from '../../platform/session.ts'
import { Logo } from '../../ui/Logo.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { ColourModeToggle } from '../appearance/public.ts'
import styles from './MarketingScreen.module.css'

export function MarketingHeader() {
  const isStaff = useIsStaff()
  return (
    <header className={styles.header}>
      <Logo />
      <div className={styles.headerLinks}>
        <ColourModeToggle />
        {isStaff ? (
          <ButtonLink to={paths.dashboard} variant="default">
            Dashboard
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.signIn} variant="default">
              Sign in
            </ButtonLink>
            <ButtonLink to={paths.signIn} search={{ mode: 'sign-up' }} className={styles.headerSignUp}>
              Sign up
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}
