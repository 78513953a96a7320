import { withoutAdjustments } from '@quotewright/domain/quotes/adjustments.ts'
import {
  type DisclosedQuote,
  disclose,
  type PricedQuote,
  type ShownLine,
} from '@quotewright/domain/quotes/price-display.ts'
import { promotionCents } from '@quotewright/domain/quotes/promotions.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { withoutOptions, withoutPromotions } from '@quotewright/domain/quotes/switched-off-parts.ts'
import type { Tx } from '../../platform/context.ts'
import { hasFeature, type Organization } from '../organizations/public.ts'
import type { Quote } from '../quotes/public.ts'

/** What a customer is shown of a quote's prices, as the business has set it and with what it has switched off. */
export function shownPrices(tx: Tx, quote: Quote, business: Organization): DisclosedQuote {
  const priced = pricedQuote(quote, business)
  const chosen = hasFeature(tx, business, 'quoteOptions') ? priced : withoutOptions(priced)
  const shown = hasFeature(tx, business, 'quotePromotions') ? chosen : withoutPromotions(chosen)
  return disclose(shown, business.priceDisplay)
}

/** The prices alone: each field is named here, so that a cost added to a line never follows it out. */
function pricedQuote({ content, totals }: Quote, { country }: Pick<Organization, 'country'>): PricedQuote {
  const taken = promotionCents(totals.linesCents - totals.discountCents, content.promotions)
  return {
    taxMode: content.taxMode,
    taxLabel: content.taxLabel,
    taxRateBasisPoints: content.taxRateBasisPoints,
    country,
    currency: content.currency,
    lines: withoutAdjustments(content.lineItems.map(shownLine), content.options),
    sections: content.sections,
    options: content.options,
    discountCents: totals.discountCents,
    promotions: content.promotions.map(({ name }, index) => ({ name, amountCents: taken[index] ?? 0 })),
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
    deposit: content.deposit,
  }
}

function shownLine(line: LineItem): ShownLine {
  return {
    id: line.id,
    description: line.description,
    quantityThousandths: line.quantityThousandths,
    unit: line.unit,
    unitPriceCents: line.unitPriceCents,
    taxFree: line.taxFree,
    optional: line.optional,
    selected: line.selected,
    sectionId: line.sectionId,
    optionId: line.optionId,
    needsPrice: line.needsPrice,
  }
}
