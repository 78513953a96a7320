import { median } from '../geometry.ts'
import type { GrayImage } from './gray-image.ts'
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
/** Room above and below the baseline, in font sizes. */
const ABOVE = 0.85
const BELOW = 0.3

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
    .filter((word) => word.y0 - 2 < bottom && word.baseline + word.size * BELOW > top)
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

interface Strip {
  readonly image: GrayImage
  /** Where each spot begins in it. */
  readonly starts: readonly number[]
}

/** The spots side by side on one baseline, as one line of text. */
function toStrip(image: GrayImage, spots: readonly Spot[]): Strip {
  const size = Math.max(...spots.map((spot) => spot.size))
  const above = Math.ceil(size * ABOVE)
  const height = above + Math.ceil(size * BELOW)
  const space = Math.ceil(size * 1.4)
  const starts: number[] = []
  let width = space
  for (const { x0, x1 } of spots) {
    starts.push(width)
    width += x1 - x0 + 1 + space
  }
  const pixels = new Uint8Array(width * height).fill(255)
  for (const [at, { x0, x1, baseline }] of spots.entries()) {
    for (let y = 0; y < height; y += 1) {
      const from = Math.round(baseline) - above + y
      if (from < 0 || from >= image.height) continue
      const start = starts[at] ?? 0
      for (let x = x0; x <= x1; x += 1)
        pixels[y * width + start + x - x0] = image.pixels[from * image.width + x] ?? 255
    }
  }
  return { image: { width, height, pixels }, starts }
}

/** The words of spots: they are read together as one line, since alone they would be taken for noise again. */
export async function readSpots(
  image: GrayImage,
  spots: readonly Spot[],
  recogniser: Recogniser,
): Promise<readonly RecognisedWord[]> {
  if (spots.length === 0) return []
  const strip = toStrip(image, spots)
  const words = await recogniser.recogniseLine(strip.image)
  return spots.flatMap((spot, at) => {
    const start = strip.starts[at] ?? 0
    const end = start + spot.x1 - spot.x0
    const own = words.filter(
      ({ x0, x1, certainty }) =>
        (x0 + x1) / 2 >= start - 4 && (x0 + x1) / 2 <= end + 4 && certainty >= CERTAIN,
    )
    const text = own.map((word) => word.text).join('')
    if (text === '') return []
    const certainty = Math.min(...own.map((word) => word.certainty))
    return [
      {
        text,
        certainty,
        x0: spot.x0,
        y0: spot.baseline - spot.size * 0.7,
        x1: spot.x1,
        baseline: spot.baseline,
        size: spot.size,
      },
    ]
  })
}
