import { API_DOCS_URL, paths } from '../../platform/paths.ts'
import { Logo } from '../../ui/Logo.tsx'
import styles from './Marketing.module.css'

const LINKS = [
  [paths.quoteLab, 'Try it now'],
  [paths.signIn, 'Sign in'],
  [API_DOCS_URL, 'API documentation'],
] as const

export function MarketingFooter() {
  return (
    <footer className={styles.footer}>
      <Logo />
      <nav aria-label="Footer">
        {LINKS.map(([href, text]) => (
          <a key={href} href={href} className={styles.footerLink}>
            {text}
          </a>
        ))}
      </nav>
    </footer>
  )
}
