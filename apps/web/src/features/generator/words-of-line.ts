import { shiftSpans, type TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import { type ShownQuote, spansOf } from '../quotes/public.ts'

/**
 * Where the words of a line are in the text as it is typed now. None once
 * the text says something else: no wrong words are pointed at.
 */
export function wordsOfLine(
  quote: Pick<ShownQuote, 'description' | 'lines'> | undefined,
  lineId: string | null,
  typed: string,
): TextSpan[] {
  const line = quote?.lines.find(({ id }) => id === lineId)
  if (quote === undefined || line === undefined || typed.trim() !== quote.description) return []
  const leadingSpaces = typed.length - typed.trimStart().length
  return shiftSpans(spansOf(line, quote.description), leadingSpaces)
}
