import { SURE_ENOUGH } from '@quotewright/domain/quotes/lines-to-check.ts'
import type { DraftLine, QuoteDraft } from '../quote-draft.ts'

/** A line with an open question is below what is sure enough. */
const DOUBTFUL = SURE_ENOUGH - 0.05

/** The draft with the lines marked that a question is about: one is asked, the others are to be checked. */
export function markDoubts(draft: QuoteDraft): QuoteDraft {
  const doubtful = new Set(
    draft.questions.filter(({ kind }) => kind !== 'figure').map(({ lineIndex }) => lineIndex),
  )
  if (doubtful.size === 0) return draft
  const marked = (lines: readonly DraftLine[], from: number): DraftLine[] =>
    lines.map((line, at) =>
      doubtful.has(from + at) ? { ...line, confidence: Math.min(line.confidence, DOUBTFUL) } : line,
    )
  return {
    ...draft,
    lineItems: marked(draft.lineItems, 0),
    optionalItems: marked(draft.optionalItems, draft.lineItems.length),
  }
}
