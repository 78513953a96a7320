import { z } from 'zod'
import { Conversion, ConversionPreview, MOST_LINES, PriceProposal } from './conversions.ts'
import { defineContract, FileBytes } from './kit.ts'
import { Markup } from './price-book.ts'
import { ProblemBody } from './problem.ts'
import { Quote } from './quotes.ts'
import { OneLine, Paging, Timestamp, UploadedFile } from './values.ts'

/** Bytes of one document at most. */
export const DOCUMENT_BYTES = 25 * 1024 * 1024
const DOCUMENT_BODY_BYTES = DOCUMENT_BYTES + 100_000

/** Source: part 2 §3 "Document types". */
export const DocumentType = z.enum(['quote', 'invoice', 'receipt', 'purchase_order', 'unknown'])
export type DocumentType = z.output<typeof DocumentType>

const ExtractedLine = z.object({
  item_description: z.string(),
  item_quantity: z.number(),
  item_unit: z.string(),
  item_unit_price: z.number(),
  item_total_price: z.number(),
})

/**
 * What was read; null where the document does not say it. Money in decimal currency. However long or large it is: a
 * document knows no limits of ours. Source: part 2 §3.
 */
export const ExtractedQuote = z
  .object({
    quote_number: z.string().nullable(),
    /** ISO 4217. */
    currency: z.string().nullable(),
    total_amount: z.number().nullable(),
    subtotal: z.number().nullable(),
    tax_amount: z.number().nullable(),
    supplier_name: z.string().nullable(),
    supplier_email: z.string().nullable(),
    supplier_phone: z.string().nullable(),
    customer_name: z.string().nullable(),
    customer_email: z.string().nullable(),
    line_items: z.array(ExtractedLine),
  })
  .meta({ id: 'ExtractedQuote' })
export type ExtractedQuote = z.output<typeof ExtractedQuote>

const MOST = 1_000_000_000
const Amount = z.number().min(-MOST, 'Amount is too large').max(MOST, 'Amount is too large')
const Text = OneLine.max(500, 'Must be at most 500 characters').nullable()

const LineText = z.string().trim().max(5_000, 'Must be at most 5,000 characters')

/** A line as it is corrected: what is left out is as on a new line. Source: part 2 §9. */
const CorrectedLine = z
  .object({
    item_description: LineText.optional(),
    /** Another name of `item_description`; a line has one of them. */
    description: LineText.optional(),
    item_quantity: Amount.default(1),
    item_unit: z.string().trim().max(40, 'Must be at most 40 characters').default('ea'),
    item_unit_price: Amount.default(0),
    /** Left out: the quantity times the unit price. */
    item_total_price: Amount.optional(),
  })
  .refine(
    ({ item_quantity: quantity, item_unit_price: price, item_total_price: total }) =>
      total !== undefined || Math.abs(quantity * price) <= MOST,
    { path: ['item_total_price'], message: 'Amount is too large' },
  )
  .refine((line) => (line.item_description ?? line.description) !== undefined, {
    path: ['item_description'],
    message: 'A line needs a description',
  })

/** What is corrected; what is left out stays, and an empty text is one that the document does not say. */
const ExtractedCorrections = z
  .object({
    quote_number: Text,
    currency: z
      .string()
      .regex(/^([A-Z]{3})?$/, 'Must be a currency code such as AUD')
      .nullable(),
    total_amount: Amount.nullable(),
    subtotal: Amount.nullable(),
    tax_amount: Amount.nullable(),
    supplier_name: Text,
    supplier_email: Text,
    supplier_phone: Text,
    customer_name: Text,
    customer_email: Text,
    line_items: z.array(CorrectedLine).max(MOST_LINES, 'At most 5,000 lines'),
    /** Another name of `line_items`. */
    items: z.array(CorrectedLine).max(MOST_LINES, 'At most 5,000 lines'),
  })
  .partial()
  .meta({ id: 'ExtractedCorrections' })
export type ExtractedCorrections = z.output<typeof ExtractedCorrections>

const ConfirmedField = z.enum([
  'quote_number',
  'currency',
  'total_amount',
  'subtotal',
  'tax_amount',
  'supplier_name',
  'supplier_email',
  'supplier_phone',
  'customer_name',
  'customer_email',
  'line_items',
])

/** Where a value was read. */
const Place = z.object({
  /** From 1. */
  page: z.number().int(),
  /** Left, top, right, bottom: in PDF points from the top left of the page as it is displayed. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The words as they are there. */
  text: z.string(),
})
export type Place = z.output<typeof Place>

const Evidence = z.object({
  /** By the name of the field. */
  fields: z.record(z.string(), Place),
  /** By the place of the line in what was read; null for a line that a person added. */
  lines: z.array(Place.nullable()),
})

/** How sure each part of a reading is, 0 to 1. */
const FieldConfidence = z.object({
  /** By the name of the field; `line_items` says how sure it is that all lines are there, and no others. */
  fields: z.record(z.string(), z.number()),
  /** In the order of the lines. */
  lines: z.array(z.number()),
})

/** What a person should look at, and why. */
const ReviewReason = z.object({
  /** The name of a field, or `line_items`. */
  field: z.string(),
  /** The place of the line; null for a field, or for all lines. */
  line: z.number().int().nullable(),
  /** A short sentence. */
  reason: z.string(),
})
export type ReviewReason = z.output<typeof ReviewReason>

/** Source: part 2 §3 "Extraction preview response". */
export const ExtractionPreview = z
  .object({
    /** Of the staged extraction. */
    document_id: z.uuid(),
    document_type: DocumentType,
    /** 0 to 1. */
    extraction_confidence: z.number(),
    field_confidence: FieldConfidence,
    /** Empty where everything is borne out. */
    needs_review: z.array(ReviewReason),
    extracted_quote: ExtractedQuote,
    validation: z.object({ warnings: z.array(z.string()) }),
    evidence: Evidence,
  })
  .meta({ id: 'ExtractionPreview' })
export type ExtractionPreview = z.output<typeof ExtractionPreview>

/** `detail` of the 422 for a document that is no quote. Source: part 2 §7. */
export const UnsupportedDocument = z.object({
  error: z.literal('unsupported_document_type'),
  message: z.string(),
  detected_type: DocumentType,
  supported_types: z.array(DocumentType),
  coming_soon: z.array(DocumentType),
  staged_extraction_id: z.uuid(),
})
export type UnsupportedDocument = z.output<typeof UnsupportedDocument>

/** Source: part 2 §4 "Staged extraction statuses". */
export const ExtractionStatus = z.enum(['pending_review', 'approved', 'converted', 'rejected'])
export type ExtractionStatus = z.output<typeof ExtractionStatus>

/** Source: part 2 §3 "Staged extraction". */
export const StagedExtraction = z
  .object({
    id: z.uuid(),
    status: ExtractionStatus,
    /** The corrected type, or else the detected one. */
    final_type: DocumentType,
    detected_type: DocumentType,
    user_corrected_type: DocumentType.nullable(),
    /** 0 to 1, worked out again from its arithmetic when the data are corrected. */
    extraction_confidence: z.number(),
    field_confidence: FieldConfidence,
    /** Empty where everything is borne out. */
    needs_review: z.array(ReviewReason),
    is_low_confidence: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
    extracted_data: ExtractedQuote,
    validation: z.object({ warnings: z.array(z.string()) }),
    evidence: Evidence,
    tags: z.array(z.string()),
    file_name: z.string(),
    file_size_bytes: z.number().int(),
    page_count: z.number().int(),
    /** Goes up with each change, but for its tags; sent with a change, it must still be the current one. */
    version: z.number().int(),
    /** Why it was rejected; null for no reason. */
    reject_notes: z.string().nullable(),
    /** Set once it was converted. */
    quote_id: z.uuid().nullable(),
    quote_number: z.string().nullable(),
    /**
     * What it says of its issuer besides name and contact: `abn`, `licence`, `address`, `payment_terms`, `deposit` as
     * "30%", and `issued_on` as an ISO date. Only what it says; nothing of the customer.
     */
    issuer_details: z.record(z.string(), Place.extend({ value: z.string() })),
    /** Values that were filled in as someone corrected them for this issuer before: the names of the fields. */
    remembered_fields: z.array(z.string()),
  })
  .meta({ id: 'StagedExtraction' })
export type StagedExtraction = z.output<typeof StagedExtraction>

/** A document that is being read, or could not be. */
export const DocumentUpload = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    state: z.enum(['waiting', 'reading', 'failed']),
    /** Of a failed one, such as `encrypted_pdf`; null for the others. */
    error_code: z.string().nullable(),
    /** Its sentence; '' for the others. */
    message: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'DocumentUpload' })
export type DocumentUpload = z.output<typeof DocumentUpload>

/** How far a document is. */
const ReadingProgress = z.object({
  stage: z.enum(['stored', 'reading', 'recognising', 'checking']),
  message: z.string(),
  /** The page it is at and how many there are; absent before they are known. */
  page: z.number().int().optional(),
  pages: z.number().int().optional(),
})
export type ReadingProgress = z.output<typeof ReadingProgress>

const ExtractionParams = z.object({ extractionId: z.uuid() })
const Version = z.number().int().min(1).optional()
const common = { tag: 'extractions', access: 'member', feature: 'reviewQueue' } as const
const one = { ...common, params: ExtractionParams, responses: { 200: StagedExtraction } } as const
/** Of the price book: it is read and written there, so an API key needs its scope. */
const pricing = { ...common, tag: 'price-book' } as const
const uploading = { ...common, feature: 'uploadExtraction' } as const

/** Source: part 2 §7 "Document-extraction service", decisions §4. */
export const extractionsContract = defineContract({
  extractPreview: {
    ...uploading,
    method: 'POST',
    path: '/api/v1/quotes/extract-preview',
    summary:
      'Read a PDF and stage it for review. 422 with `detail.error` `unsupported_document_type` for what is no quote: it is staged all the same',
    multipart: z.object({ file: UploadedFile, file_name: z.string().trim().optional() }),
    bodyLimitBytes: DOCUMENT_BODY_BYTES,
    fileLimits: { files: 1, fileBytes: DOCUMENT_BYTES },
    events: { progress: ReadingProgress, result: ExtractionPreview, error: ProblemBody },
    responses: { 200: ExtractionPreview },
    limitPerMinute: 120,
  },
  listDocumentUploads: {
    ...uploading,
    method: 'GET',
    path: '/api/v1/document-uploads',
    summary: 'List documents that are being read, and those of the last day that could not be',
    responses: { 200: z.object({ items: z.array(DocumentUpload) }) },
  },
  dismissDocumentUpload: {
    ...uploading,
    method: 'DELETE',
    path: '/api/v1/document-uploads/:extractionId',
    summary: 'Remove a document that could not be read, or cancel its reading',
    params: ExtractionParams,
    responses: { 204: z.void() },
  },
  listStagedExtractions: {
    ...common,
    method: 'GET',
    path: '/api/v1/staged-extractions',
    summary: 'List staged extractions, the newest first',
    query: Paging.extend({
      /** Without it: all. */
      status_filter: ExtractionStatus.optional(),
      search: z.string().trim().max(200).default(''),
      tag: z.string().trim().max(40).default(''),
    }),
    responses: { 200: z.object({ items: z.array(StagedExtraction), total: z.number().int() }) },
  },
  readExtractionStats: {
    ...common,
    method: 'GET',
    path: '/api/v1/staged-extractions/stats',
    summary: 'Count staged extractions by status',
    responses: {
      200: z.object({
        pending_review: z.number().int(),
        converted: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
      }),
    },
  },
  readStagedExtraction: {
    ...one,
    method: 'GET',
    path: '/api/v1/staged-extractions/:extractionId',
    summary: 'Read a staged extraction',
  },
  readExtractionDocument: {
    ...common,
    params: ExtractionParams,
    method: 'GET',
    path: '/api/v1/staged-extractions/:extractionId/document',
    summary: 'Download the PDF of a staged extraction',
    file: { mediaType: 'application/pdf' },
    responses: { 200: FileBytes },
  },
  editExtractedData: {
    ...one,
    method: 'PUT',
    path: '/api/v1/staged-extractions/:extractionId/data',
    summary:
      'Correct or confirm extracted fields and re-run the checks. Omitted fields are unchanged. 409 if it has changed since, or is converted or rejected',
    body: z.object({
      extracted_data: ExtractedCorrections,
      /** Fields of which someone says that they are right as they are; `line_items` for all lines. */
      confirmed_fields: z.array(ConfirmedField).max(11).optional(),
      version: Version,
    }),
  },
  correctExtractionType: {
    ...one,
    method: 'PUT',
    path: '/api/v1/staged-extractions/:extractionId/correct-type',
    summary: 'Set the type of a document',
    body: z.object({ corrected_type: DocumentType, version: Version }),
  },
  approveExtraction: {
    ...one,
    method: 'POST',
    path: '/api/v1/staged-extractions/:extractionId/approve',
    summary: 'Approve an extraction without creating a quote',
    body: z.object({ version: Version }).nullish(),
  },
  tagExtraction: {
    ...one,
    method: 'PUT',
    path: '/api/v1/staged-extractions/:extractionId/tags',
    summary: 'Set the tags; empty and repeated ones are dropped',
    body: z.object({ tags: z.array(OneLine.max(40, 'Must be at most 40 characters')).max(50) }),
  },
  convertExtraction: {
    ...common,
    params: ExtractionParams,
    method: 'POST',
    path: '/api/v1/staged-extractions/:extractionId/convert-to-quote',
    summary:
      'Create a draft quote from a document that is a quote, with its prices as costs plus a markup or as your own prices. The PDF stays attached. Idempotent',
    body: Conversion.nullish(),
    responses: { 200: z.object({ quote_id: z.uuid(), quote_number: Quote.shape.quote_number }) },
  },
  previewConversion: {
    ...common,
    params: ExtractionParams,
    method: 'GET',
    path: '/api/v1/staged-extractions/:extractionId/conversion',
    summary: 'Show the quote that a document would become, with cost and markup',
    responses: { 200: ConversionPreview },
  },
  rejectExtraction: {
    ...one,
    method: 'POST',
    path: '/api/v1/staged-extractions/:extractionId/reject',
    summary: 'Reject a document',
    body: z
      .object({
        notes: z.string().trim().max(2_000, 'Must be at most 2,000 characters').nullish(),
        version: Version,
      })
      .nullish(),
  },
  deleteExtraction: {
    ...common,
    params: ExtractionParams,
    method: 'DELETE',
    path: '/api/v1/staged-extractions/:extractionId',
    summary: 'Delete a staged extraction and its file; a quote created from it is kept, without the file',
    responses: { 204: z.void() },
  },
  listPriceProposals: {
    ...pricing,
    params: ExtractionParams,
    method: 'GET',
    path: '/api/v1/staged-extractions/:extractionId/price-proposals',
    summary: "Compare the prices of a supplier's document with the price book",
    query: z.object({ markup_percent: z.coerce.number().pipe(Markup).optional() }),
    responses: {
      200: z.object({
        items: z.array(PriceProposal),
        /** The organization's own markup; null where none is kept yet. */
        markup_percent: z.number().nullable(),
      }),
    },
  },
  applyPriceProposals: {
    ...pricing,
    params: ExtractionParams,
    method: 'POST',
    path: '/api/v1/staged-extractions/:extractionId/price-proposals',
    summary:
      'Take chosen prices of the document into the price book as costs, sold at a markup. 409 where it has changed since `version`, or is rejected',
    body: z.object({
      lines: z.array(z.number().int().min(0)).min(1, 'Choose at least one price').max(MOST_LINES),
      /** For items without a markup of their own. Without it: the organization's. Kept where it has none yet. */
      markup_percent: Markup.optional(),
      version: Version,
    }),
    responses: { 200: z.object({ created: z.number().int(), updated: z.number().int() }) },
  },
  /** The PDF that a quote was made of. */
  readSourceDocument: {
    tag: 'extractions',
    access: 'member',
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/source-document',
    summary: 'Get the document a quote was created from; null if none',
    params: z.object({ quoteId: z.uuid() }),
    responses: {
      200: z.object({
        document: z.object({ extraction_id: z.uuid(), file_name: z.string() }).nullable(),
      }),
    },
  },
})
