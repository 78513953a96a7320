/** The paper: what a drawing's own units are. */
export const PAPER = { width: 360, height: 210 } as const

/** The part of the paper for the shape; around it is room for the dimensions. */
export const FRAME = { x: 20, y: 16, width: 236, height: 150 } as const

/** What is thinner could not be seen. */
const THINNEST = 10

/** A shape of this size fitted into the frame, centred, in its own proportions. */
export function fitted(width: number, height: number) {
  const scale = Math.min(FRAME.width / width, FRAME.height / height)
  const drawn = {
    width: Math.max(width * scale, THINNEST),
    height: Math.max(height * scale, THINNEST),
  }
  return {
    ...drawn,
    x: FRAME.x + (FRAME.width - drawn.width) / 2,
    y: FRAME.y + (FRAME.height - drawn.height) / 2,
  }
}

/** Evenly spaced places between two ends, without the ends; none where there would be too many to tell apart. */
export function between(from: number, to: number, parts: number, most: number): readonly number[] {
  if (!(parts > 1) || parts > most) return []
  const step = (to - from) / parts
  return Array.from({ length: Math.ceil(parts) - 1 }, (_, index) => from + step * (index + 1))
}
