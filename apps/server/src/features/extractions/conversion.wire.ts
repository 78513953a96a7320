import type { Conversion as ConversionBody, ConversionPreview } from '@quotewright/contracts/conversions.ts'
import { centsToDecimal, decimalToCents } from '@quotewright/domain/quotes/money.ts'
import { fitLines } from '@quotewright/extraction/draft/fit-lines.ts'
import { type Conversion, pricedLines } from './conversion.ts'
import type { ConversionInput } from './convert-extraction.ts'

const basisPoints = (percent: number): number => Math.round(percent * 100)

/** A markup in per cent as it is counted. */
export const toBasisPoints = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : basisPoints(percent)

const toCents = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : decimalToCents(amount)

/** How a document is to become a quote; a caller who says nothing leaves it to the document. */
export function fromConversion(
  body: ConversionBody | null | undefined,
): Omit<ConversionInput, 'extractionId'> {
  const contactId = body?.contact_id
  return {
    version: body?.version,
    customer: contactId === undefined ? body?.customer : { contactId },
    markups: {
      usualBasisPoints: toBasisPoints(body?.markup_percent) ?? null,
      byTrade: new Map(
        (body?.trade_markups ?? []).map(({ trade, markup_percent }) => [trade, basisPoints(markup_percent)]),
      ),
    },
    keepMarkups: body?.keep_markup,
    lines: (body?.lines ?? []).map(({ line, ...changed }) => ({
      line,
      unitCostCents: toCents(changed.item_unit_cost),
      markupBasisPoints: toBasisPoints(changed.markup_percent),
      unitPriceCents: toCents(changed.item_unit_price),
    })),
  }
}

/** The quote that a document would become, at the organization's own markups. */
export function toConversionWire(conversion: Conversion): ConversionPreview {
  const { isOurs, customer, draft, terms, markups } = conversion
  const lines = pricedLines(conversion, markups, [])
  const fitted = fitLines(lines) ?? []
  return {
    is_ours: isOurs,
    customer: customer && { ...customer },
    currency: draft.currency,
    tax_mode: terms.taxMode,
    tax_rate: terms.taxRateBasisPoints / 100,
    tax_label: terms.taxLabel,
    discount_amount: centsToDecimal(terms.discountCents),
    markup_percent: markups.usualBasisPoints === null ? null : markups.usualBasisPoints / 100,
    trade_markups: [...markups.byTrade].map(([trade, markup]) => ({ trade, markup_percent: markup / 100 })),
    lines: lines.map((line) => ({
      item_description: line.description,
      item_quantity: line.quantityThousandths / 1000,
      item_unit: line.unit,
      trade: line.trade,
      item_unit_cost: line.unitCostCents === null ? null : centsToDecimal(line.unitCostCents),
      item_unit_price: centsToDecimal(line.unitPriceCents),
      tax_free: line.taxFree,
      optional: line.optional,
    })),
    merged_lines: fitted.reduce((count, section) => count + section.mergedCount, 0),
    section_titles: fitted.map(({ title }) => title),
  }
}
