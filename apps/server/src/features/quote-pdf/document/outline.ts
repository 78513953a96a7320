import type { Path } from 'fontkit'

const ON_CURVE = 1

/**
 * A simple glyph with every point written out; empty for one that draws nothing.
 *
 * Source: OpenType, "glyf".
 */
export function encodeOutline(path: Path): Buffer {
  const contours = contoursOf(path)
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const header = [contours.length, ...bounds(points)]
  const bytes = Buffer.alloc(12 + 2 * contours.length + 5 * points.length + 3)
  let at = 0
  const write = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }
  header.forEach(write)
  let last = -1
  for (const { length } of contours) {
    last += length
    write(last)
  }
  // No instructions.
  write(0)
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? ON_CURVE : 0, at)
  for (const axis of ['x', 'y'] as const) {
    let before = 0
    for (const point of points) {
      write(point[axis] - before)
      before = point[axis]
    }
  }
  // Glyphs begin at multiples of four.
  return bytes.subarray(0, Math.ceil(at / 4) * 4)
}

interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

function contoursOf(path: Path): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([])
    for (let index = 0; index + 1 < args.length; index += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || index > 0
      contours
        .at(-1)
        ?.push({ x: Math.round(args[index] ?? 0), y: Math.round(args[index + 1] ?? 0), isOnCurve })
    }
  }
  return contours.filter(({ length }) => length > 0)
}

function bounds(points: readonly Point[]): number[] {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}
