import type { PageWords, Word } from '../words/word.ts'
import { type Line, toLine } from './line.ts'

/** Part of the font size that lies under the baseline in a word's box. */
const DESCENT = 0.22
/** Baselines nearer than this, in font sizes of the smaller, are one line. */
const SAME_LINE = 0.5

const baseline = ({ box, size }: Word): number => box[3] - DESCENT * size

/** "$1,230.82$13,539.02": the amounts of two columns that are too narrow for them. */
const NEXT_AMOUNT = /(?<=\d)(?=(?:A|AU|NZ|US|C|S)?[$£€]\d)/

/** Amounts that touch, as words of their own. Each takes its share of the width. */
function parted(word: Word): readonly Word[] {
  const texts = word.text.split(NEXT_AMOUNT)
  if (texts.length === 1) return [word]
  const [left, top, right, bottom] = word.box
  const letter = (right - left) / word.text.length
  let at = left
  return texts.map((text) => {
    const from = at
    at += letter * text.length
    return { ...word, text, box: [from, top, at, bottom] }
  })
}

/** The words of a page as lines from top to bottom. */
export function toLines(page: PageWords): readonly Line[] {
  const lines: { words: Word[]; at: number; size: number }[] = []
  for (const word of page.words.flatMap(parted).toSorted((a, b) => baseline(a) - baseline(b))) {
    const at = baseline(word)
    const near = lines
      .slice(-4)
      .filter((line) => Math.abs(line.at - at) <= SAME_LINE * Math.min(line.size, word.size))
      .toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
    const isFree = (line: { words: Word[] }): boolean =>
      line.words.every(
        ({ box }) => Math.min(box[2], word.box[2]) - Math.max(box[0], word.box[0]) < 0.5 * word.size,
      )
    const line = near.find(isFree)
    if (line === undefined) lines.push({ words: [word], at, size: word.size })
    else {
      // The middle of its words so far: one that is set a little higher must not part the others.
      line.at = (line.at * line.words.length + at) / (line.words.length + 1)
      line.words.push(word)
    }
  }
  return lines.map(({ words }) => toLine(page.number, words))
}
