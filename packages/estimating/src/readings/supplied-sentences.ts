import type { TextSpan } from '../quote-draft.ts'
import { says } from '../segment/directives.ts'
import type { ReadText } from './reading.ts'

const SENTENCE = /[^.;!?\n]+/g

/** Sentences that name nothing but what the customer brings: one whose lines are all left out, or its goods. */
export function suppliedSentences({ original, tokens, names }: ReadText): TextSpan[] {
  return [...original.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    if (!says('customerSupplies', sentence.toLowerCase())) return []
    const [start, end] = [index, index + sentence.length]
    const opened = names.filter(
      ({ opensLine }, at) => opensLine && (tokens[at]?.start ?? 0) >= start && (tokens[at]?.end ?? 0) <= end,
    )
    const isApart = opened.length > 0 && opened.every(({ flag }) => flag === 'x' || flag === 'c')
    return isApart ? [{ start, end }] : []
  })
}
