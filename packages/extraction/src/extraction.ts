import type { Box } from './geometry.ts'

/** What a document is. Source: part 2 §3 "Document types". */
export type DocumentType = 'quote' | 'invoice' | 'receipt' | 'purchase_order' | 'unknown'

/** A priced row of the document. Money is decimal currency, as on the wire. */
export interface ExtractedLine {
  readonly item_description: string
  readonly item_quantity: number
  readonly item_unit: string
  readonly item_unit_price: number
  readonly item_total_price: number
}

/** What was read; null where the document does not say it. Source: part 2 §3 "Extraction preview response". */
export interface ExtractedQuote {
  readonly quote_number: string | null
  /** ISO 4217. */
  readonly currency: string | null
  /** The grand total including tax. */
  readonly total_amount: number | null
  readonly subtotal: number | null
  readonly tax_amount: number | null
  readonly supplier_name: string | null
  readonly supplier_email: string | null
  readonly supplier_phone: string | null
  readonly customer_name: string | null
  readonly customer_email: string | null
  readonly line_items: readonly ExtractedLine[]
}

/** Where something was read. */
export interface Place {
  /** From 1. */
  readonly page: number
  /** In PDF points from the top left of the page as it is displayed. */
  readonly box: Box
  /** The words as they stand there. */
  readonly text: string
}

export type FieldName = Exclude<keyof ExtractedQuote, 'line_items'>

export interface ExtractionEvidence {
  /** For each field that was read; the currency has no place of its own where it follows from the issuer's country. */
  readonly fields: Partial<Readonly<Record<FieldName, Place>>>
  /** One per line, in the order of `line_items`. */
  readonly lines: readonly Place[]
}

/** What a person should look at, and why. */
export interface ReviewReason {
  readonly field: FieldName | 'line_items'
  /** The place of the line among `line_items`; null for a field, or for all lines. */
  readonly line: number | null
  /** A short sentence. */
  readonly reason: string
}

/** How sure each part of a reading is, 0 to 1. */
export interface FieldConfidence {
  /** Of `line_items`: that all lines are there, and no others. */
  readonly fields: Readonly<Record<FieldName | 'line_items', number>>
  /** In the order of `line_items`. */
  readonly lines: readonly number[]
}

/** How a party was found: by a label, as whom a letter greets, in a title, in an address without a label, in the letterhead. */
export interface FoundParty {
  readonly by: 'label' | 'letter' | 'title' | 'window' | 'letterhead'
  /** Whether an address or a contact stands with the name. */
  readonly is_addressed: boolean
}

/** Null where a party was not found. */
export interface FoundParties {
  readonly supplier: FoundParty | null
  readonly customer: FoundParty | null
}

/** What a document can say of its issuer besides their name and contact. */
export type IssuerDetail =
  | 'abn'
  | 'licence'
  | 'insurance'
  | 'address'
  | 'website'
  | 'payment_terms'
  | 'deposit'
  | 'issued_on'

/** By name, each with where it stands: an ABN by its digits, a date as ISO 8601, a deposit as "30%". */
export type IssuerDetails = Partial<Readonly<Record<IssuerDetail, Place & { readonly value: string }>>>

/**
 * What the checks rest on besides the values: kept with them, the checks can be made again on corrected values.
 */
export interface Grounds {
  readonly pages: number
  /** How both parties were found; absent in what was read before this was noted. */
  readonly found?: FoundParties
  /** Pages that could not be read. */
  readonly unread_pages: number
  /** What the document is if it has prices that were not found. */
  readonly type_if_priced: DocumentType
  /** How far the type is ahead of the next, 0 to 1. */
  readonly type_certainty: number
  /** Mean certainty of recognised words; 1 for text of the file. */
  readonly text_certainty: number
  /** Whether the issuer's ABN has right check digits; null where none is printed. */
  readonly has_valid_abn: boolean | null
  /** Its eleven digits; null where none is printed or they are wrong. */
  readonly supplier_abn: string | null
  /** Per cent, as printed beside the tax; null where none is. */
  readonly tax_rate: number | null
  /** Reductions and charges of the whole document, as positive amounts. */
  readonly discount: number
  readonly charges: number
  /** For each line as it was read: whether its printed figures multiply out; null where one of them is not printed. */
  readonly lines_multiply_out: readonly (boolean | null)[]
  /** Names of the fields that have a place of their own; readings of before do not say. */
  readonly printed_fields?: readonly string[]
  /** How far the figures are ahead of the next way to read them; readings of before do not say. */
  readonly margin?: number
  /** Readings of before do not say. */
  readonly issuer_details?: IssuerDetails
}

/** A line of a document as it is printed. */
export interface PrintedLine extends Place {
  /** The numbers in it. */
  readonly amounts: readonly number[]
}

/** A document that could be read. */
export interface Extraction {
  readonly document_type: DocumentType
  /** 0 to 1: how far the document's own arithmetic bears out what was read. */
  readonly extraction_confidence: number
  readonly field_confidence: FieldConfidence
  /** What a person should look at: empty where everything is borne out. */
  readonly needs_review: readonly ReviewReason[]
  readonly extracted_quote: ExtractedQuote
  /** Sentences for the reviewer, such as "The lines add up to 90.00, but the subtotal says 95.00". */
  readonly validation: { readonly warnings: readonly string[] }
  readonly evidence: ExtractionEvidence
  readonly grounds: Grounds
  /** What is printed, line by line: only where the reading is in doubt, so that another reader may be asked. */
  readonly printed?: readonly PrintedLine[]
}

/** Why a file cannot be read. */
export type FailureCode =
  | 'empty_file'
  | 'not_a_pdf'
  | 'corrupt_pdf'
  | 'encrypted_pdf'
  | 'no_text'
  | 'too_large'
  | 'too_many_pages'
  | 'limit_exceeded'
  | 'extraction_failed'

/** A file that cannot be read: nothing of it is kept. */
export interface ExtractionFailure {
  readonly error: { readonly code: FailureCode; readonly message: string }
}

export const isFailure = (result: Extraction | ExtractionFailure): result is ExtractionFailure =>
  'error' in result
