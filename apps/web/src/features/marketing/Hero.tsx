import { SignUpButton, TryButton } from './Buttons.tsx'
import styles from './Marketing.module.css'
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
          <TryButton look="filled" isLarge />
          <SignUpButton look="outlined" isLarge />
        </div>
        <p className={styles.small}>No account needed to try. No card needed to sign up.</p>
      </div>
      <SampleQuote />
    </div>
  )
}
