import { UNITS } from '@quotewright/domain/quotes/units.ts'
import { checkAgain } from '../checks/check-again.ts'
import { followLines } from '../checks/follow-lines.ts'
import type { DocumentType, ExtractedLine, ExtractedQuote, Extraction } from '../extraction.ts'

/** Fields that are the same in every document of an issuer. */
const LASTING = ['supplier_name', 'supplier_email', 'supplier_phone', 'currency'] as const
type LastingField = (typeof LASTING)[number]

/** What was read, and what a person corrected it to: never an amount. */
export interface Memory {
  readonly field: LastingField | 'document_type' | 'item_unit' | 'item_description'
  /** '' for nothing. */
  readonly readAs: string
  /** '' for nothing, where a person has said there is nothing. */
  readonly correctedTo: string
}

const MEMORY_FIELDS: ReadonlySet<string> = new Set([
  ...LASTING,
  'document_type',
  'item_unit',
  'item_description',
])

export const isMemoryField = (field: string): field is Memory['field'] => MEMORY_FIELDS.has(field)

const DOCUMENT_TYPES: readonly string[] = [
  'quote',
  'invoice',
  'receipt',
  'purchase_order',
  'unknown',
] satisfies readonly DocumentType[]

const isDocumentType = (text: string): text is DocumentType => DOCUMENT_TYPES.includes(text)

/** A document as it was read, as it stood before a correction, and as it stands after it. */
export interface Corrected {
  readonly readAs: ExtractedQuote
  readonly before: ExtractedQuote
  readonly after: ExtractedQuote
}

/** A unit we know may be another on the next line: only what an issuer calls a unit is remembered. */
const isSpelling = (unit: string): boolean => !UNITS.includes(unit)

function lineMemories({ readAs, before, after }: Corrected): readonly Memory[] {
  const wasBefore = followLines(before.line_items, after.line_items)
  const wasRead = followLines(readAs.line_items, after.line_items)
  return after.line_items.flatMap((line, at) => {
    const previous = before.line_items[wasBefore[at] ?? -1]
    const read = readAs.line_items[wasRead[at] ?? -1]
    if (previous === undefined || read === undefined) return []
    return (['item_unit', 'item_description'] as const).flatMap((field) =>
      previous[field] === line[field] ||
      read[field] === '' ||
      line[field] === '' ||
      (field === 'item_unit' && !isSpelling(read[field]))
        ? []
        : [{ field, readAs: read[field], correctedTo: line[field] }],
    )
  })
}

/**
 * What of a correction holds for the next document of the same issuer. Who put back what was read is remembered, too:
 * it takes the place of what was remembered before.
 */
export function memoriesOf(corrected: Corrected): readonly Memory[] {
  const { readAs, before, after } = corrected
  const fields = LASTING.flatMap((field) => {
    const value = after[field]
    if (value === null || value === before[field]) return []
    return [{ field, readAs: readAs[field] ?? '', correctedTo: value }]
  })
  return [...fields, ...lineMemories(corrected)]
}

/** What is remembered of fields that a person has confirmed: the next document need not ask again. */
export const confirmedMemories = (
  readAs: ExtractedQuote,
  now: ExtractedQuote,
  confirmed: readonly string[],
): readonly Memory[] =>
  LASTING.filter((field) => confirmed.includes(field)).map((field) => ({
    field,
    readAs: readAs[field] ?? '',
    correctedTo: now[field] ?? '',
  }))

/** The same of a document's type. */
export const memoryOfType = (readAs: DocumentType, correctedTo: DocumentType): Memory => ({
  field: 'document_type',
  readAs,
  correctedTo,
})

/** A reading with what is remembered of its issuer. */
export interface Remembered {
  /** Its type is still the one that was read. */
  readonly extraction: Extraction
  /** The type that a person gave such a document before; null for none. */
  readonly correctedType: DocumentType | null
  /** Names of the fields that were filled in, or said to be right before: `line_items` for any of a line's. */
  readonly fields: readonly string[]
}

/** Puts what was corrected before in place of what was read again. The same checks judge what comes of it. */
export function applyMemories(extraction: Extraction, memories: readonly Memory[]): Remembered {
  const known = new Map(
    memories.map(({ field, readAs, correctedTo }) => [`${field}\n${readAs}`, correctedTo]),
  )
  const of = (field: Memory['field'], readAs: string): string => known.get(`${field}\n${readAs}`) ?? readAs
  const { extracted_quote: read, document_type: type } = extraction

  const lasting = LASTING.filter((field) => known.has(`${field}\n${read[field] ?? ''}`))
  const lines: readonly ExtractedLine[] = read.line_items.map((line) => ({
    ...line,
    item_unit: of('item_unit', line.item_unit),
    item_description: of('item_description', line.item_description),
  }))
  const hasOtherLines = lines.some(
    (line, at) =>
      line.item_unit !== read.line_items[at]?.item_unit ||
      line.item_description !== read.line_items[at]?.item_description,
  )
  const remembered = of('document_type', type)
  const correctedType = remembered !== type && isDocumentType(remembered) ? remembered : null
  const fields = [
    ...lasting,
    ...(hasOtherLines ? ['line_items'] : []),
    ...(correctedType === null ? [] : ['document_type']),
  ]
  if (fields.length === 0) return { extraction, correctedType, fields }
  const quote: ExtractedQuote = {
    ...read,
    ...Object.fromEntries(lasting.map((field) => [field, of(field, read[field] ?? '') || null])),
    line_items: lines,
  }
  const { confidence, warnings, fieldConfidence, needsReview } = checkAgain({
    quote,
    readAs: read,
    documentType: correctedType ?? type,
    grounds: extraction.grounds,
    // What a person put in its place before is as certain as if it were put there again.
    corrected: new Set(lasting),
  })
  return {
    extraction: {
      ...extraction,
      extracted_quote: quote,
      extraction_confidence: confidence,
      field_confidence: fieldConfidence,
      needs_review: needsReview,
      validation: { warnings },
    },
    correctedType,
    fields,
  }
}
