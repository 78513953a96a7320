import { median } from '../geometry.ts'
import { cutOut, type GrayImage } from './gray-image.ts'
import type { RecognisedWord, Recogniser } from './recogniser.ts'

/** A spot of ink on a line of text that no word covers. */
export interface Spot {
  readonly x0: number
  readonly x1: number
  readonly baseline: number
  readonly size: number
}

const INK = 130
/** Of the font size: what is lower is a speck, dash or point. */
const LEAST_HEIGHT = 0.38
/** Spots nearer than this, in font sizes, are letters of one word. */
const WITHIN_WORD = 0.3
/** A lone spot is a word of few letters; what is wider is a picture. */
const WIDEST = 5
/** Of the font size: nearer to a word it is a part of its letters or dirt. */
const APART = 0.3
const MOST_SPOTS = 120
const CERTAIN = 0.45
/** How far letters reach below the baseline, in font sizes. */
const DESCENT = 0.3
/** Room above and below the baseline, in font sizes. */
const ABOVE = 0.8
const BELOW = 0.15

interface Row {
  readonly baseline: number
  readonly size: number
}

function toRows(words: readonly RecognisedWord[]): readonly Row[] {
  const rows: RecognisedWord[][] = []
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    if (row?.[0] !== undefined && word.baseline - row[0].baseline < 0.3 * word.size) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => ({
    baseline: median(row.map(({ baseline }) => baseline)),
    size: median(row.map(({ size }) => size)),
  }))
}

/** How high the ink of a column reaches within a row, in pixels. */
function inkHeight({ width, pixels }: GrayImage, x: number, top: number, bottom: number): number {
  let highest = -1
  let lowest = -1
  for (let y = top; y < bottom; y += 1) {
    if ((pixels[y * width + x] ?? 255) >= INK) continue
    if (highest < 0) highest = y
    lowest = y
  }
  return highest < 0 ? 0 : lowest - highest + 1
}

function spotsOfRow(
  image: GrayImage,
  { baseline, size }: Row,
  words: readonly RecognisedWord[],
): readonly Spot[] {
  const top = Math.max(0, Math.round(baseline - 0.78 * size))
  const bottom = Math.min(image.height, Math.round(baseline + 0.05 * size))
  const covered = words
    .filter((word) => word.y0 - 2 < bottom && word.baseline + word.size * DESCENT > top)
    .map(({ x0, x1 }) => [x0 - 2, x1 + 2] as const)
  const spots: { x0: number; x1: number; height: number }[] = []
  for (let x = 0; x < image.width; x += 1) {
    if (covered.some(([x0, x1]) => x >= x0 && x <= x1)) continue
    const height = inkHeight(image, x, top, bottom)
    if (height < 2) continue
    const last = spots.at(-1)
    const isCut = covered.some(([x0]) => last !== undefined && x0 > last.x1 && x0 < x)
    if (last !== undefined && !isCut && x - last.x1 <= WITHIN_WORD * size) {
      last.x1 = x
      last.height = Math.max(last.height, height)
    } else spots.push({ x0: x, x1: x, height })
  }
  return spots
    .filter(
      ({ x0, x1, height }) =>
        height >= LEAST_HEIGHT * size && x1 - x0 >= 0.08 * size && x1 - x0 <= WIDEST * size,
    )
    .filter(({ x0, x1 }) =>
      covered.every(([left, right]) => left - x1 > APART * size || x0 - right > APART * size),
    )
    .map(({ x0, x1 }) => ({ x0, x1, baseline, size }))
}

/** Ink on the lines of a page that none of its words covers: lone letters and digits, which are taken for noise. */
export const findSpots = (image: GrayImage, words: readonly RecognisedWord[]): readonly Spot[] =>
  toRows(words)
    .flatMap((row) => spotsOfRow(image, row, words))
    .slice(0, MOST_SPOTS)

/** How much larger a spot is looked at, and how much white there is around it, in pixels. */
const ENLARGED = 2
const MARGIN = 20

/** The words of spots: each is read alone and enlarged, since among others it was taken for noise. */
export async function readSpots(
  image: GrayImage,
  spots: readonly Spot[],
  recogniser: Recogniser,
): Promise<readonly RecognisedWord[]> {
  const found: RecognisedWord[] = []
  for (const { x0, x1, baseline, size } of spots) {
    const cut = { x0: x0 - 3, y0: baseline - ABOVE * size, x1: x1 + 4, y1: baseline + BELOW * size }
    const words = await recogniser.recogniseLine(cutOut(image, cut, ENLARGED, MARGIN))
    const certainty = Math.min(...words.map((word) => word.certainty))
    if (words.length === 0 || certainty < CERTAIN) continue
    const text = words.map((word) => word.text).join('')
    found.push({ text, certainty, x0, y0: baseline - size * 0.7, x1, baseline, size })
  }
  return found
}
