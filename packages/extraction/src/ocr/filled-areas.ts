import type { GrayImage } from './gray-image.ts'

/** Side of the squares that are dark or not, in pixels. */
const SQUARE = 8
/** A square so much darker than the paper belongs to a filled area. */
const DARK = 0.6
/** At least this part of a square is dark: letters on a filled area leave that much of it. */
const LEAST_DARK = 0.5
/** Filled areas are at least so many squares wide and high; a letter's stroke is less. */
const LEAST_SQUARES = 4
/** What is so much lighter than the fill is a letter on it, and so much darker a letter in ink. */
const LIGHTER = 70
/** Of a filled area with light letters: fewer light pixels are dirt, more are paper. */
const FEWEST_LIGHT = 0.004
const MOST_LIGHT = 0.45
/** A hole in a filled area that is lighter is paper. */
const MOST_PAPER = 0.75

interface Grid {
  readonly across: number
  readonly down: number
  readonly cells: Uint8Array
}

/** The shade that most paper has: the lightest quarter of the picture begins with it. */
function paperOf({ pixels }: GrayImage): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += 7)
    counts[pixels[at] ?? 255] = (counts[pixels[at] ?? 255] ?? 0) + 1
  const all = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [shade, count] of counts.entries()) {
    seen += count
    if (seen >= all * 0.75) return shade
  }
  return 255
}

function darkSquares({ width, height, pixels }: GrayImage, below: number): Grid {
  const across = Math.floor(width / SQUARE)
  const down = Math.floor(height / SQUARE)
  const cells = new Uint8Array(across * down)
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let dark = 0
      for (let y = row * SQUARE; y < (row + 1) * SQUARE; y += 1) {
        const from = y * width + column * SQUARE
        for (let at = from; at < from + SQUARE; at += 1) if ((pixels[at] ?? 255) < below) dark += 1
      }
      cells[row * across + column] = dark >= LEAST_DARK * SQUARE * SQUARE ? 1 : 0
    }
  }
  return { across, down, cells }
}

/** The squares that are part of a dark block of the least size. */
function opened({ across, down, cells }: Grid): Grid {
  const kept = new Uint8Array(cells.length)
  const isBlock = (row: number, column: number): boolean => {
    for (let y = row; y < row + LEAST_SQUARES; y += 1) {
      for (let x = column; x < column + LEAST_SQUARES; x += 1) if (cells[y * across + x] === 0) return false
    }
    return true
  }
  for (let row = 0; row + LEAST_SQUARES <= down; row += 1) {
    for (let column = 0; column + LEAST_SQUARES <= across; column += 1) {
      if (!isBlock(row, column)) continue
      for (let y = row; y < row + LEAST_SQUARES; y += 1) {
        kept.fill(1, y * across + column, y * across + column + LEAST_SQUARES)
      }
    }
  }
  return { across, down, cells: kept }
}

/** Squares between filled ones, above and below or left and right, are filled too: they belong to a bold letter. */
function closed({ across, down, cells }: Grid): Grid {
  const filled = cells.slice()
  const isFilled = (row: number, column: number): boolean =>
    row >= 0 && row < down && column >= 0 && column < across && cells[row * across + column] === 1
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const near = [1, 2, 3]
      const isBetween = (dy: number, dx: number): boolean =>
        near.some((step) => isFilled(row + dy * step, column + dx * step)) &&
        near.some((step) => isFilled(row - dy * step, column - dx * step))
      if (isBetween(0, 1) || isBetween(1, 0)) filled[row * across + column] = 1
    }
  }
  return { across, down, cells: filled }
}

/** Squares that hang together, and are not `seen` yet: the squares of each patch. */
function patchesOf({ across, down }: Grid, seen: Uint8Array): readonly (readonly number[])[] {
  const areas: number[][] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1) continue
    const area = [start]
    seen[start] = 1
    for (let at = 0; at < area.length; at += 1) {
      const cell = area[at] ?? 0
      const column = cell % across
      for (const next of [
        column > 0 ? cell - 1 : -1,
        column < across - 1 ? cell + 1 : -1,
        cell - across,
        cell + across,
      ]) {
        if (next < 0 || next >= across * down || seen[next] === 1) continue
        seen[next] = 1
        area.push(next)
      }
    }
    areas.push(area)
  }
  return areas
}

/** The places of pixels in a square. */
function* pixelsOf(square: number, across: number, width: number): Generator<number> {
  const left = (square % across) * SQUARE
  const top = Math.floor(square / across) * SQUARE
  for (let y = top; y < top + SQUARE; y += 1) {
    for (let x = left; x < left + SQUARE; x += 1) yield y * width + x
  }
}

/** Holes in a filled area are filled too where they hold large letters, not paper. */
function withHoles(image: GrayImage, grid: Grid, below: number): Grid {
  const { across, down } = grid
  const cells = grid.cells.slice()
  const isAtEdge = (cell: number): boolean =>
    cell < across || cell >= across * (down - 1) || cell % across === 0 || cell % across === across - 1
  for (const hole of patchesOf(grid, grid.cells.slice())) {
    if (hole.some(isAtEdge)) continue
    let light = 0
    for (const square of hole) {
      for (const at of pixelsOf(square, across, image.width))
        if ((image.pixels[at] ?? 255) >= below) light += 1
    }
    if (light <= MOST_PAPER * hole.length * SQUARE * SQUARE) for (const square of hole) cells[square] = 1
  }
  return { across, down, cells }
}

/** Turns light letters on a dark area into dark ones on white; an area with dark letters, or none, stays. */
function turnArea(
  { width, pixels }: GrayImage,
  area: readonly number[],
  across: number,
  turned: Uint8Array,
): void {
  const own = new Set(area)
  // At the edge of the area there is paper beside it.
  const inside = area.filter((square) => [-1, 1, -across, across].every((step) => own.has(square + step)))
  const counts = new Uint32Array(256)
  for (const square of inside) {
    for (const at of pixelsOf(square, across, width)) {
      counts[pixels[at] ?? 255] = (counts[pixels[at] ?? 255] ?? 0) + 1
    }
  }
  const fill = counts.indexOf(Math.max(...counts))
  const share = (from: number, to: number): number =>
    counts.slice(from, to).reduce((sum, count) => sum + count, 0) /
    Math.max(1, inside.length * SQUARE * SQUARE)
  const light = share(Math.min(255, fill + LIGHTER), 256)
  const dark = share(0, Math.max(0, fill - LIGHTER))
  if (light < FEWEST_LIGHT || light > MOST_LIGHT || dark > light) return
  for (const square of area) {
    for (const at of pixelsOf(square, across, width)) {
      const above = Math.max(0, (pixels[at] ?? 255) - fill)
      turned[at] = 255 - Math.min(255, (above * 255) / Math.max(1, 250 - fill))
    }
  }
}

/**
 * The picture with the light letters of dark bars and columns in black on white, as the recogniser wants them: heads of
 * tables and letterheads are often set so.
 */
export function withoutFilledAreas(image: GrayImage): GrayImage {
  const below = paperOf(image) * DARK
  const grid = withHoles(image, closed(opened(darkSquares(image, below))), below)
  const areas = patchesOf(
    grid,
    grid.cells.map((cell) => 1 - cell),
  )
  if (areas.length === 0) return image
  const pixels = image.pixels.slice()
  for (const area of areas) turnArea(image, area, grid.across, pixels)
  return { ...image, pixels }
}
