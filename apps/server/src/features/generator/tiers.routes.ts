import { generatorContract, type TierOffer as TierOfferWire } from '@quotewright/contracts/generator.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type TierOffer, totalsOfTiers } from '@quotewright/domain/quotes/tiers.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findQuote, requireQuote, toQuoteWire } from '../quotes/public.ts'

/** It comes with what reads descriptions, so it is loaded when a quote is first looked at for it. */
const loadTiers = () => import('./offer-tiers.ts')

function toOfferWire(content: QuoteContent, offer: TierOffer): TierOfferWire {
  const sums = totalsOfTiers(content, offer)
  return {
    line_id: offer.lineId,
    group: offer.group,
    tiers: offer.tiers.map(({ title, description, isPresent }, at) => ({
      title,
      description,
      amount: centsToDecimal(sums[at]?.lineCents ?? 0),
      total_amount: centsToDecimal(sums[at]?.totalCents ?? 0),
      is_present: isPresent,
    })),
  }
}

/** Tiers of a line: what there is, offering them to the customer, and taking that back. */
export function tiersRoutes(binding: Binding): void {
  bind(binding, generatorContract.findTiers, async ({ ctx, params }) => {
    const { findTierOffer } = await loadTiers()
    const { quote, offer } = await inTransaction(ctx, async (tx) => {
      const found = requireQuote(await findQuote(tx, params.quoteId))
      return { quote: found, offer: await findTierOffer(tx, found) }
    })
    return {
      status: 200,
      body: {
        offer: offer === undefined ? null : toOfferWire(quote.content, offer),
        current_version_number: quote.versionNumber,
      },
    }
  })

  const lineOf = (body: { line_id: string; current_version_number: number }) => ({
    lineId: body.line_id,
    basedOnVersion: body.current_version_number,
  })

  bind(binding, generatorContract.addTiers, async ({ ctx, params, body }) => {
    const { addTiers } = await loadTiers()
    const quote = await addTiers(ctx, params.quoteId, lineOf(body))
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, generatorContract.withdrawTiers, async ({ ctx, params, body }) => {
    const { withdrawTiers } = await loadTiers()
    const quote = await withdrawTiers(ctx, params.quoteId, lineOf(body))
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })
}
