import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { defineTopic } from '../../platform/events/topic.ts'
import type { HistoryKind, Quote } from './quote.ts'

/** What every event tells. */
interface Happened {
  /** As it is now; as its customer sees it where the customer acts. */
  readonly quote: Quote
  /** The status before; null for a quote that was made, or deleted, just now. */
  readonly fromStatus: QuoteStatus | null
  /** What people said or named. */
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
}

/** Kinds that say no more than any other. */
type PlainKind = Exclude<HistoryKind, 'viewed' | 'accepted'>

/** What the history of a quote keeps. */
export type HistoricEvent =
  | { [Kind in PlainKind]: Happened & { readonly kind: Kind } }[PlainKind]
  | (Happened & {
      readonly kind: 'viewed'
      /** Whether the customer answered with it, which says enough. */
      readonly withAnswer: boolean
    })
  | (Happened & { readonly kind: 'accepted'; readonly evidence: AcceptanceEvidence })

/** What is to be said of an event that changes a quote; the change gives the rest. */
export type Cause = HistoricEvent extends infer Event
  ? Event extends HistoricEvent
    ? Omit<Event, 'quote' | 'fromStatus'>
    : never
  : never

/** A customer wrote: into the conversation, or where no conversation takes it. */
type Reply =
  | {
      readonly kind: 'message_received'
      readonly quote: Quote
      readonly messageId: string
      readonly text: string
    }
  | { readonly kind: 'replied'; readonly quote: Quote }

/** Everything that can happen to a quote. */
export type QuoteEvent = HistoricEvent | Reply

export const QUOTE_EVENTS = defineTopic<QuoteEvent>('quotes')
