/** A rectangle in points, from the top left of the page: left, top, right, bottom. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** The smallest box around all of them; of none, an empty one in the corner. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return [0, 0, 0, 0]
  return boxes.reduce(([x0, y0, x1, y1], box) => [
    Math.min(x0, box[0]),
    Math.min(y0, box[1]),
    Math.max(x1, box[2]),
    Math.max(y1, box[3]),
  ])
}

/** How much of the line from a0 to a1 lies between b0 and b1. */
export const overlap = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.max(0, Math.min(a1, b1) - Math.max(a0, b0))

/** The middle one of the numbers; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
