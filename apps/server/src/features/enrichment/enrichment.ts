import type { Sections } from '@quotewright/domain/enrichment/edited-sections.ts'
import type { BoundSections } from '@quotewright/domain/enrichment/prose/section-prose.ts'
import type { TestedWording } from '../wording-tests/public.ts'

/** The written sections of a quote, as they read. Source: part 1 §3 "Enriched content". */
export type Enrichment = Sections

/** Which engine wrote letter and questions; the note says why it was not the configured one. */
export interface WrittenBy {
  readonly engine: 'offline' | 'openai-compatible' | 'anthropic'
  readonly note: string | null
}

/** The written sections of one quote, as they are kept: their texts hold fields that are bound to its facts. */
export interface KeptEnrichment {
  readonly quoteId: string
  readonly content: BoundSections
  /** As written last: what differs from it was edited by a person. */
  readonly written: BoundSections
  /** As the customer sees them; null: nothing was published. */
  readonly published: BoundSections | null
  readonly writtenBy: WrittenBy
  /** The test whose wording the written letter has; null: none. */
  readonly letterTest: TestedWording | null
  readonly versionNumber: number
  /** Who saved last; null for a visitor. */
  readonly changedBy: string | null
  readonly updatedAt: Date
}
