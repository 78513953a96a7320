import {
  DEFAULT_OFFER,
  OFFER_DISCOUNT_MONTHS,
  OFFER_DISCOUNT_PERCENT,
  signupOffer,
} from '@quotewright/domain/leads/signup-offer.ts'
import { callAddresses } from '../../platform/call-addresses.ts'
import styles from './OfferCounter.module.css'

/** What the counter shows until the server has answered: 1227 signups. Source: part 1 §9. */
const UNKNOWN_LEAD_COUNT = 27

/** How many places of the signup offer are left; the page's script asks for today's figures. */
export function OfferCounter() {
  const { remainingSpots } = signupOffer(UNKNOWN_LEAD_COUNT)
  const { totalSpots } = DEFAULT_OFFER
  return (
    <div className={styles.offer} data-offer={callAddresses.countLeads.path}>
      <p className={styles.promise}>
        <span data-figure="discount_percent">{OFFER_DISCOUNT_PERCENT}</span>% off for{' '}
        <span data-figure="discount_months">{OFFER_DISCOUNT_MONTHS}</span> months
      </p>
      <progress
        className={styles.bar}
        max={totalSpots}
        value={totalSpots - remainingSpots}
        aria-label="Spots taken"
      />
      <p className={styles.left}>
        <span data-figure="remaining_spots">{remainingSpots}</span> of{' '}
        <span data-figure="total_spots">{totalSpots}</span> spots left
      </p>
    </div>
  )
}
