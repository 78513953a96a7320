import type { Box } from '../geometry.ts'
import type { Glyph } from './glyph.ts'

export type Turn = 0 | 90 | 180 | 270

/** Which way a glyph runs on the displayed page: to the right, down, left or up; undefined for slanted text. */
export function turnOf({ start, end }: Glyph): Turn | undefined {
  const dx = end[0] - start[0]
  const dy = end[1] - start[1]
  if (Math.abs(dx) >= Math.abs(dy) * 4) return dx >= 0 ? 0 : 180
  if (Math.abs(dy) >= Math.abs(dx) * 4) return dy > 0 ? 90 : 270
  return undefined
}

/** The direction of most of the page's text. */
export function mainTurn(glyphs: readonly Glyph[]): Turn {
  const counts: Record<Turn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 }
  for (const glyph of glyphs) {
    const turn = glyph.isSpace ? undefined : turnOf(glyph)
    if (turn !== undefined) counts[turn] += 1
  }
  const turns: readonly Turn[] = [0, 90, 180, 270]
  return turns.reduce((best, turn) => (counts[turn] > counts[best] ? turn : best))
}

/** A box of the displayed page as it lies when the page is turned for reading. */
export function toReading(box: Box, turn: Turn, width: number, height: number): Box {
  if (turn === 0) return box
  const [x0, y0, x1, y1] = box
  if (turn === 90) return [y0, width - x1, y1, width - x0]
  if (turn === 180) return [width - x1, height - y1, width - x0, height - y0]
  return [height - y1, x0, height - y0, x1]
}

/** The other way: a box of the turned page as it lies on the displayed one, whose size is `width` by `height`. */
export function toDisplayed([x0, y0, x1, y1]: Box, turn: Turn, width: number, height: number): Box {
  if (turn === 90) return [width - y1, x0, width - y0, x1]
  if (turn === 180) return [width - x1, height - y1, width - x0, height - y0]
  if (turn === 270) return [y0, height - x1, y1, height - x0]
  return [x0, y0, x1, y1]
}
