import { findWarnings } from './checks/find-warnings.ts'
import { judgeFields } from './checks/judge-fields.ts'
import type {
  ExtractedLine,
  ExtractedQuote,
  Extraction,
  FieldName,
  Place,
  PrintedLine,
} from './extraction.ts'
import { findCurrency } from './fields/currency.ts'
import { findDocumentType } from './fields/document-type.ts'
import { findIssuerDetails } from './fields/issuer-details.ts'
import { findParties } from './fields/parties.ts'
import { findQuoteNumber } from './fields/quote-number.ts'
import type { Read } from './fields/read.ts'
import type { Box } from './geometry.ts'
import { type DocumentText, toDocumentText } from './layout/document-text.ts'
import { type ChosenReading, chooseReading } from './readings/propose-readings.ts'
import type { TableRow } from './tables/read-table.ts'
import type { LabelledAmount } from './totals/labelled-amount.ts'
import { printedTaxRate, type Totals } from './totals/settle-totals.ts'
import { toDisplayed } from './words/reading-direction.ts'
import type { PageWords } from './words/word.ts'

const DEFAULT_UNIT = 'ea'
const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/** A row as the wire has it: a quantity of 1 and "ea" where nothing is printed. Source: part 2 §9. */
export function toLine({ description, quantity, unit, price, total }: TableRow): ExtractedLine {
  const count =
    quantity ??
    (price !== undefined && price !== 0 && total !== price && Number.isInteger(round(total / price, 6))
      ? round(total / price, 6)
      : 1)
  return {
    item_description: description,
    item_quantity: count,
    item_unit: unit ?? DEFAULT_UNIT,
    item_unit_price: price ?? (count === 0 ? total : round(total / count, 4)),
    item_total_price: total,
  }
}

const placeOfAmount = ({ amount, line, label }: LabelledAmount): Place => ({
  page: line.page,
  box: amount.box,
  text: `${label} ${amount.text}`,
})

/** A box that was straightened with its page, as it lies on the slanted one. */
function slanted([x0, y0, x1, y1]: Box, { skewDegrees, width, height }: PageWords): Box {
  const radians = (skewDegrees * Math.PI) / 180
  const dx = (x0 + x1 - width) / 2
  const dy = (y0 + y1 - height) / 2
  const x = Math.cos(radians) * dx + Math.sin(radians) * dy - dx
  const y = Math.cos(radians) * dy - Math.sin(radians) * dx - dy
  return [x0 + x, y0 + y, x1 + x, y1 + y]
}

/** Evidence in the coordinates of the page as it is displayed. */
function displayed(place: Place, pages: readonly PageWords[]): Place {
  const page = pages.find(({ number }) => number === place.page)
  if (page === undefined) return place
  const isSideways = page.turned === 90 || page.turned === 270
  const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height]
  return { ...place, box: toDisplayed(slanted(place.box, page), page.turned, width, height) }
}

function meanCertainty(pages: readonly PageWords[]): number {
  const words = pages.flatMap((page) => page.words)
  return words.length === 0 ? 0 : words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length
}

/** Below this, or with anything that does not add up, another reader may know better. */
const IN_DOUBT_BELOW = 0.75
/** As much as anybody is asked about. */
const MOST_PRINTED_LINES = 800

const printedLines = (text: DocumentText, pages: readonly PageWords[]): readonly PrintedLine[] =>
  text.allLines.slice(0, MOST_PRINTED_LINES).map((line) => ({
    ...displayed({ page: line.page, box: line.box, text: line.text }, pages),
    amounts: text.amountsOf(line).map(({ value }) => value),
  }))

/** What is read of a document besides its figures. */
interface Texts {
  readonly number: Read<string> | undefined
  readonly parties: ReturnType<typeof findParties>
  readonly currency: string | undefined
}

function toQuote(
  { number, parties, currency }: Texts,
  { totals, rows }: Pick<ChosenReading, 'totals' | 'rows'>,
): ExtractedQuote {
  return {
    quote_number: number?.value ?? null,
    currency: currency ?? null,
    total_amount: totals.total ?? null,
    subtotal: totals.subtotal ?? null,
    tax_amount: totals.tax ?? null,
    supplier_name: parties.supplierName?.value ?? null,
    supplier_email: parties.supplierEmail?.value ?? null,
    supplier_phone: parties.supplierPhone?.value ?? null,
    customer_name: parties.customerName?.value ?? null,
    customer_email: parties.customerEmail?.value ?? null,
    line_items: rows.rows.map(toLine),
  }
}

/** Where each field was read. */
function placesOf(
  { number, parties }: Texts,
  totals: Totals,
  pages: readonly PageWords[],
): readonly (readonly [FieldName, Place])[] {
  const reads: readonly (readonly [FieldName, Read<string> | undefined])[] = [
    ['quote_number', number],
    ['supplier_name', parties.supplierName],
    ['supplier_email', parties.supplierEmail],
    ['supplier_phone', parties.supplierPhone],
    ['customer_name', parties.customerName],
    ['customer_email', parties.customerEmail],
  ]
  const amounts: readonly (readonly [FieldName, LabelledAmount | undefined])[] = [
    ['total_amount', totals.sources.total],
    ['subtotal', totals.sources.subtotal],
    ['tax_amount', totals.sources.tax],
  ]
  return [
    ...reads.flatMap(([field, read]) =>
      read === undefined ? [] : [[field, displayed(read.place, pages)] as const],
    ),
    ...amounts.flatMap(([field, source]) =>
      source === undefined ? [] : [[field, displayed(placeOfAmount(source), pages)] as const],
    ),
  ]
}

/** A document from the words of its pages: fields, lines, type, what does not add up, and how sure all of it is. */
export function assemble(pages: readonly PageWords[], unreadPages: number): Extraction {
  const text = toDocumentText(pages)
  const { totals, rows, margin } = chooseReading(text)
  const isPriced = totals.total !== undefined || rows.rows.length > 0
  const kind = findDocumentType(text, isPriced)
  const number = findQuoteNumber(
    text.lines.filter(({ page }) => page <= 2),
    kind.type,
  )
  const parties = findParties(text, kind.type, number?.value)
  const currency = findCurrency(text)
  const taxRate = printedTaxRate(totals)
  const warnings = findWarnings({ rows, totals, taxRate, currency, unreadPages })
  const textCertainty = meanCertainty(pages)
  const places = placesOf({ number, parties, currency }, totals, pages)
  const quote = toQuote({ number, parties, currency }, { totals, rows })
  const printed = places.map(([field]) => field)
  const judged = judgeFields({
    quote,
    documentType: kind.type,
    rows,
    totals,
    printed: new Set(printed),
    margin,
    hasValidAbn: parties.hasValidAbn,
    found: parties.found,
    taxRate,
    typeCertainty: kind.certainty,
    textCertainty,
    unreadPages,
  })
  return {
    document_type: kind.type,
    extraction_confidence: judged.confidence,
    field_confidence: { fields: judged.fields, lines: judged.lines },
    needs_review: judged.review,
    extracted_quote: quote,
    validation: { warnings },
    evidence: {
      fields: Object.fromEntries(places),
      lines: rows.rows.map(({ page, box, text: words }) => displayed({ page, box, text: words }, pages)),
    },
    grounds: {
      pages: pages.length + unreadPages,
      unread_pages: unreadPages,
      type_if_priced: isPriced ? kind.type : findDocumentType(text, true).type,
      type_certainty: kind.certainty,
      text_certainty: textCertainty,
      found: parties.found,
      has_valid_abn: parties.hasValidAbn ?? null,
      supplier_abn: parties.abn ?? null,
      tax_rate: taxRate ?? null,
      discount: totals.discount,
      charges: totals.charges,
      lines_multiply_out: rows.rows.map(({ isConsistent }) => isConsistent ?? null),
      printed_fields: printed,
      margin,
      issuer_details: Object.fromEntries(
        Object.entries(findIssuerDetails(text, kind.type, parties)).map(([name, detail]) => [
          name,
          { ...detail, ...displayed(detail, pages) },
        ]),
      ),
    },
    ...(judged.confidence < IN_DOUBT_BELOW || warnings.length > 0
      ? { printed: printedLines(text, pages) }
      : {}),
  }
}
