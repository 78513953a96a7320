import { SignUpButton } from './Buttons.tsx'
import styles from './Marketing.module.css'
import { TryIt } from './TryIt.tsx'

export function Hero() {
  return (
    <div className={`${styles.section} ${styles.hero}`}>
      <div className={styles.pitch}>
        <h1>Quote the job before you drive off.</h1>
        <p className={styles.lead}>
          Say what needs doing in your own words. Quotewright turns it into a priced quote, line by line, and
          your customer accepts it on their phone.
        </p>
      </div>
      <TryIt />
      <div className={styles.join}>
        <SignUpButton look="outlined" isLarge />
        <p className={styles.small}>No card needed to sign up.</p>
      </div>
    </div>
  )
}
