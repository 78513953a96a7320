import type {
  ComparedLineField,
  ComparedQuoteField,
  QuoteComparison as QuoteComparisonWire,
} from '@quotewright/contracts/quote-comparison.ts'
import type { LineChange, LineField } from '@quotewright/domain/quotes/compare-lines.ts'
import type { HeaderChange, HeaderField, QuoteComparison } from '@quotewright/domain/quotes/compare-quotes.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import type { QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { toLineItemWire } from './quotes.wire.ts'

const LINE_FIELDS: Readonly<Record<LineField, ComparedLineField>> = {
  description: 'item_description',
  quantityThousandths: 'item_quantity',
  unit: 'item_unit',
  unitPriceCents: 'item_unit_price',
  taxFree: 'tax_free',
  optional: 'optional',
  needsPrice: 'needs_price',
}

const HEADER_FIELDS: Readonly<Record<HeaderField, ComparedQuoteField>> = {
  title: 'title',
  customerName: 'customer_name',
  customerCompany: 'customer_company',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  customerAddress: 'customer_address',
  referenceNumber: 'reference_number',
  quoteDate: 'quote_date',
  validUntil: 'valid_until',
  paymentTerms: 'payment_terms',
  currency: 'currency',
  taxMode: 'tax_mode',
  taxRateBasisPoints: 'tax_rate',
  discountCents: 'discount_amount',
  deposit: 'deposit',
  description: 'description',
  notes: 'notes',
  assumptions: 'assumptions',
  exclusions: 'exclusions',
  scope: 'scope',
}

/** A comparison in the names and amounts of the wire. */
export function toComparisonWire(comparison: QuoteComparison<LineItem>): QuoteComparisonWire {
  return {
    lines: comparison.lines.map(toLineChangeWire),
    unchanged_lines: comparison.unchangedLines,
    fields: comparison.fields.map((change) => ({
      field: HEADER_FIELDS[change.field],
      before: toValueWire(change.field, change.before),
      after: toValueWire(change.field, change.after),
    })),
    totals: {
      before: toTotalsWire(comparison.totals.before),
      after: toTotalsWire(comparison.totals.after),
    },
  }
}

function toLineChangeWire(change: LineChange<LineItem>): QuoteComparisonWire['lines'][number] {
  return {
    kind: change.kind,
    before: change.kind === 'added' ? null : toLineItemWire(change.before, change.from),
    after: change.kind === 'removed' ? null : toLineItemWire(change.after, change.to),
    fields: 'fields' in change ? change.fields.map((field) => LINE_FIELDS[field]) : [],
    is_moved: 'isMoved' in change && change.isMoved,
  }
}

function toValueWire(field: HeaderField, value: HeaderChange['before']) {
  if (typeof value === 'object') return [...value]
  if (typeof value === 'string') return value
  return field === 'discountCents' ? centsToDecimal(value) : value / 100
}

function toTotalsWire(totals: QuoteTotals): QuoteComparisonWire['totals']['before'] {
  return {
    lines_amount: centsToDecimal(totals.linesCents),
    discount_amount: centsToDecimal(totals.discountCents),
    subtotal: centsToDecimal(totals.subtotalCents),
    tax_amount: centsToDecimal(totals.taxCents),
    total_amount: centsToDecimal(totals.totalCents),
  }
}
