import { SignUpButton, TryButton } from './Buttons.tsx'
import styles from './Marketing.module.css'
import { OfferCounter } from './OfferCounter.tsx'

/** The signup offer. Source: part 1 §9. */
export function Offer() {
  return (
    <div className={styles.tinted}>
      <section className={`${styles.section} ${styles.split}`}>
        <div>
          <h2>Start while the offer lasts</h2>
          <OfferCounter />
        </div>
        <div className="row-wide">
          <SignUpButton look="filled" isLarge />
          <TryButton look="outlined" isLarge />
        </div>
      </section>
    </div>
  )
}
