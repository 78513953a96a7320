import { type MoneyTerms, moneyText } from '../region/formats.ts'
import { scaleHalfUp } from './money.ts'

/** What a promotion takes off: a share of the lines, or an amount in the basis of the quote's prices. */
export type PromotionValue =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly amountCents: number }

/**
 * A promotion as it was applied to a quote. It holds for as long as the quote
 * is valid, even when the promotion itself ends earlier: the customer was
 * offered that price. Source: decisions §6 "Quote promotions".
 */
export interface AppliedPromotion {
  /** The organization's promotion it came from. */
  readonly id: string
  readonly name: string
  /** '' for one that applies automatically. */
  readonly code: string
  readonly value: PromotionValue
  /** Whether it comes off together with others; absent on quotes from before it could. */
  readonly stackable?: boolean
}

/** Promotions of one quote at most. */
export const MOST_PROMOTIONS = 5

/** What a promotion takes off, for people: "12.5% off", "$50.00 off". */
export const promotionText = (value: PromotionValue, terms: MoneyTerms): string =>
  value.kind === 'percent' ? `${value.basisPoints / 100}% off` : `${moneyText(value.amountCents, terms)} off`

/** What each promotion takes off, in cents, one after the other; together never more than there is. */
export function promotionCents(baseCents: number, promotions: readonly AppliedPromotion[]): number[] {
  let left = Math.max(0, baseCents)
  return promotions.map(({ value }) => {
    const wanted =
      value.kind === 'percent' ? scaleHalfUp(left, value.basisPoints, 10_000) : Math.max(0, value.amountCents)
    const taken = Math.min(left, wanted)
    left -= taken
    return taken
  })
}

/** When and how often a promotion may be used. Dates are calendar dates of the organization, both included. */
export interface PromotionRules {
  readonly validFrom: string | null
  readonly validUntil: string | null
  /** At most this many accepted quotes; null for any number. */
  readonly usageLimit: number | null
  readonly isActive: boolean
}

/** Why a promotion cannot be used today, in a sentence; undefined when it can. */
export function promotionRefusal(
  rules: PromotionRules,
  today: string,
  timesUsed: number,
): string | undefined {
  if (!rules.isActive) return 'This promotion is off'
  if (rules.validFrom !== null && today < rules.validFrom) return 'This promotion has not started yet'
  if (rules.validUntil !== null && today > rules.validUntil) return 'This promotion has ended'
  if (rules.usageLimit !== null && timesUsed >= rules.usageLimit) {
    return 'This promotion has been used up'
  }
  return undefined
}

const notCombined = (name: string): string => `“${name}” can’t be combined with another promotion`

/** Why a promotion cannot come off beside those a quote has, in a sentence; undefined when it can. */
export function stackingRefusal(
  present: readonly AppliedPromotion[],
  added: AppliedPromotion,
): string | undefined {
  const others = present.filter(({ id }) => id !== added.id)
  if (others.length === 0) return undefined
  const alone = [...others, added].find(({ stackable }) => stackable !== true)
  return alone && notCombined(alone.name)
}

/** The first of several promotions, with those after it that may come off together with it. */
export function stackedPromotions<P extends AppliedPromotion>(promotions: readonly P[]): P[] {
  const stacked: P[] = []
  for (const promotion of promotions) {
    if (stackingRefusal(stacked, promotion) === undefined) stacked.push(promotion)
  }
  return stacked
}
