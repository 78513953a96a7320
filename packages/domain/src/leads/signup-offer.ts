/** Source: part 1 §9; base, spots and floor are configuration (decisions §11). */
export interface OfferSettings {
  readonly baseSignups: number
  readonly totalSpots: number
  readonly minimumSpots: number
}

export const DEFAULT_OFFER: OfferSettings = { baseSignups: 1200, totalSpots: 1500, minimumSpots: 10 }

/** What the offer gives, for how long. Source: part 1 §9. */
export const OFFER_DISCOUNT_PERCENT = 50
export const OFFER_DISCOUNT_MONTHS = 6

export interface SignupOffer {
  readonly signups: number
  readonly totalSpots: number
  readonly remainingSpots: number
}

/** The counter of the signup offer for a number of leads. Source: part 1 §9. */
export function signupOffer(leadCount: number, settings: OfferSettings = DEFAULT_OFFER): SignupOffer {
  const signups = leadCount + settings.baseSignups
  return {
    signups,
    totalSpots: settings.totalSpots,
    remainingSpots: Math.max(settings.minimumSpots, settings.totalSpots - signups),
  }
}
