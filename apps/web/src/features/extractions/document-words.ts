import type { DocumentType, ExtractionStatus } from '@quotewright/contracts/extractions.ts'

/** What each type of document is called. Source: part 2 §3 "Document types". */
export const TYPE_LABELS: Readonly<Record<DocumentType, string>> = {
  quote: 'Quote',
  invoice: 'Invoice',
  receipt: 'Receipt',
  purchase_order: 'Purchase order',
  unknown: 'Unknown',
}
export const DOCUMENT_TYPES = Object.keys(TYPE_LABELS) as readonly DocumentType[]

/** Whether it can still be corrected and decided on. Source: part 2 §4, where converted and rejected are terminal. */
export const isOpen = ({ status }: { readonly status: ExtractionStatus }): boolean =>
  status === 'pending_review' || status === 'approved'

/** Source: part 2 §2 "Review Queue tab". */
export const STATUS_LABELS: Readonly<Record<ExtractionStatus, string>> = {
  pending_review: 'Pending',
  converted: 'Converted',
  approved: 'Approved',
  rejected: 'Rejected',
}
