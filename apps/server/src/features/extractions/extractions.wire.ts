import type { PriceProposal } from '@quotewright/contracts/conversions.ts'
import type {
  DocumentUpload as DocumentUploadWire,
  ExtractedCorrections,
  ExtractionPreview,
  StagedExtraction as StagedExtractionWire,
} from '@quotewright/contracts/extractions.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import type { ExtractedLine, ExtractedQuote, Place } from '@quotewright/extraction/extraction.ts'
import type { ProposedPrice } from '@quotewright/extraction/prices/propose-prices.ts'
import {
  checksNow,
  finalType,
  isLowConfidence,
  type ReadingProgress,
  type StagedExtraction,
  type Upload,
} from './extraction.ts'

const toQuoteWire = (quote: ExtractedQuote) => ({
  ...quote,
  line_items: quote.line_items.map((line) => ({ ...line })),
})

const toPlaceWire = ({ page, box: [left, top, right, bottom], text }: Place) => ({
  page,
  box: [left, top, right, bottom] as [number, number, number, number],
  text,
})

function toEvidenceWire({ fields, lines }: StagedExtraction['evidence']) {
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, place]) => [name, toPlaceWire(place)] as const),
    ),
    lines: lines.map((place) => place && toPlaceWire(place)),
  }
}

/** How sure each part is, and what to look at, as the document is now. */
function toChecksWire(staged: StagedExtraction) {
  const { fieldConfidence, needsReview } = checksNow(staged)
  return {
    field_confidence: { fields: { ...fieldConfidence.fields }, lines: [...fieldConfidence.lines] },
    needs_review: needsReview.map((one) => ({ ...one })),
  }
}

export const toPreviewWire = (staged: StagedExtraction): ExtractionPreview => ({
  document_id: staged.id,
  document_type: finalType(staged),
  extraction_confidence: staged.confidence,
  ...toChecksWire(staged),
  extracted_quote: toQuoteWire(staged.extracted),
  validation: { warnings: [...staged.warnings] },
  evidence: toEvidenceWire(staged.evidence),
})

export const toStagedWire = (staged: StagedExtraction): StagedExtractionWire => ({
  id: staged.id,
  status: staged.status,
  final_type: finalType(staged),
  detected_type: staged.detectedType,
  user_corrected_type: staged.correctedType,
  extraction_confidence: staged.confidence,
  ...toChecksWire(staged),
  is_low_confidence: isLowConfidence(staged),
  created_at: staged.createdAt.toISOString(),
  updated_at: staged.updatedAt.toISOString(),
  extracted_data: toQuoteWire(staged.extracted),
  validation: { warnings: [...staged.warnings] },
  evidence: toEvidenceWire(staged.evidence),
  tags: [...staged.tags],
  file_name: staged.fileName,
  file_size_bytes: staged.fileSizeBytes,
  page_count: staged.grounds.pages,
  version: staged.version,
  reject_notes: staged.rejectNotes,
  quote_id: staged.quote?.id ?? null,
  quote_number: staged.quote?.number ?? null,
  issuer_details: Object.fromEntries(
    Object.entries(staged.grounds.issuer_details ?? {}).map(([name, { value, ...place }]) => [
      name,
      { value, ...toPlaceWire(place) },
    ]),
  ),
  remembered_fields: [...staged.rememberedFields],
})

export const toUploadWire = ({ id, fileName, state, failure, createdAt }: Upload): DocumentUploadWire => ({
  id,
  file_name: fileName,
  state,
  error_code: failure?.code ?? null,
  message: failure?.message ?? '',
  created_at: createdAt.toISOString(),
})

const cents = (amount: number): number => Math.round(amount * 100) / 100

type CorrectedLine = NonNullable<ExtractedCorrections['line_items']>[number]

const fromLine = ({ description, ...line }: CorrectedLine): ExtractedLine => ({
  ...line,
  item_description: line.item_description ?? description ?? '',
  item_total_price: line.item_total_price ?? cents(line.item_quantity * line.item_unit_price),
})

/** What is left out is no correction. */
export function fromCorrections({
  items,
  line_items: lines = items,
  ...fields
}: ExtractedCorrections): Partial<ExtractedQuote> {
  const corrected: Partial<ExtractedQuote> = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
  return lines === undefined ? corrected : { ...corrected, line_items: lines.map(fromLine) }
}

export const toProposalWire = ({ line, present, fields }: ProposedPrice): PriceProposal => ({
  line,
  description: fields.name,
  unit: fields.unit,
  cost: centsToDecimal(fields.costCents ?? 0),
  proposed_unit_price: centsToDecimal(fields.priceCents),
  markup_percent: fields.markupBasisPoints === null ? null : fields.markupBasisPoints / 100,
  price_item_id: present?.id ?? null,
  price_item_name: present?.name ?? null,
  current_unit_price: present === null ? null : centsToDecimal(present.priceCents),
})

const MESSAGES: Readonly<Record<ReadingProgress['stage'], string>> = {
  stored: 'Uploaded, waiting for its turn',
  reading: 'Reading the document',
  recognising: 'Recognising the text of a scanned page',
  checking: 'Checking the figures',
}

export function toProgressWire({ stage, page, pages }: ReadingProgress) {
  const message = MESSAGES[stage]
  if (page === undefined || pages === undefined) return { stage, message }
  return {
    stage,
    message: stage === 'checking' ? message : `${message}: page ${page} of ${pages}`,
    page,
    pages,
  }
}
