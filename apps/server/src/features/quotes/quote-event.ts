import type { HistoryKind } from '@quotewright/domain/quotes/history.ts'
import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { defineTopic } from '../../platform/events/topic.ts'
import type { Quote } from './quote.ts'

/** What every event carries. */
interface Happened {
  /** As it is now; for what a customer does, the version they see. */
  readonly quote: Quote
  /** The status before; null for a quote that was just created or restored. */
  readonly fromStatus: QuoteStatus | null
  /** What was said or named, such as the name of an acceptance. */
  readonly detail?: string
}

/** What proves an acceptance. */
export interface AcceptanceEvidence {
  readonly id: string
  readonly quoteId: string
  readonly versionNumber: number
  readonly name: string
  readonly consentText: string
  readonly contentHash: string
  readonly signature: Signature
  /** Names its certificate: 128 random bits. */
  readonly certificateId: string | null
  /** Canonical JSON of what was shown; its SHA-256 is the hash. */
  readonly content: string
  readonly address: string
  readonly userAgent: string
  readonly acceptedAt: Date
  /** A calendar date; null where the customer chose none. */
  readonly preferredStart: string | null
}

/** Kinds with nothing else to carry. */
type PlainKind = Exclude<HistoryKind, 'published' | 'viewed' | 'accepted'>

/** Events with a row in the quote's history. */
export type HistoricEvent =
  | { [Kind in PlainKind]: Happened & { readonly kind: Kind } }[PlainKind]
  | (Happened & {
      readonly kind: 'published'
      /** Whether its customer was never shown it before. */
      readonly isFirst: boolean
    })
  | (Happened & {
      readonly kind: 'viewed'
      /** Whether the customer answered at the same time. */
      readonly withAnswer: boolean
    })
  | (Happened & { readonly kind: 'accepted'; readonly evidence: AcceptanceEvidence })

/** An event without what the change itself supplies. */
export type Cause = HistoricEvent extends infer Event
  ? Event extends HistoricEvent
    ? Omit<Event, 'quote' | 'fromStatus'>
    : never
  : never

/** A customer wrote: in the conversation, or where there is none. */
type Reply =
  | {
      readonly kind: 'message_received'
      readonly quote: Quote
      readonly messageId: string
      readonly text: string
    }
  /** Its text is kept nowhere else. */
  | { readonly kind: 'replied'; readonly quote: Quote; readonly text: string }

/** Everything that happens to a quote. */
export type QuoteEvent = HistoricEvent | Reply

export const QUOTE_EVENTS = defineTopic<QuoteEvent>('quotes')
