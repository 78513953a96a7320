import type { Glyph, PageInk } from '../words/glyph.ts'
import { visibleGlyphs } from '../words/visible-glyphs.ts'

/** Advances of Helvetica in thousandths: what a letter's width is in most typefaces, roughly. Source: Adobe's Core 14 metrics. */
const ADVANCES: Readonly<Record<string, number>> = {
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
  A: 667,
  B: 667,
  C: 722,
  D: 722,
  E: 667,
  F: 611,
  G: 778,
  H: 722,
  I: 278,
  J: 500,
  K: 667,
  L: 556,
  M: 833,
  N: 722,
  O: 778,
  P: 667,
  Q: 778,
  R: 722,
  S: 667,
  T: 611,
  U: 722,
  V: 667,
  W: 944,
  X: 667,
  Y: 667,
  Z: 611,
}

const FEWEST_GLYPHS = 12
/** With fewer different letters a correlation says nothing. */
const FEWEST_LETTERS = 14
/**
 * Widths and letters of honest fonts agree at 0.85 and more, serif and sans, bold and light. Where letters are shuffled
 * among themselves up to 0.7 is left, since capitals stay wide.
 */
const LEAST_AGREEMENT = 0.76
/** So much of a text in characters that stand for nothing makes it unusable. */
const MOST_UNKNOWN = 0.2
/** A font of one width for all letters cannot be judged by its widths. */
const LEAST_SPREAD = 40
/** An image over so much of a page may be a scan. */
const SCAN_PART = 0.3
/** An image over so much of a page, with so few glyphs on it, is the page. */
const WHOLE_PAGE = 0.7
const MOST_ON_SCAN = 200
/** Outlines of letters are many shapes. */
const MANY_SHAPES = 150

const UNKNOWN = /[\p{Co}\p{Cn}\p{Cc}\ufffd]/u

/** How far widths of glyphs agree with the letters they claim to be, -1 to 1; undefined where there are too few, or all are alike. */
export function agreementOfWidths(glyphs: readonly Pick<Glyph, 'text' | 'advance'>[]): number | undefined {
  const claimed = new Map<string, number>()
  for (const { text, advance } of glyphs) if (Object.hasOwn(ADVANCES, text)) claimed.set(text, advance)
  const pairs = [...claimed].map(([letter, advance]) => [ADVANCES[letter] ?? 0, advance] as const)
  if (pairs.length < FEWEST_LETTERS) return undefined
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const product = pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const squareX = Math.sqrt(pairs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0))
  const squareY = Math.sqrt(pairs.reduce((sum, [, y]) => sum + (y - meanY) ** 2, 0))
  return squareY / Math.sqrt(pairs.length) < LEAST_SPREAD ? undefined : product / (squareX * squareY)
}

/** Whether fonts say of their glyphs what they do not look like: by characters without meaning, and by widths. */
function isGarbled(glyphs: readonly Glyph[]): boolean {
  const unknown = glyphs.filter(({ text }) => UNKNOWN.test(text)).length
  if (unknown > glyphs.length * MOST_UNKNOWN) return true
  const byFont = Map.groupBy(glyphs, ({ font }) => font)
  const judged = [...byFont.values()].flatMap((own) => {
    const agreement = agreementOfWidths(own)
    return agreement === undefined ? [] : [{ agreement, count: own.length }]
  })
  const all = judged.reduce((sum, { count }) => sum + count, 0)
  const bad = judged.reduce((sum, { agreement, count }) => sum + (agreement < LEAST_AGREEMENT ? count : 0), 0)
  return all > 0 && bad * 2 > all
}

function imagePart({ images, width, height }: PageInk): number {
  return Math.max(0, ...images.map(({ box }) => ((box[2] - box[0]) * (box[3] - box[1])) / (width * height)))
}

/**
 * Whether a page has to be recognised from its picture. Its glyphs decide,
 * not the language: none that can be seen, but an image or outlines; or such
 * as their fonts give false characters for.
 */
export function needsRecognition(ink: PageInk, visible = visibleGlyphs(ink)): boolean {
  const glyphs = visible.filter(({ isSpace }) => !isSpace)
  if (glyphs.length < FEWEST_GLYPHS)
    return imagePart(ink) > SCAN_PART || ink.shapes > MANY_SHAPES || glyphs.length < ink.glyphs.length / 4
  // A note of the scanner or a stamp on a scan is not its text.
  if (glyphs.length < MOST_ON_SCAN && imagePart(ink) > WHOLE_PAGE) return true
  return isGarbled(glyphs)
}
