import type { TextSpan } from '../quote-draft.ts'
import { type Chunk, chunkText, opensSentence } from '../segment/chunk.ts'
import { says } from '../segment/directives.ts'

/** A sentence of the description: its place, and its words as directives are looked for in them. */
export interface Sentence extends TextSpan {
  readonly text: string
  /** It tells the reader what to do about the quote instead of naming work. */
  readonly isInstruction: boolean
}

/** The sentences of a description, from its chunks; a heading and what it heads are one. */
export function sentencesOf(chunks: readonly Chunk[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const { joiner, marks } of chunks) {
    const start = marks[0]?.start ?? 0
    const end = marks.at(-1)?.end ?? start
    const text = chunkText(marks)
    const isInstruction = says('injected', text)
    const current = sentences.at(-1)
    const opens = current === undefined || (opensSentence(joiner) && joiner !== 'heading')
    if (opens) sentences.push({ start, end, text, isInstruction })
    else sentences[sentences.length - 1] = continued(current, { start, end, text, isInstruction })
  }
  return sentences.map((one) => ({ ...one, isInstruction: one.isInstruction || says('injected', one.text) }))
}

/** The longest sentence whose words are kept; directives are short. */
const LONGEST_SENTENCE = 2_000

const continued = (sentence: Sentence, more: Sentence): Sentence => ({
  start: sentence.start,
  end: more.end,
  text: `${sentence.text} ${more.text}`.slice(0, LONGEST_SENTENCE),
  isInstruction: sentence.isInstruction || more.isInstruction,
})
