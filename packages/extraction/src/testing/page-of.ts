import type { PageWords, Word } from '../words/word.ts'

const CHARACTER = 5
const LINE = 14
const SIZE = 10
const LEFT = 40
const TOP = 60

/** How a line of a test page is set where it is not plain. */
export interface Setting {
  readonly bold?: boolean
}

function wordsOf(line: string, top: number, isBold: boolean): readonly Word[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    box: [LEFT + index * CHARACTER, top, LEFT + (index + text.length) * CHARACTER - 1, top + SIZE],
    size: SIZE,
    isBold,
    color: '#000000',
    certainty: 1,
  }))
}

/**
 * A page of words from a drawing of it: each character is five points wide
 * and each line 14 points below the one before. One space parts words, more
 * part columns; a line that begins with "*" is bold.
 */
export function pageOf(drawing: string, number = 1): PageWords {
  const lines = drawing.replace(/^\n/, '').split('\n')
  return {
    number,
    width: 600,
    height: 840,
    words: lines.flatMap((line, at) =>
      wordsOf(line.replace(/^\*/, ' '), TOP + at * LINE, line.startsWith('*')),
    ),
    rules: [],
    turned: 0,
    skewDegrees: 0,
    isRecognised: false,
  }
}
