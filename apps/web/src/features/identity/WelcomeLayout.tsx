import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { Logo } from '../../ui/Logo.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ColourModeToggle } from '../appearance/public.ts'
import styles from './WelcomeLayout.module.css'

const REASONS = [
  'Describe the job in your own words and get a priced quote',
  'Every price shows where it came from. No guessing',
  'Customers read and accept on their phone, without an account',
]

/** The page around sign-in: a form on one side, the promise on the other. */
export function WelcomeLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <aside className={styles.promise} aria-label="What Quotewright does">
        <p className={styles.headline}>Describe a job. Send a priced quote. Get it accepted.</p>
        <ul className={styles.reasons}>
          {REASONS.map((reason) => (
            <li key={reason}>
              <IconCheck size={20} aria-hidden />
              {reason}
            </li>
          ))}
        </ul>
        <TextLink to={paths.quoteLab} className={styles.try}>
          Try it without an account
        </TextLink>
      </aside>
      <div className={styles.side}>
        <header className={styles.header}>
          <Anchor href={paths.marketing} underline="never" aria-label="Quotewright home">
            <Logo />
          </Anchor>
          <ColourModeToggle />
        </header>
        <main className={styles.main}>{children}</main>
      </div>
    </div>
  )
}
