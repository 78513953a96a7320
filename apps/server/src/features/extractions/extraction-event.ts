import { defineTopic } from '../../platform/events/topic.ts'

/** A document was read, and waits for review. */
export interface DocumentReady {
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

/** What a supplier's document costs was taken into a quote or the price book. */
export interface CostsTaken {
  readonly kind: 'costs_taken'
  readonly document: {
    readonly documentId: string
    /** What tells its issuer from others. */
    readonly issuer: string
    readonly currency: string
    readonly receivedAt: Date
    /** As a quote that is made of it would have them: before any markup. */
    readonly costs: readonly {
      readonly description: string
      readonly unit: string
      readonly costCents: number
    }[]
  }
}

/** What happens to an uploaded document. */
export type ExtractionEvent = DocumentReady | CostsTaken

export const EXTRACTION_EVENTS = defineTopic<ExtractionEvent>('extractions')
