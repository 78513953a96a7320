import type { GrayImage } from './gray-image.ts'

/** Side of the squares in which the colour of the paper is looked for, in pixels. */
const SQUARE = 64
/** The lightest fifth of a square is paper. */
const PAPER_PART = 0.8
/** A square so much darker than the sheet is a filled area, not a shadow on the paper. */
const FILLED = 0.55
/** What is darker is ink. */
const INK = 120
/** Lines longer than this, in inches, are rules and no letters. */
const RULE_INCHES = 0.9
const UPRIGHT_RULE_INCHES = 0.55

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
      lit[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 255) * 255) / Math.max(1, by))
    }
  }
  return { width, height, pixels: lit }
}

/** Runs of ink along a line of pixels that are longer than letters are made white. */
function clearRuns(pixels: Uint8Array, from: number, step: number, count: number, longest: number): void {
  let start = -1
  for (let at = 0; at <= count; at += 1) {
    const isInk = at < count && (pixels[from + at * step] ?? 255) < INK
    if (isInk && start < 0) start = at
    if (isInk || start < 0) continue
    // Wide filled areas are left: letters may stand white in them.
    if (at - start >= longest) for (let back = start; back < at; back += 1) pixels[from + back * step] = 255
    start = -1
  }
}

/** Without the rules of tables, which a recogniser takes for letters or which cut letters off. */
export function withoutRules({ width, height, pixels }: GrayImage, dpi: number): GrayImage {
  const clean = pixels.slice()
  const isThin = (y: number): boolean => {
    // A row in the midst of a filled area has ink above and below.
    const above = Math.max(0, y - Math.ceil(dpi / 25)) * width
    const below = Math.min(height - 1, y + Math.ceil(dpi / 25)) * width
    let both = 0
    for (let x = 0; x < width; x += 8)
      if ((pixels[above + x] ?? 255) < INK && (pixels[below + x] ?? 255) < INK) both += 8
    return both < width * 0.25
  }
  for (let y = 0; y < height; y += 1) if (isThin(y)) clearRuns(clean, y * width, 1, width, RULE_INCHES * dpi)
  for (let x = 0; x < width; x += 1) clearRuns(clean, x, width, height, UPRIGHT_RULE_INCHES * dpi)
  return { width, height, pixels: clean }
}
