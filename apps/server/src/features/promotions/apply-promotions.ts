import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import {
  type AppliedPromotion,
  MOST_PROMOTIONS,
  promotionRefusal,
  stackedPromotions,
  stackingRefusal,
} from '@quotewright/domain/quotes/promotions.ts'
import type { Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getOrganization, hasFeature, type Organization } from '../organizations/public.ts'
import { applied, type Promotion } from './promotion.ts'
import { findPromotionsForUse, listAutomatic } from './promotions.repository.ts'

/** What decides whether a promotion may be used: its zone for the day, and what it has switched off. */
type Promoter = Pick<Organization, 'timeZone' | 'featuresOff'>

/** A promotion of the organization, by its id or by its code. */
export type PromotionChoice = { readonly id: string } | { readonly code: string }

/**
 * Looks up the promotions that are asked for, and gives the function that makes
 * a quote's promotions of those it has: one it has already stays as it was
 * applied, even when it has ended since or promotions are switched off.
 *
 * @returns a function that throws AppError `invalid` at `promotions.{n}` for
 *   one that is unknown, cannot be used today, or cannot come off beside the others.
 */
export async function preparePromotions(
  tx: Tx,
  choices: readonly PromotionChoice[],
  organization: Promoter,
): Promise<(present: readonly AppliedPromotion[]) => AppliedPromotion[]> {
  const isOn = hasFeature(tx, organization, 'quotePromotions')
  const found = await findPromotionsForUse(tx, {
    ids: choices.flatMap((choice) => (isOn && 'id' in choice ? [choice.id] : [])),
    codes: choices.flatMap((choice) => (isOn && 'code' in choice ? [choice.code] : [])),
  })
  const today = calendarDate(tx.now(), organization.timeZone)
  return (present) => {
    const kept = choices.flatMap((choice) => present.find((each) => isMeant(choice, each)) ?? [])
    const chosen: AppliedPromotion[] = []
    for (const [index, choice] of choices.entries()) {
      const had = kept.find((each) => isMeant(choice, each))
      if (had !== undefined) {
        chosen.push(had)
        continue
      }
      const promotion = found.find((each) => isMeant(choice, each))
      if (promotion === undefined)
        throw invalidField(`promotions.${index}`, 'We don’t recognise this promotion')
      const added = applied(promotion)
      const refusal =
        promotionRefusal(promotion, today, promotion.timesUsed) ??
        stackingRefusal([...kept, ...chosen], added)
      if (refusal !== undefined) throw invalidField(`promotions.${index}`, refusal)
      chosen.push(added)
    }
    return [...new Map(chosen.map((promotion) => [promotion.id, promotion])).values()]
  }
}

function isMeant(choice: PromotionChoice, promotion: Pick<Promotion, 'id' | 'code'>): boolean {
  if ('id' in choice) return choice.id === promotion.id
  return promotion.code !== '' && choice.code.toLowerCase() === promotion.code.toLowerCase()
}

/**
 * The promotions of a quote that have been used up by others, locked until the transaction ends: of two quotes that
 * are accepted at the same moment with the last use of one, the second sees the first.
 */
export async function listRunOut(
  tx: Tx,
  promotions: readonly AppliedPromotion[],
): Promise<readonly AppliedPromotion[]> {
  const found = await findPromotionsForUse(tx, { ids: promotions.map(({ id }) => id), codes: [] })
  const runOut = found.filter(({ usageLimit, timesUsed }) => usageLimit !== null && timesUsed >= usageLimit)
  return promotions.filter(({ id }) => runOut.some((promotion) => promotion.id === id))
}

/** The promotions that apply on their own to a quote made now, the oldest first. */
export async function automaticPromotions(tx: Tx): Promise<AppliedPromotion[]> {
  const [organization, automatic] = await Promise.all([getOrganization(tx), listAutomatic(tx)])
  if (!hasFeature(tx, organization, 'quotePromotions')) return []
  const today = calendarDate(tx.now(), organization.timeZone)
  const usable = automatic.filter(
    (promotion) => promotionRefusal(promotion, today, promotion.timesUsed) === undefined,
  )
  return stackedPromotions(usable.map(applied)).slice(0, MOST_PROMOTIONS)
}
