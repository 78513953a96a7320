import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import styles from './MarketingScreen.module.css'
import { SampleQuote } from './SampleQuote.tsx'

export function Hero() {
  return (
    <div className={`${styles.section} ${styles.hero}`}>
      <div>
        <h1>Quote the job before you drive off.</h1>
        <p className={styles.lead}>
          Say what needs doing in your own words. Quotewright turns it into a priced quote, line by line, and
          your customer accepts it on their phone.
        </p>
        <div className="row-wide">
          <ButtonLink to={paths.quoteLab} size="lg">
            Try it now
          </ButtonLink>
          <ButtonLink to={paths.signIn} search={{ mode: 'sign-up' }} size="lg" variant="default">
            Sign up
          </ButtonLink>
        </div>
        <p className={styles.small}>No account needed to try. No card needed to sign up.</p>
      </div>
      <SampleQuote />
    </div>
  )
}
