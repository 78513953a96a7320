import type { GrayImage } from './gray-image.ts'

/** Side of the squares in which the colour of the paper is looked for, in pixels. */
const SQUARE = 64
/** The lightest fifth of a square is paper. */
const PAPER_PART = 0.8
/** A square so much darker than the sheet is a filled area, not a shadow on the paper. */
const FILLED = 0.55
/** What is lighter than this of the paper is paper, and what is darker than that is ink: noise lies beyond both. */
const WHITE = 222
const BLACK = 40
/** What is darker may belong to a rule: many are grey, and their edges are. */
const INK = 215
/** Lines longer than this, in inches, are rules and no letters. */
const RULE_INCHES = 0.9
const UPRIGHT_RULE_INCHES = 0.42
const SIDE_INCHES = 0.19
/** A rule is thinner than this, in inches; what is thicker is a filled area, in which letters may stand. */
const THIN_INCHES = 0.035
/** Gaps in a rule that noise has made, in pixels. */
const MOST_GAP = 3

function paperOf({ width, height, pixels }: GrayImage, left: number, top: number): number {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = top; y < Math.min(height, top + SQUARE); y += 2) {
    for (let x = left; x < Math.min(width, left + SQUARE); x += 2) {
      const value = pixels[y * width + x] ?? 255
      counts[value] = (counts[value] ?? 0) + 1
      all += 1
    }
  }
  let seen = 0
  for (const [value, count] of counts.entries()) {
    seen += count
    if (seen >= all * PAPER_PART) return value
  }
  return 255
}

/** The sheet as if it were lit evenly: every square is brought to white paper. */
export function evenLight(image: GrayImage): GrayImage {
  const { width, height, pixels } = image
  const across = Math.ceil(width / SQUARE)
  const papers = Array.from({ length: across * Math.ceil(height / SQUARE) }, (_, at) =>
    paperOf(image, (at % across) * SQUARE, Math.floor(at / across) * SQUARE),
  )
  const sheet = papers.toSorted((a, b) => a - b)[papers.length >> 1] ?? 255
  const lit = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const paper = papers[Math.floor(y / SQUARE) * across + Math.floor(x / SQUARE)] ?? sheet
      const by = paper < sheet * FILLED ? sheet : paper
      const even = ((pixels[y * width + x] ?? 255) * 255) / Math.max(1, by)
      lit[y * width + x] = Math.min(255, Math.max(0, ((even - BLACK) * 255) / (WHITE - BLACK)))
    }
  }
  return { width, height, pixels: lit }
}

/** A way through the picture: along a row or down a column, and the step to the row or column beside. */
interface Way {
  readonly from: number
  readonly along: number
  readonly beside: number
  readonly count: number
}

/** The stretches of ink on a way, small gaps bridged, that are at least so long. */
function longRuns(
  pixels: Uint8Array,
  { from, along, beside, count }: Way,
  longest: number,
): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  let start = -1
  let last = -1
  const isInkAt = (at: number): boolean => {
    const place = from + at * along
    // A rule that is not quite level goes over from one row into the next.
    return (
      (pixels[place] ?? 255) < INK ||
      (pixels[place + beside] ?? 255) < INK ||
      (pixels[place - beside] ?? 255) < INK
    )
  }
  for (let at = 0; at <= count; at += 1) {
    if (at < count && isInkAt(at)) {
      if (start < 0) start = at
      last = at
    } else if (start >= 0 && (at === count || at - last > MOST_GAP)) {
      if (last - start >= longest) runs.push([start, last])
      start = -1
    }
  }
  return runs
}

/** Part of a rule's length beside it that may be ink: letters that stand on it. */
const BESIDE = 0.2

/** The part of a stretch that is ink, so many steps beside it. */
function inkBeside(
  pixels: Uint8Array,
  { from, along, beside }: Way,
  [start, end]: readonly [number, number],
  steps: number,
): number {
  let ink = 0
  let looked = 0
  for (let at = start; at <= end; at += 3) {
    looked += 1
    if ((pixels[from + at * along + steps * beside] ?? 255) < INK) ink += 1
  }
  return ink / Math.max(1, looked)
}

/** Whether the ink of a stretch ends close beside it, on both sides: a line of letters and a filled area do not. */
function isThin(pixels: Uint8Array, way: Way, run: readonly [number, number], thin: number): boolean {
  const clearAfter = (sign: number): number => {
    for (let steps = 1; steps <= thin; steps += 1) {
      if (inkBeside(pixels, way, run, sign * steps) < BESIDE) return steps
    }
    return Infinity
  }
  return clearAfter(1) + clearAfter(-1) <= thin + 1
}

/** Without the rules of tables, which a recogniser takes for letters or which cut letters off. */
export function withoutRules({ width, height, pixels }: GrayImage, dpi: number): GrayImage {
  const clean = pixels.slice()
  const level = new Uint8Array(pixels.length)
  const thin = Math.max(3, Math.round(THIN_INCHES * dpi))
  const clear = (way: Way, longest: number, isRule: (run: readonly [number, number]) => boolean): void => {
    for (const run of longRuns(pixels, way, longest)) {
      if (!isThin(pixels, way, run, thin) || !isRule(run)) continue
      for (let at = run[0]; at <= run[1]; at += 1) {
        const place = way.from + at * way.along
        for (const own of [place - way.beside, place, place + way.beside]) {
          clean[own] = 255
          if (way.along === 1) level[own] = 1
        }
      }
    }
  }
  const always = (): boolean => true
  for (let y = 1; y < height - 1; y += 1) {
    clear({ from: y * width, along: 1, beside: width, count: width }, RULE_INCHES * dpi, always)
  }
  for (let x = 1; x < width - 1; x += 1) {
    const isLevelNear = (y: number): boolean => {
      for (let near = Math.max(0, y - thin); near <= Math.min(height - 1, y + thin); near += 1) {
        if (level[near * width + x] === 1) return true
      }
      return false
    }
    // The side of a cell is no longer than a large letter, but ends at rules above and below.
    const isSide = ([from, to]: readonly [number, number]): boolean =>
      to - from >= UPRIGHT_RULE_INCHES * dpi || (isLevelNear(from) && isLevelNear(to))
    clear({ from: x, along: width, beside: 1, count: height }, SIDE_INCHES * dpi, isSide)
  }
  return { width, height, pixels: clean }
}
