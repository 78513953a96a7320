import { customerChoicesContract } from '@quotewright/contracts/customer-choices.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { type Binding, bind } from '../../../platform/http/bind.ts'
import { asSent, type IsStaff, openLink } from '../../quotes/public.ts'
import { toPublicQuote } from '../quote-page.wire.ts'
import type { ShownQuote } from '../shown-quote.ts'
import { applyPromotionCode } from './apply-promotion.ts'
import { chooseOptions } from './choose-options.ts'
import { offerPrice } from './offer-price.ts'
import { askUpdatedPrice, requestChange } from './request-change.ts'

/** The calls by which a customer changes a quote. */
export function customerChoicesRoutes(binding: Binding, isStaff: IsStaff): void {
  const open = async (token: string, request: FastifyRequest) =>
    asSent(await openLink(binding.services, token), isStaff, request)

  bind(binding, customerChoicesContract.chooseOptions, async ({ params, body, request }) => {
    const { ctx, quoteId } = await open(params.token, request)
    const shown = await chooseOptions(ctx, quoteId, {
      choice: { optionIds: body.selected_option_ids, lineIds: body.selected_line_item_ids },
      basedOnVersion: body.version_number,
      preview: body.preview,
    })
    return answer(ctx, shown)
  })

  bind(binding, customerChoicesContract.requestChange, async ({ params, body, request }) => {
    const { ctx, quoteId } = await open(params.token, request)
    const shown = await requestChange(ctx, quoteId, {
      wishes: body.line_items.map(({ id, quantity }) => ({
        lineId: id,
        quantityThousandths: Math.round(quantity * 1000),
      })),
      comment: body.comment,
      basedOnVersion: body.version_number,
    })
    return answer(ctx, shown)
  })

  bind(binding, customerChoicesContract.applyPromotionCode, async ({ params, body, request }) => {
    const { ctx, quoteId } = await open(params.token, request)
    return answer(
      ctx,
      await applyPromotionCode(ctx, quoteId, { code: body.code, basedOnVersion: body.version_number }),
    )
  })

  bind(binding, customerChoicesContract.offerPrice, async ({ params, body, request }) => {
    const { ctx, quoteId } = await open(params.token, request)
    const shown = await offerPrice(ctx, quoteId, {
      totalCents: Math.round(body.amount * 100),
      booksThisWeek: body.can_book_this_week,
      paysOnDay: body.can_pay_on_the_day,
      basedOnVersion: body.version_number,
    })
    return answer(ctx, shown)
  })

  bind(binding, customerChoicesContract.askUpdatedPrice, async ({ params, body, request }) => {
    const { ctx, quoteId } = await open(params.token, request)
    return answer(ctx, await askUpdatedPrice(ctx, quoteId, body?.comment ?? ''))
  })
}

const answer = (ctx: Context, shown: ShownQuote) =>
  ({ status: 200, body: { status: shown.status, quote: toPublicQuote(ctx, shown) } }) as const
