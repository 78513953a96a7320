import { type PromotionInput, promotionsContract } from '@quotewright/contracts/promotions.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { getOrganization } from '../organizations/public.ts'
import { createPromotion, deletePromotion, updatePromotion } from './change-promotion.ts'
import type { PromotionFields } from './promotion.ts'
import { listPromotions } from './promotions.repository.ts'
import { toPromotionWire } from './promotions.wire.ts'

/** What an organization takes off its quotes, on its own or with a code. */
export function promotionsRoutes(binding: Binding): void {
  bind(binding, promotionsContract.listPromotions, async ({ ctx, query }) => {
    const { promotions, total } = await inTransaction(ctx, (tx) => listPromotions(tx, query))
    const today = await todayOf(ctx)
    return {
      status: 200,
      body: { promotions: promotions.map((promotion) => toPromotionWire(promotion, today)), total },
    }
  })

  bind(binding, promotionsContract.createPromotion, async ({ ctx, body }) => {
    const promotion = await createPromotion(ctx, fromInput(body))
    return { status: 201, body: { promotion: toPromotionWire(promotion, await todayOf(ctx)) } }
  })

  bind(binding, promotionsContract.updatePromotion, async ({ ctx, params, body }) => {
    const promotion = await updatePromotion(ctx, params.promotionId, fromInput(body))
    return { status: 200, body: { promotion: toPromotionWire(promotion, await todayOf(ctx)) } }
  })

  bind(binding, promotionsContract.deletePromotion, async ({ ctx, params }) => {
    await deletePromotion(ctx, params.promotionId)
    return { status: 204, body: undefined }
  })
}

async function todayOf(ctx: Context): Promise<string> {
  const { timeZone } = await inTransaction(ctx, getOrganization)
  return calendarDate(ctx.now(), timeZone)
}

function fromInput(input: PromotionInput): PromotionFields {
  const hundredths = Math.round(input.value * 100)
  return {
    name: input.name,
    code: input.code,
    value:
      input.kind === 'percent'
        ? { kind: 'percent', basisPoints: hundredths }
        : { kind: 'amount', amountCents: hundredths },
    validFrom: input.valid_from,
    validUntil: input.valid_until,
    usageLimit: input.usage_limit,
    isActive: input.is_active,
    stackable: input.stackable,
  }
}
