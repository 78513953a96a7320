import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { OfferCounter } from '../leads/public.ts'
import styles from './MarketingScreen.module.css'

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
          <ButtonLink to={paths.signIn} search={{ mode: 'sign-up' }} size="lg">
            Sign up
          </ButtonLink>
          <ButtonLink to={paths.quoteLab} size="lg" variant="default">
            Try it now
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
