import { checkAgain } from '../checks/check-again.ts'
import type {
  ExtractedLine,
  ExtractedQuote,
  Extraction,
  FieldName,
  Place,
  PrintedLine,
} from '../extraction.ts'

/** How another reader, such as a language model, reads a document: what it does not find is null. */
export type ProposedReading = ExtractedQuote

/** Half a cent: amounts are compared as they are printed. */
const SAME = 0.005
/** Words of a line's description that must stand on the page, of all. */
const LEAST_PRINTED = 0.8

const AMOUNTS = ['subtotal', 'tax_amount', 'total_amount'] as const
const TEXTS = [
  'quote_number',
  'supplier_name',
  'supplier_email',
  'supplier_phone',
  'customer_name',
  'customer_email',
] as const

const bare = (text: string): string => text.toLowerCase().replace(/\s+/g, '')
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < SAME

/** The content of the pages. */
interface Pages {
  readonly lines: readonly PrintedLine[]
  readonly words: ReadonlySet<string>
  readonly bare: string
}

const pagesOf = (lines: readonly PrintedLine[]): Pages => ({
  lines,
  words: new Set(lines.flatMap(({ text }) => wordsOf(text))),
  bare: bare(lines.map(({ text }) => text).join('')),
})

const countPrinted = (value: number, { lines }: Pages): number =>
  lines.reduce((sum, { amounts }) => sum + amounts.filter((one) => isSame(one, value)).length, 0)

const isPrinted = (value: number, pages: Pages): boolean => countPrinted(value, pages) > 0

const isDescribed = ({ item_description: description }: ExtractedLine, { words }: Pages): boolean => {
  const own = wordsOf(description)
  return own.length > 0 && own.filter((word) => words.has(word)).length >= own.length * LEAST_PRINTED
}

/** A quantity of one and a price that is the total need not be printed; everything else does. */
const isLinePrinted = (line: ExtractedLine, pages: Pages): boolean =>
  isDescribed(line, pages) &&
  isPrinted(line.item_total_price, pages) &&
  (line.item_quantity === 1 || isPrinted(line.item_quantity, pages)) &&
  ((line.item_quantity === 1 && isSame(line.item_unit_price, line.item_total_price)) ||
    isPrinted(line.item_unit_price, pages))

/** No total of a line is taken more often than it is printed. */
function isNoneRepeated(lines: readonly ExtractedLine[], pages: Pages): boolean {
  return lines.every(({ item_total_price: total }) => {
    const taken = lines.filter((line) => isSame(line.item_total_price, total)).length
    return taken <= countPrinted(total, pages)
  })
}

function isBorneOut(proposed: ProposedReading, pages: Pages): boolean {
  return (
    AMOUNTS.every((field) => proposed[field] === null || isPrinted(proposed[field], pages)) &&
    proposed.line_items.every((line) => isLinePrinted(line, pages)) &&
    isNoneRepeated(proposed.line_items, pages)
  )
}

const placeOf = ({ page, box, text }: PrintedLine): Place => ({ page, box, text })

const findAmount = (value: number, { lines }: Pages): PrintedLine | undefined =>
  lines.findLast(({ amounts }) => amounts.some((one) => isSame(one, value)))

const findText = (value: string, { lines }: Pages): PrintedLine | undefined =>
  lines.find(({ text }) => bare(text).includes(bare(value)))

/** The printed line with its total that shares most of its words. */
function findLine(line: ExtractedLine, { lines }: Pages): Place | undefined {
  const own = wordsOf(line.item_description)
  const shared = ({ text }: PrintedLine): number => {
    const printed = new Set(wordsOf(text))
    return own.filter((word) => printed.has(word)).length
  }
  const [best] = lines
    .filter(({ amounts }) => amounts.some((one) => isSame(one, line.item_total_price)))
    .toSorted((a, b) => shared(b) - shared(a))
  return best && placeOf(best)
}

/** Texts that stand on a page; where one does not, what we had read stays. */
function textsOf(proposed: ProposedReading, read: ExtractedQuote, pages: Pages) {
  return Object.fromEntries(
    TEXTS.map((field) => {
      const value = proposed[field]
      return [field, value !== null && value !== '' && pages.bare.includes(bare(value)) ? value : read[field]]
    }),
  )
}

function evidenceOf(quote: ExtractedQuote, { evidence, extracted_quote: read }: Extraction, pages: Pages) {
  const places = ([...AMOUNTS, ...TEXTS] as readonly FieldName[]).flatMap((field) => {
    const value = quote[field]
    if (value === null) return []
    const known = value === read[field] ? evidence.fields[field] : undefined
    const found = typeof value === 'number' ? findAmount(value, pages) : findText(value, pages)
    const place = known ?? (found && placeOf(found))
    return place === undefined ? [] : [[field, place] as const]
  })
  const lines = quote.line_items.map((line) => findLine(line, pages))
  return { fields: Object.fromEntries(places), lines: lines.filter((place) => place !== undefined) }
}

/**
 * Decides between our reading of a document and another one. The other is taken only where every figure it names
 * is on the pages, no more often than there, and the same checks trust it more than ours and find nothing wrong
 * with it that is not wrong with ours: how it was come by counts for nothing. The currency we found, the checks of the
 * issuer and the rules for the type of the document stay ours.
 *
 * @returns the reading that is taken: ours, as it was, or the other with its places.
 */
export function judgeProposal(extraction: Extraction, proposed: ProposedReading): Extraction {
  const pages = pagesOf(extraction.printed ?? [])
  if (proposed.line_items.length === 0 || !isBorneOut(proposed, pages)) return extraction
  const { extracted_quote: read, document_type: type } = extraction
  // What kind of document it is may have hung on its prices: by our own rules, with the prices that are there now.
  const documentType = type === 'unknown' ? extraction.grounds.type_if_priced : type
  const quote: ExtractedQuote = {
    ...read,
    ...textsOf(proposed, read, pages),
    ...Object.fromEntries(AMOUNTS.map((field) => [field, proposed[field] ?? read[field]])),
    currency:
      read.currency ??
      (proposed.currency !== null && pages.words.has(proposed.currency.toLowerCase())
        ? proposed.currency
        : null),
    line_items: proposed.line_items,
  }
  const grounds = {
    ...extraction.grounds,
    lines_multiply_out: quote.line_items.map(
      ({ item_quantity: quantity, item_unit_price: price, item_total_price: total }) =>
        Math.abs(quantity * price - total) < 2 * SAME,
    ),
  }
  const checked = checkAgain({ quote, readAs: quote, documentType, grounds, corrected: new Set() })
  const isBetter =
    checked.confidence > extraction.extraction_confidence &&
    checked.warnings.every((warning) => extraction.validation.warnings.includes(warning))
  if (!isBetter) return extraction
  return {
    ...extraction,
    document_type: documentType,
    extracted_quote: quote,
    extraction_confidence: checked.confidence,
    field_confidence: checked.fieldConfidence,
    needs_review: checked.needsReview,
    validation: { warnings: checked.warnings },
    evidence: evidenceOf(quote, extraction, pages),
    grounds,
  }
}
