import {
  type LineItem,
  type LineSource,
  NEW_LINE,
  type QuoteContent,
} from '@quotewright/domain/quotes/quote-content.ts'
import { regionOfQuote } from '@quotewright/domain/region/regions.ts'
import { v7 as uuidv7 } from 'uuid'
import type { GenerateRequest, Priced } from './generation.ts'

/** The id of the line that is made as the `at`th, from 0. */
export type NewLineId = (at: number) => string

/** The content of a quote as the engine drafted it, on the business's defaults or the quote it rewrites. */
export function draftedContent(
  base: QuoteContent,
  draft: Priced,
  request: GenerateRequest,
  newLineId: NewLineId = () => uuidv7(),
): QuoteContent {
  const lineItems = [...draft.lineItems, ...draft.optionalItems].map((line, at) =>
    toLineItem(line, newLineId(at)),
  )
  const found = (field: 'name' | 'email' | 'phone' | 'address'): string =>
    draft.contact.find((detail) => detail.field === field)?.value ?? ''
  return {
    ...base,
    title: draft.title,
    description: request.description,
    // What the caller or the quote says of its customer comes first; the description fills what is empty.
    customerName: request.customerName || base.customerName || found('name'),
    customerEmail: request.customerEmail || base.customerEmail || found('email'),
    customerPhone: request.customerPhone || base.customerPhone || found('phone'),
    customerAddress: base.customerAddress || found('address'),
    currency: draft.currency,
    taxMode: draft.taxMode,
    taxRateBasisPoints: draft.taxRateBasisPoints,
    taxLabel:
      draft.currency === base.currency
        ? base.taxLabel
        : regionOfQuote(draft.country, draft.currency).tax.label,
    lineItems,
    sections: [],
    options: [],
    discountCents: draft.discountCents,
    assumptions: draft.assumptions,
    exclusions: draft.exclusions,
    clauses: draft.clauses.map(({ start, end, kind, lineIndex }) => ({
      start,
      end,
      kind,
      lineId: lineIndex === null ? null : (lineItems[lineIndex]?.id ?? null),
    })),
    scope: null,
  }
}

/** A drafted line as a line of a quote. */
export function toLineItem(line: Priced['lineItems'][number], id: string): LineItem {
  return {
    ...NEW_LINE,
    id,
    description: line.description,
    quantityThousandths: line.quantityThousandths,
    unit: line.unit,
    unitPriceCents: line.unitPriceCents,
    taxFree: line.taxFree,
    optional: line.optional,
    needsPrice: line.needsPrice,
    quantitySource: toSource(line.quantitySource),
    priceSource: toSource(line.priceSource),
    arithmetic: line.arithmetic,
    confidence: line.confidence,
    spans: line.spans,
  }
}

function toSource(source: Priced['lineItems'][number]['priceSource']): LineSource {
  return { ...source, itemName: source.itemName ?? null, span: source.span ?? null }
}
