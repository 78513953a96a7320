import type { RecognisedWord } from './recogniser.ts'

/** Pieces of one figure stand nearer than this, in font sizes. */
const WITHIN = 0.7
/** Of the font size: pieces lie on one baseline. */
const LEVEL = 0.3

const OPEN_THOUSANDS = /^[-(]?[$£€]?\d{1,3}(?:,\d{3})*,$/
const OPEN_CENTS = /^[-(]?[$£€]?(?:\d{1,3}(?:,\d{3})+|\d+)\.$/
const THOUSANDS = /^\d{3}(?:,\d{3})*(?:\.(?:\d{2})?)?\)?$/
const SIGN = /^[-(]?[$£€]$/
const WHOLE = /^[-(]?[$£€]?(?:\d{1,3}(?:,\d{3})+|\d+)$/

/** Whether two pieces are one figure: "$1," and "611.00", "611." and "00", "$" and "45.00", "611" and ".00". */
const isOneFigure = (left: string, right: string): boolean =>
  (OPEN_THOUSANDS.test(left) && THOUSANDS.test(right)) ||
  (OPEN_CENTS.test(left) && /^\d{2}\)?$/.test(right)) ||
  (SIGN.test(left) && /^\d[\d,]*(?:\.\d{0,2})?\)?$/.test(right)) ||
  (WHOLE.test(left) && /^[.]\d{2}\)?$/.test(right)) ||
  (/^[-(]?[$£€]?\d{1,3}$/.test(left) && /^,\d{3}(?:\.\d{2})?\)?$/.test(right))

function isBeside(left: RecognisedWord, right: RecognisedWord): boolean {
  const size = Math.max(left.size, right.size)
  const gap = right.x0 - left.x1
  return gap > -0.3 * size && gap < WITHIN * size && Math.abs(left.baseline - right.baseline) < LEVEL * size
}

function joined(left: RecognisedWord, right: RecognisedWord): RecognisedWord {
  return {
    text: left.text + right.text,
    certainty: Math.min(left.certainty, right.certainty),
    x0: left.x0,
    y0: Math.min(left.y0, right.y0),
    x1: right.x1,
    baseline: (left.baseline + right.baseline) / 2,
    size: Math.max(left.size, right.size),
  }
}

/** Words with the figures put together that were recognised in pieces: by where they stand, and by how figures are written. */
export function joinFigures(words: readonly RecognisedWord[]): readonly RecognisedWord[] {
  const open = words.toSorted((a, b) => a.x0 - b.x0)
  for (let at = 0; at < open.length; ) {
    const left = open[at]
    const beside =
      left === undefined || !/[\d$£€.,]$/.test(left.text)
        ? -1
        : open.findIndex(
            (right, place) => place > at && isBeside(left, right) && isOneFigure(left.text, right.text),
          )
    const right = open[beside]
    if (left === undefined || right === undefined) {
      at += 1
      continue
    }
    open.splice(beside, 1)
    open[at] = joined(left, right)
  }
  return open
}

/** Of the amounts of a page so many have to be printed with cents, and some with a comma, for that to be its way. */
const MOST = 0.8
const FEWEST = 4

/**
 * Words with the point put in that was lost from an amount: "$24550" on a page where every other amount has cents, and
 * thousands have a comma.
 */
export function withLostPoints(words: readonly RecognisedWord[]): readonly RecognisedWord[] {
  const amounts = words.filter(({ text }) => /^[-(]?[$£€]\d[\d.,]*\)?$/.test(text))
  const withCents = amounts.filter(({ text }) => /\d\.\d{2}\)?$/.test(text))
  const hasCommas = withCents.some(({ text }) => /\d,\d{3}\./.test(text))
  if (!hasCommas || withCents.length < Math.max(FEWEST, MOST * amounts.length)) return words
  return words.map((word) => {
    const [, sign = '', whole, cents] = /^([-(]?[$£€])(\d{2,})(\d{2})$/.exec(word.text) ?? []
    if (whole === undefined || cents === undefined) return word
    return { ...word, text: `${sign}${Number(whole).toLocaleString('en-AU')}.${cents}` }
  })
}
