import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { estimate } from './estimate.ts'
import type { EstimateRequest } from './estimate-request.ts'
import type { DraftLine, QuoteDraft } from './quote-draft.ts'

/** One case of a cases file; only the input is read. */
export interface Case {
  readonly id: string
  readonly input: {
    readonly customer_name?: string
    readonly total_amount?: string
    readonly description: string
  }
}

function predictLine(line: DraftLine): object {
  return {
    item_description: line.description,
    item_quantity: line.quantityThousandths / 1000,
    item_unit: line.unit,
    item_unit_price: centsToDecimal(line.unitPriceCents),
    item_total_price: centsToDecimal(lineTotalCents(line)),
    optional: line.optional,
  }
}

function predictQuote(draft: QuoteDraft): object {
  return {
    line_items: [...draft.lineItems, ...draft.optionalItems].map(predictLine),
    subtotal: centsToDecimal(draft.totals.subtotalCents),
    tax_amount: centsToDecimal(draft.totals.taxCents),
    total_amount: centsToDecimal(draft.totals.totalCents),
    discount_amount: centsToDecimal(draft.discountCents),
    currency: draft.currency,
    tax_mode: draft.taxMode,
  }
}

export const requestOf = ({ input }: Case): EstimateRequest => ({
  description: input.description,
  customerName: input.customer_name ?? '',
  statedAmount: input.total_amount ?? '',
})

/** The estimate of a case in the form the scorer reads; amounts are decimals there. */
export function predict(one: Case): object {
  const result = estimate(requestOf(one))
  if (result.outcome === 'quote') {
    const { trade, needsCheck } = result.draft
    return { trade, needs_check: needsCheck, quote: predictQuote(result.draft) }
  }
  const kind = result.outcome === 'refused_screening' ? 'screening' : 'business'
  return { refused: true, kind, category: result.category }
}
