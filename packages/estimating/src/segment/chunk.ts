import type { Mark } from '../tokens/mark.ts'

/** How a chunk is joined to the text before it. */
export type Joiner = 'start' | 'break' | 'sentence' | 'heading' | 'comma' | 'and' | 'plus' | 'with' | 'run_on'

/** A stretch of marks that may say one thing: an item, a price, a condition. */
export interface Chunk {
  readonly joiner: Joiner
  readonly marks: readonly Mark[]
  /** Ends with a colon: a title for what follows. */
  readonly isHeading: boolean
}

/** Whether a chunk opens a sentence or a line. */
export function opensSentence(joiner: Joiner): boolean {
  return joiner === 'start' || joiner === 'break' || joiner === 'sentence' || joiner === 'heading'
}

/** Lower-cased, spelling-corrected words of the marks, codes and measures included as written. */
export function chunkText(marks: readonly Mark[]): string {
  return marks.map((mark) => mark.text).join(' ')
}

/** Only the words, in order. */
export function chunkWords(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) => (mark.kind === 'word' ? [mark.text] : []))
}
