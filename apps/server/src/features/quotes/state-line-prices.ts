import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import { statePrices } from '@quotewright/domain/quotes/state-prices.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getLetterhead } from '../organizations/public.ts'
import { lockQuote } from './lock-quote.ts'
import type { Quote } from './quote.ts'
import { refuseImpossible } from './quote-input.wire.ts'
import { updateQuote } from './update-quote.ts'

/**
 * Says whether the prices of a quote include tax, as one new version; none where they are so already.
 *
 * @throws AppError `not_found`; `conflict` when another version came between; `invalid` where the quote charges no tax.
 * Source: decisions §3.
 */
export function stateLinePrices(
  ctx: Context,
  quoteId: string,
  { mode, basedOnVersion }: { readonly mode: LinePriceMode; readonly basedOnVersion: number },
): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const present = await lockQuote(tx, quoteId, basedOnVersion)
    const { taxMode, taxLabel } = present.content
    if (taxMode === 'none')
      throw invalidField(
        'line_price_mode',
        `This quote charges no ${taxLabel}. Change that in the quote editor.`,
      )
    const { country } = await getLetterhead(tx, present)
    return updateQuote(tx, quoteId, {
      content: (content) => {
        const stated = statePrices(content, mode, country)
        refuseImpossible(stated)
        return stated
      },
      changeSource: 'editor',
    })
  })
}
