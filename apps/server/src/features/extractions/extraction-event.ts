import { defineTopic } from '../../platform/events/topic.ts'

/** What happens to an uploaded document. */
export interface ExtractionEvent {
  /** It was read, and waits for review. */
  readonly kind: 'ready'
  readonly document: {
    readonly extractionId: string
    readonly fileName: string
    readonly documentType: string
    readonly supplierName: string | null
    readonly currency: string | null
    /** Decimal currency, as on the document. */
    readonly totalAmount: number | null
  }
}

export const EXTRACTION_EVENTS = defineTopic<ExtractionEvent>('extractions')
