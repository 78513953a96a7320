import {
  DEFAULT_OFFER,
  OFFER_DISCOUNT_MONTHS,
  OFFER_DISCOUNT_PERCENT,
  signupOffer,
} from '@quotewright/domain/leads/signup-offer.ts'
import { useQuery } from '@tanstack/react-query'
import { leadCountQuery } from './leads.api.ts'
import styles from './OfferCounter.module.css'

/** What the counter shows until the server has answered: 1227 signups. Source: part 1 §9. */
const UNKNOWN_LEAD_COUNT = 27

/** How many places of the signup offer are left. */
export function OfferCounter() {
  const { data } = useQuery(leadCountQuery)
  const assumed = signupOffer(UNKNOWN_LEAD_COUNT)
  const remaining = data?.offer.remaining_spots ?? assumed.remainingSpots
  const total = data?.offer.total_spots ?? DEFAULT_OFFER.totalSpots
  const percent = data?.offer.discount_percent ?? OFFER_DISCOUNT_PERCENT
  const months = data?.offer.discount_months ?? OFFER_DISCOUNT_MONTHS
  return (
    <div className={styles.offer}>
      <p className={styles.promise}>
        {percent}% off for {months} months
      </p>
      <progress className={styles.bar} max={total} value={total - remaining} aria-label="Spots taken" />
      <p className={styles.left}>
        {remaining} of {total} spots left
      </p>
    </div>
  )
}
