import type { Box } from '../geometry.ts'

/** An affine map as PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The map that applies `inner` first and then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

export const applyTo = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** The upright box around a mapped rectangle. */
export function mapBox(matrix: Matrix, [x0, y0, x1, y1]: Box): Box {
  const [a, b, c, d, e, f] = matrix
  // Upright text and boxes, which is nearly all there is.
  if (b === 0 && c === 0) {
    const left = a * x0 + e
    const right = a * x1 + e
    const top = d * y0 + f
    const bottom = d * y1 + f
    return [Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom)]
  }
  const corners = [
    applyTo(matrix, x0, y0),
    applyTo(matrix, x1, y0),
    applyTo(matrix, x0, y1),
    applyTo(matrix, x1, y1),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Six numbers of a PDF as a matrix; anything else changes nothing. */
export function toMatrix(value: unknown): Matrix {
  const numbers =
    Array.isArray(value) || ArrayBuffer.isView(value) ? [...(value as unknown as Iterable<number>)] : []
  const [a, b, c, d, e, f] = numbers
  const all = [a, b, c, d, e, f]
  return all.every((one) => typeof one === 'number' && Number.isFinite(one))
    ? (all as unknown as Matrix)
    : IDENTITY
}
