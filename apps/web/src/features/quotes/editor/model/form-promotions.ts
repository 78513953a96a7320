import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'

/**
 * Promotions as a quote that has `applied` will have them: the server keeps
 * one it has applied as it was, whatever became of the promotion since.
 */
export function asApplied(
  promotions: readonly AppliedPromotion[],
  applied: readonly AppliedPromotion[],
): AppliedPromotion[] {
  return promotions.map((promotion) => applied.find(({ id }) => id === promotion.id) ?? promotion)
}
