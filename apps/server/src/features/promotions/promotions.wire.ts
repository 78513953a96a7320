import type { Promotion as PromotionWire } from '@quotewright/contracts/promotions.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { promotionRefusal } from '@quotewright/domain/quotes/promotions.ts'
import type { Promotion } from './promotion.ts'

/** @param today the organization's day, `yyyy-mm-dd`: whether a promotion can be used depends on it. */
export function toPromotionWire(promotion: Promotion, today: string): PromotionWire {
  const { value } = promotion
  return {
    id: promotion.id,
    name: promotion.name,
    code: promotion.code,
    kind: value.kind,
    value: centsToDecimal(value.kind === 'percent' ? value.basisPoints : value.amountCents),
    valid_from: promotion.validFrom,
    valid_until: promotion.validUntil,
    usage_limit: promotion.usageLimit,
    is_active: promotion.isActive,
    stackable: promotion.stackable,
    times_used: promotion.timesUsed,
    refusal: promotionRefusal(promotion, today, promotion.timesUsed) ?? null,
    created_at: promotion.createdAt.toISOString(),
    updated_at: promotion.updatedAt.toISOString(),
  }
}
