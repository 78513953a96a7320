import type { Answer, AnswerLink } from '@quotewright/domain/assistant/answer.ts'
import type { QuoteComparison } from '@quotewright/domain/quotes/compare-quotes.ts'
import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { RevisionChange } from '@quotewright/estimating/revise/revise-quote.ts'
import { AppError } from '../../platform/errors.ts'

/** Changes that were worked out and wait for someone's yes. */
export interface Proposal {
  readonly id: string
  readonly quoteId: string
  readonly basedOnVersion: number
  readonly state: 'open' | 'applied' | 'dismissed' | 'undone'
  /** The version it was made; null until it is. */
  readonly appliedVersion: number | null
  readonly content: QuoteContent
  readonly comparison: QuoteComparison<LineItem>
  readonly changes: readonly RevisionChange[]
}

/** An operation as people read it. */
export interface CalledOperation {
  readonly name: string
  readonly detail: string
}

/** One message of a conversation about a quote. */
export interface Message {
  readonly id: string
  readonly speaker: 'person' | 'assistant'
  readonly authorName: string | null
  readonly body: string
  readonly links: readonly AnswerLink[]
  readonly calls: readonly CalledOperation[]
  readonly proposalId: string | null
  readonly createdAt: Date
}

/** What the assistant says, what it called, and what it would change. */
export interface Reply extends Answer {
  readonly calls: readonly CalledOperation[]
  /** Null where nothing would change. */
  readonly revised: { readonly content: QuoteContent; readonly changes: readonly RevisionChange[] } | null
}

export const noSuchProposal = (): AppError => new AppError('not_found', 'Proposed changes not found')

export const NOTHING_TO_UNDO =
  'The newest version isn’t the assistant’s, so there is nothing to undo. Earlier versions are under Versions.'
