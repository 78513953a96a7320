import type { QuoteQuestion, TierOffer } from '@quotewright/contracts/generator.ts'

/**
 * Whether a question about the quote comes before the offer: an answer may change the line. Which row prices the very
 * line is what the customer would choose, so both are shown.
 */
export function isAskedFirst(
  question: Pick<QuoteQuestion, 'kind' | 'line_index'> | undefined,
  { line_id: lineId }: Pick<TierOffer, 'line_id'>,
  lines: readonly { readonly id: string }[],
): boolean {
  if (question === undefined) return false
  const line = question.line_index === null ? undefined : lines[question.line_index]
  return question.kind !== 'price_row' || line?.id !== lineId
}
