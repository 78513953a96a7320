import type { DocumentType, ExtractedLine, ExtractedQuote, Grounds } from '../extraction.ts'
import { addsUpTo } from '../tables/choose-rows.ts'
import type { CheckedRow, CheckedRows, CheckedTotals } from './checked.ts'
import { confidenceOf } from './confidence.ts'
import { findWarnings } from './find-warnings.ts'
import { followLines } from './follow-lines.ts'

/** A reading that is checked once more. */
export interface Rechecked {
  /** As it is now, and as it was read. */
  readonly quote: ExtractedQuote
  readonly readAs: ExtractedQuote
  readonly documentType: DocumentType
  readonly grounds: Grounds
  /** What a person has said: names of fields, `line_items` or `document_type`. It is certain, however it was read. */
  readonly corrected: ReadonlySet<string>
}

export interface CheckResult {
  /** 0 to 1. */
  readonly confidence: number
  readonly warnings: readonly string[]
}

/** Two cents: a price per unit is printed rounded. */
const TOLERANCE = 0.021
/** A rounded price is off by half of its last decimal for each unit. */
const PRICE_ROUNDING = 0.005

const cents = (value: number): number => Math.round(value * 100) / 100
const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined

const multipliesOut = ({
  item_quantity: quantity,
  item_unit_price: price,
  item_total_price: total,
}: ExtractedLine): boolean =>
  Math.abs(quantity * price - total) <= TOLERANCE + Math.abs(quantity) * PRICE_ROUNDING

const hasSameFigures = (a: ExtractedLine, b: ExtractedLine): boolean =>
  a.item_quantity === b.item_quantity &&
  a.item_unit_price === b.item_unit_price &&
  a.item_total_price === b.item_total_price

/** Figures as they were read keep their verdict: a discount or a tax may stand in a column between them. */
function toRows({ quote, readAs, grounds }: Rechecked): readonly CheckedRow[] {
  const before = readAs.line_items
  const followed = followLines(before, quote.line_items)
  return quote.line_items.map((line, at) => {
    const was = followed[at] ?? -1
    const read = before[was]
    return {
      description: line.item_description,
      quantity: line.item_quantity,
      price: line.item_unit_price,
      total: line.item_total_price,
      isConsistent:
        read !== undefined && hasSameFigures(read, line)
          ? (grounds.lines_multiply_out[was] ?? undefined)
          : multipliesOut(line),
    }
  })
}

function totalsOf({ subtotal, tax_amount: tax, total_amount: total }: ExtractedQuote): CheckedTotals {
  const sums = { subtotal: orUndefined(subtotal), tax: orUndefined(tax), total: orUndefined(total) }
  const isWhole = subtotal !== null && tax !== null && total !== null
  return { ...sums, addsUp: isWhole ? Math.abs(subtotal + tax - total) <= TOLERANCE : undefined }
}

function rowsOf(rechecked: Rechecked, totals: CheckedTotals): CheckedRows {
  const rows = toRows(rechecked)
  const sum = cents(rows.reduce((all, { total }) => all + total, 0))
  const { discount, charges } = rechecked.grounds
  return { rows, sum, addsUp: addsUpTo(sum, rows.length, { ...totals, discount, charges }) }
}

const FIELDS_AND_LINES = 11

/**
 * The same checks as of a reading, made on values that a person, a memory or a language model has put in place of
 * what was read: the sums decide, whoever wrote the figures.
 */
export function checkAgain(rechecked: Rechecked): CheckResult {
  const { quote, documentType, grounds, corrected } = rechecked
  const totals = totalsOf(quote)
  const rows = rowsOf(rechecked, totals)
  const taxRate = corrected.has('tax_amount') ? undefined : orUndefined(grounds.tax_rate)
  const currency = orUndefined(quote.currency)
  const unreadPages = grounds.unread_pages
  const warnings = findWarnings({ rows, totals, taxRate, currency, unreadPages })
  const certain = Math.min(1, corrected.size / FIELDS_AND_LINES)
  const isTypeCertain = corrected.has('document_type') && documentType !== 'unknown'
  return {
    warnings,
    confidence: confidenceOf({
      rows,
      totals,
      hasSupplierName: quote.supplier_name !== null,
      hasCustomerName: quote.customer_name !== null,
      hasSupplierContact: quote.supplier_email !== null || quote.supplier_phone !== null,
      hasValidAbn: orUndefined(grounds.has_valid_abn),
      hasNumber: quote.quote_number !== null,
      typeCertainty: isTypeCertain ? 1 : grounds.type_certainty,
      textCertainty: grounds.text_certainty + (1 - grounds.text_certainty) * certain,
      warnings: warnings.length,
    }),
  }
}
