import type {
  DocumentType,
  ExtractedLine,
  ExtractedQuote,
  FieldConfidence,
  Grounds,
  ReviewReason,
} from '../extraction.ts'
import { addsUpTo } from '../tables/choose-rows.ts'
import type { CheckedRow, CheckedRows, CheckedTotals } from './checked.ts'
import type { Evidence } from './field-features.ts'
import { findWarnings } from './find-warnings.ts'
import { followLines } from './follow-lines.ts'
import { judgeFields } from './judge-fields.ts'

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
  readonly fieldConfidence: FieldConfidence
  readonly needsReview: readonly ReviewReason[]
}

/** Of a reading that does not say what has a place of its own. */
const MONEY_FIELDS = ['total_amount', 'subtotal', 'tax_amount']

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

/** What is known of a reading that is kept with its grounds. */
export function evidenceOf(rechecked: Rechecked): Evidence {
  const { quote, documentType, grounds, corrected } = rechecked
  const totals = totalsOf(quote)
  return {
    quote,
    documentType,
    rows: rowsOf(rechecked, totals),
    totals,
    printed: new Set(grounds.printed_fields ?? MONEY_FIELDS),
    margin: grounds.margin,
    hasValidAbn: orUndefined(grounds.has_valid_abn),
    found: grounds.found,
    taxRate: corrected.has('tax_amount') ? undefined : orUndefined(grounds.tax_rate),
    typeCertainty: corrected.has('document_type') ? 1 : grounds.type_certainty,
    textCertainty: grounds.text_certainty,
    unreadPages: grounds.unread_pages,
  }
}

/**
 * The same checks as of a reading, made on values that a person, a memory or a language model has put in place of
 * what was read: the sums decide, no matter who wrote the figures.
 */
export function checkAgain(rechecked: Rechecked): CheckResult {
  const evidence = evidenceOf(rechecked)
  const { rows, totals, taxRate, unreadPages } = evidence
  const currency = orUndefined(rechecked.quote.currency)
  const warnings = findWarnings({ rows, totals, taxRate, currency, unreadPages })
  const { confidence, fields, lines, review } = judgeFields(evidence, rechecked.corrected)
  return { warnings, confidence, fieldConfidence: { fields, lines }, needsReview: review }
}
