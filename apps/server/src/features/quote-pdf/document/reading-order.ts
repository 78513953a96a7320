import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const ALL_RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu
const LETTERS = /\p{L}/gu

const require = createRequire(import.meta.url)

let known: Bidi | undefined

/** Read by the first text that needs it. Its types tell of a default export, its file is one function. */
function bidi(): Bidi {
  known ??= (require('bidi-js') as () => Bidi)()
  return known
}

/** Whether a text is in a script that is read from the right. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Whether a text as a whole is read from the right: most of its letters are. */
export function isReadFromRight(text: string): boolean {
  const fromRight = text.match(ALL_RIGHT_TO_LEFT)?.length ?? 0
  return fromRight > 0 && 2 * fromRight > (text.match(LETTERS)?.length ?? 0)
}

/**
 * The level of each UTF-16 unit: odd ones are read from the right.
 *
 * Source: Unicode Standard Annex 9, "Unicode Bidirectional Algorithm".
 */
export function readingLevels(text: string): Uint8Array {
  return bidi().getEmbeddingLevels(text, isReadFromRight(text) ? 'rtl' : 'ltr').levels
}

/**
 * The text as it has to be handed to the shaper, which reverses letters of
 * these scripts and nothing else.
 */
function turned(text: string, level: number): string {
  const isTurned = level % 2 === 1
  if (isTurned === hasRightToLeft(text)) return text
  const signs = bidi()
  return Array.from(
    text,
    (character) => (isTurned ? signs.getMirroredCharacter(character) : null) ?? character,
  )
    .toReversed()
    .join('')
}

/** The part of pdfmake's line that is needed here. */
export interface SetLine {
  readonly inlines: { x: number; text: string; readonly width: number; readonly level?: number }[]
  /** A line that does not fit on its page is placed twice. */
  isOrdered?: boolean
}

/**
 * Puts the words of a line where they are read; they stay in the order they
 * are written. Source: UAX 9, rule L2; spaces at the end stay there.
 */
export function orderLine(line: SetLine): void {
  const { inlines } = line
  if (line.isOrdered === true || inlines.every(({ level = 0 }) => level === 0)) return
  const length = inlines.findLastIndex(({ text }) => text.trim() !== '') + 1
  const visual = inlines.slice(0, length)
  const highest = Math.max(...visual.map(({ level = 0 }) => level))
  for (let level = highest; level > 0; level -= 1) reverseFrom(visual, level)
  let x = inlines[0]?.x ?? 0
  for (const inline of [...visual, ...inlines.slice(length)]) {
    inline.x = x
    x += inline.width
    inline.text = turned(inline.text, inline.level ?? 0)
  }
  line.isOrdered = true
}

/** Reverses each stretch of at least this level. */
function reverseFrom(inlines: SetLine['inlines'], level: number): void {
  for (let start = 0; start < inlines.length; start += 1) {
    let end = start
    while (end < inlines.length && (inlines[end]?.level ?? 0) >= level) end += 1
    inlines.splice(start, end - start, ...inlines.slice(start, end).reverse())
    start = end
  }
}
