import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import type { QuoteComparison } from '@quotewright/domain/quotes/compare-quotes.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import type { Estimate } from '@quotewright/estimating/estimate.ts'
import type { RevisionChange } from '@quotewright/estimating/revise/revise-quote.ts'
import type { UpdateKind } from '@quotewright/estimating/revise/update-kind.ts'
import type { Organization } from '../organizations/public.ts'
import type { Quote } from '../quotes/public.ts'

/** `drafting`: a language model is at work. */
export type Stage = 'reading' | 'drafting' | 'pricing' | 'saving'

export interface Progress {
  readonly stage: Stage
  /** What a language model has named so far. */
  readonly items?: number
}

/** Who waits for a quote. */
export interface Waiting {
  /** Aborts when no one waits any longer. */
  readonly gone: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** Which engine wrote a quote; the note says why it was not the configured one. */
export interface WrittenBy {
  readonly engine: 'offline' | 'openai-compatible' | 'anthropic'
  readonly note: string | null
}

/** The details a visitor gives before the first quote. Source: part 1 §3 "Lead". */
export interface LeadDetails {
  readonly firstName: string
  readonly lastName: string
  readonly businessName: string
  readonly email: string
  readonly phone: string
}

export interface GenerateRequest {
  readonly description: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  /** Free text of the amount field, such as `$9,800 inc GST`. */
  readonly statedAmount: string
  /** What prices of the text are where it says nothing of tax; undefined for the organization's setting. */
  readonly linePriceMode: LinePriceMode | undefined
  readonly leadId: string | null
  readonly lead: LeadDetails | null
  /** The template a new quote is made with. */
  readonly templateId: string | null
  /** The quote to change; null makes a new one. */
  readonly update: UpdateRequest | null
}

/** What an update by text is of, and how it is meant. */
export interface UpdateRequest {
  readonly quoteId: string
  /** The version that was shown; only a preview goes without it. */
  readonly basedOnVersion: number | undefined
  /** Undefined lets the text decide. */
  readonly kind: UpdateKind | undefined
  readonly changeSource: 'assistant' | 'generator' | undefined
  /** Tells what would change and saves nothing. */
  readonly isPreview: boolean
  /** Shows the saved version to the customer; undefined leaves what they see. */
  readonly publish: { readonly isExpiryConfirmed: boolean } | undefined
  /** The hash of the content that was shown and is to be saved. */
  readonly contentHash: string | undefined
}

/** What an update did to a quote, or would do. */
export interface QuoteRevision {
  readonly kind: UpdateKind
  readonly isSaved: boolean
  readonly basedOnVersion: number
  /** SHA-256 of the content, hexadecimal. */
  readonly contentHash: string
  readonly changes: readonly RevisionChange[]
  readonly notUnderstood: readonly string[]
  readonly comparison: QuoteComparison<LineItem>
}

export type Priced = Extract<Estimate, { outcome: 'quote' }>['draft']
type BusinessRefusal = Extract<Estimate, { outcome: 'refused_business' }>

/** A quote that is written but not yet kept, or the refusal that came of it. */
export type Prepared =
  | {
      readonly outcome: 'quote'
      readonly draft: Priced
      readonly writtenBy: WrittenBy
      readonly business: Organization
      readonly leadId: string | null
    }
  | { readonly outcome: 'refused_business'; readonly refusal: BusinessRefusal }

export type Generated =
  | {
      readonly outcome: 'quote'
      readonly quote: Quote
      /** Null where an instruction changed what was there. */
      readonly draft: Priced | null
      /** Null for a new quote. */
      readonly revision: QuoteRevision | null
      readonly writtenBy: WrittenBy
      readonly business: Organization
    }
  | { readonly outcome: 'refused_business'; readonly refusal: BusinessRefusal }
