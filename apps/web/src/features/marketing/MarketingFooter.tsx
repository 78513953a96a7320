import { Anchor } from '@mantine/core'
import { API_DOCS_URL, paths } from '../../platform/paths.ts'
import { Logo } from '../../ui/Logo.tsx'
import { TextLink } from '../../ui/links.tsx'
import styles from './MarketingScreen.module.css'

export function MarketingFooter() {
  return (
    <footer className={styles.footer}>
      <Logo />
      <nav aria-label="Footer">
        <TextLink to={paths.quoteLab} className={styles.footerLink}>
          Try it now
        </TextLink>
        <TextLink to={paths.signIn} className={styles.footerLink}>
          Sign in
        </TextLink>
        <Anchor href={API_DOCS_URL} className={styles.footerLink}>
          API documentation
        </Anchor>
      </nav>
    </footer>
  )
}
