import type { Quote } from '@quotewright/contracts/quotes.ts'
import { readDraft, removeDraft, writeDraft } from '../../platform/drafts.ts'
import { memberOf } from '../../platform/stored-value.ts'

const nameOf = (quoteId: string): string => `quote-base:${quoteId}`

/** Keeps the saved version that unsaved work is a change of, so that both open without reception. */
export const keepQuote = (quote: Quote): boolean => writeDraft(nameOf(quote.id), quote)

/** The version kept beside unsaved work; null where there is none. */
export function keptQuote(quoteId: string): Quote | null {
  const kept = readDraft(nameOf(quoteId))
  return memberOf(kept, 'id') === quoteId ? (kept as Quote) : null
}

export const forgetQuote = (quoteId: string): void => removeDraft(nameOf(quoteId))
