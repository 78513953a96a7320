import { type Box, boxAround } from '../geometry.ts'
import type { Word } from '../words/word.ts'

/** Words side by side without a wide gap: what a reader takes together. */
export interface Cell {
  readonly words: readonly Word[]
  readonly text: string
  readonly box: Box
}

/** Words on one baseline of a page. */
export interface Line {
  readonly page: number
  readonly words: readonly Word[]
  readonly cells: readonly Cell[]
  readonly text: string
  readonly box: Box
  /** Font size of most of its words. */
  readonly size: number
  readonly isBold: boolean
}

/** A gap wider than this, in font sizes, parts cells. */
const CELL_GAP = 0.95

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

export const toCell = (words: readonly Word[]): Cell => ({
  words,
  text: textOf(words),
  box: boxAround(words.map(({ box }) => box)),
})

/** Words from left to right parted where the gap is wider than so many font sizes. */
export function splitAtGaps(words: readonly Word[], gapInSizes: number): readonly Cell[] {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)?.at(-1)
    const gap = last === undefined ? 0 : word.box[0] - last.box[2]
    if (last === undefined || gap > gapInSizes * Math.max(last.size, word.size)) groups.push([word])
    else groups.at(-1)?.push(word)
  }
  return groups.map(toCell)
}

/** A line of words that lie on one baseline. */
export function toLine(page: number, unordered: readonly Word[]): Line {
  const words = unordered.toSorted((a, b) => a.box[0] - b.box[0])
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const bold = words.reduce((sum, { text, isBold }) => sum + (isBold ? text.length : 0), 0)
  return {
    page,
    words,
    cells: splitAtGaps(words, CELL_GAP),
    text: textOf(words),
    box: boxAround(words.map(({ box }) => box)),
    size: words.toSorted((a, b) => a.size - b.size)[words.length >> 1]?.size ?? 0,
    isBold: bold * 2 > letters,
  }
}
