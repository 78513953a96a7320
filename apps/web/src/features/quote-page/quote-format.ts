import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { toDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { decimalToCents } from '@quotewright/domain/quotes/money.ts'
import type { LineFacts } from '@quotewright/domain/quotes/price-display.ts'
import { disclosedPriceView, type PriceView } from '@quotewright/domain/quotes/price-view.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import type { TaxTerms } from '@quotewright/domain/quotes/tax-wording.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'

/** A decimal of the wire as money people read: 1234.5 → "$1,234.50". */
export function money(quote: Pick<PublicQuote, 'business' | 'currency'>, amount: number): string {
  return formatsOf(quote.business.country).money(toCents(amount), quote.currency)
}

/** Decimal currency as cents; noise beyond the contract's two decimals is rounded away, never shown. */
function toCents(amount: number): number {
  return decimalToCents(amount) ?? Math.round(amount * 100)
}

/** The number as customers cite it: "Q-1042", later "Q-1042 v3". */
export function citedNumber(quote: Pick<PublicQuote, 'quote_number' | 'version_number'>): string {
  return numberWithVersion(quote.quote_number, quote.version_number)
}

/** How the quote is taxed, in the domain's terms. */
export function taxTerms(quote: Pick<PublicQuote, 'tax_mode' | 'tax_label' | 'tax_rate'>): TaxTerms {
  return {
    taxMode: quote.tax_mode,
    taxLabel: quote.tax_label,
    taxRateBasisPoints: Math.round(quote.tax_rate * 100),
  }
}

/** The prices as the page shows them. */
export type Prices = PriceView<LineFacts>

/** Puts the prices of the wire into order and words. */
export function pricesOf(quote: PublicQuote): Prices {
  return disclosedPriceView({
    ...taxTerms(quote),
    display: quote.price_display,
    country: quote.business.country,
    currency: quote.currency,
    lines: quote.line_items.map((line) => ({
      line: {
        id: line.id,
        description: line.description,
        unit: line.unit,
        taxFree: line.tax_free,
        optional: line.optional,
        selected: line.selected,
        sectionId: line.section_id,
        optionId: line.option_id,
        needsPrice: line.needs_price,
      },
      quantityThousandths: line.quantity === null ? null : Math.round(line.quantity * 1000),
      unitPriceCents: centsOf(line.unit_price),
      totalCents: centsOf(line.total),
    })),
    sections: quote.sections.map(({ id, title, subtotal }) => ({
      id,
      title,
      subtotalCents: centsOf(subtotal),
    })),
    looseSubtotalCents: centsOf(quote.loose_subtotal),
    options: quote.options.map(({ price, ...option }) => ({ ...option, priceCents: toCents(price) })),
    discountCents: toCents(quote.discount_amount),
    promotions: quote.promotions.map(({ name, amount }) => ({ name, amountCents: toCents(amount) })),
    subtotalCents: toCents(quote.subtotal),
    taxCents: toCents(quote.tax_amount),
    totalCents: toCents(quote.total_amount),
    deposit: toDeposit(quote.deposit),
  })
}

const centsOf = (amount: number | null): number | null => (amount === null ? null : toCents(amount))
