import { type Box, overlap } from '../geometry.ts'
import type { Glyph, PageInk, Paint } from './glyph.ts'

/** Two colours nearer than this, of 441, look the same to a reader. */
const LEAST_CONTRAST = 40
const WHITE = '#ffffff'
/** Rules and borders are no background. */
const LEAST_BACKGROUND_POINTS = 4

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0)

function contrast(a: string, b: string): number {
  if (a === b) return 0
  const [red = 0, green = 0, blue = 0] = channels(a)
  const [otherRed = 0, otherGreen = 0, otherBlue = 0] = channels(b)
  return Math.hypot(red - otherRed, green - otherGreen, blue - otherBlue)
}

/** Whether text of one colour can be read on another, remembered: a page has few colours and many letters. */
function createReadable(): (ink: string, paper: string) => boolean {
  const known = new Map<string, boolean>()
  return (ink, paper) => {
    const key = ink + paper
    const isReadable = known.get(key) ?? contrast(ink, paper) >= LEAST_CONTRAST
    known.set(key, isReadable)
    return isReadable
  }
}

const holds = ([x0, y0, x1, y1]: Box, x: number, y: number): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1

const isBackground = ({ box: [x0, y0, x1, y1] }: Paint): boolean =>
  x1 - x0 >= LEAST_BACKGROUND_POINTS && y1 - y0 >= LEAST_BACKGROUND_POINTS

/** More places than any page has points, and more letters than there are. */
const PLACES = 20_000
const LETTERS = 0x20_00_00

/** Glyph on glyph: the same letters painted twice for boldness, or a shadow. */
const positionKey = ({ text, box }: Glyph): number =>
  (Math.round(box[0]) * PLACES + Math.round(box[1])) * LETTERS + (text.codePointAt(0) ?? 0)

/**
 * The glyphs a reader of the page can see, each once.
 *
 * Left out are those painted without ink, in the colour of what lies under
 * them, under a later fill or image, or outside the page. What lies over an
 * image counts as seen: its colour cannot be compared.
 */
export function visibleGlyphs(ink: PageInk): readonly Glyph[] {
  const fills = ink.fills.filter((paint) => paint.color !== undefined && isBackground(paint))
  const images = ink.images.filter(isBackground)
  const seen = new Set<number>()
  const isReadable = createReadable()
  return ink.glyphs.filter((glyph) => {
    if (glyph.isInkless) return false
    const [x0, y0, x1, y1] = glyph.box
    const x = (x0 + x1) / 2
    const y = (y0 + y1) / 2
    if (overlap(x0, x1, 0, ink.width) <= 0 && x0 !== x1) return false
    const isCovered = (paint: Paint): boolean => paint.order > glyph.order && holds(paint.box, x, y)
    if (images.some(isCovered) || fills.some(isCovered)) return false
    // A space looks the same as the paper it is on.
    if (glyph.isSpace) return true
    const isUnder = (paint: Paint): boolean => paint.order < glyph.order && holds(paint.box, x, y)
    const paper = fills.findLast(isUnder)?.color ?? WHITE
    if (!isReadable(glyph.color, paper) && !images.some(isUnder)) return false
    const key = positionKey(glyph)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
