import { type CheckResult, checkAgain } from '@quotewright/extraction/checks/check-again.ts'
import type {
  DocumentType,
  ExtractedQuote,
  FieldName,
  Grounds,
  Place,
} from '@quotewright/extraction/extraction.ts'
import { AppError, type ErrorExtras } from '../../platform/errors.ts'

/** The outcome of a document that was read. Source: part 2 §4 "Staged extraction statuses". */
export type ExtractionStatus = 'pending_review' | 'approved' | 'converted' | 'rejected'

export interface Evidence {
  readonly fields: Partial<Readonly<Record<FieldName, Place>>>
  /** By the place of the line; null for one that a person added. */
  readonly lines: readonly (Place | null)[]
}

/** A document that was read, waiting for its review or past it. */
export interface StagedExtraction {
  readonly id: string
  readonly fileToken: string | null
  readonly fileName: string
  readonly fileSizeBytes: number
  readonly status: ExtractionStatus
  readonly detectedType: DocumentType
  readonly correctedType: DocumentType | null
  /** 0 to 1. */
  readonly confidence: number
  /** With what people have corrected. */
  readonly extracted: ExtractedQuote
  readonly readAs: ExtractedQuote
  readonly warnings: readonly string[]
  readonly evidence: Evidence
  readonly grounds: Grounds
  /** Names of fields, `line_items` and `document_type`. */
  readonly correctedFields: readonly string[]
  readonly rememberedFields: readonly string[]
  readonly tags: readonly string[]
  readonly version: number
  readonly changedBy: string | null
  readonly rejectNotes: string | null
  /** The quote it was converted to; null too where that is deleted. */
  readonly quote: { readonly id: string; readonly number: string } | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Where the reading of an upload is. */
export interface ReadingProgress {
  readonly stage: 'stored' | 'reading' | 'recognising' | 'checking'
  readonly page?: number
  readonly pages?: number
}

/** A document that is being read, or could not be. */
export interface Upload {
  readonly id: string
  readonly fileName: string
  readonly state: 'waiting' | 'reading' | 'failed'
  /** Null until it has failed. */
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly createdAt: Date
}

/** Below this, or with anything that does not add up, someone should look closely. Source: part 2 §9 (Low below 75%). */
const LOW_CONFIDENCE = 0.75

export const isLowConfidence = ({
  confidence,
  warnings,
}: Pick<StagedExtraction, 'confidence' | 'warnings'>): boolean =>
  confidence < LOW_CONFIDENCE || warnings.length > 0

export const finalType = ({
  correctedType,
  detectedType,
}: Pick<StagedExtraction, 'correctedType' | 'detectedType'>): DocumentType => correctedType ?? detectedType

/** What the checks say of a document as it is now, field by field. */
export const checksNow = (staged: StagedExtraction): CheckResult =>
  checkAgain({
    quote: staged.extracted,
    readAs: staged.readAs,
    documentType: finalType(staged),
    grounds: staged.grounds,
    // What was filled in as a person corrected it before is as certain as if it were said again.
    corrected: new Set([
      ...staged.correctedFields,
      ...staged.rememberedFields.filter((field) => field !== 'line_items'),
    ]),
  })

export const noSuchExtraction = (): AppError => new AppError('not_found', 'Document not found')

/** A document that cannot be read, at the file that was sent. */
export const unreadable = ({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): AppError => new AppError('invalid', message, { code, errors: [{ path: 'file', message }] })

/** What the 422 for a document that is no quote tells. */
interface UnsupportedDetail {
  readonly error: 'unsupported_document_type'
  readonly message: string
  readonly detected_type: DocumentType
  readonly supported_types: readonly DocumentType[]
  readonly coming_soon: readonly DocumentType[]
  readonly staged_extraction_id: string
}

const WHAT_IT_IS: Readonly<Record<DocumentType, string>> = {
  quote: 'This document looks like a quote.',
  invoice: 'This document looks like an invoice.',
  receipt: 'This document looks like a receipt.',
  purchase_order: 'This document looks like a purchase order.',
  unknown: 'We could not tell what kind of document this is.',
}

/** A document that was read and staged, but is no quote. Source: part 2 §7, §8. */
export function unsupportedType(extractionId: string, detected: DocumentType): AppError {
  const message = `${WHAT_IT_IS[detected]} Only quotes can be converted for now.`
  const detail: UnsupportedDetail = {
    error: 'unsupported_document_type',
    message,
    detected_type: detected,
    supported_types: ['quote'],
    coming_soon: ['invoice', 'receipt', 'purchase_order'],
    staged_extraction_id: extractionId,
  }
  const extras: ErrorExtras = { detail, code: detail.error }
  return new AppError('invalid', message, extras)
}
