import type { GrayImage } from './gray-image.ts'

/** What is darker counts as ink. */
const INK = 140
/** The picture is looked at in this width: enough to see lines of text. */
const LOOKED_AT = 620
/** And in this one for the last part of a degree. */
const CLOSELY_LOOKED_AT = 1240
const MOST_DEGREES = 6
const STEP = 0.25
const SMALL_STEP = 0.05

interface Points {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
}

/** The places of ink in a coarse copy of the picture. */
function inkOf({ width, height, pixels }: GrayImage, lookedAt = LOOKED_AT): Points {
  const step = Math.max(1, Math.floor(width / lookedAt))
  const xs: number[] = []
  const ys: number[] = []
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((pixels[y * width + x] ?? 255) < INK) {
        xs.push(x / step)
        ys.push(y / step)
      }
    }
  }
  return { xs, ys }
}

/** How much ink gathers in lines when the picture is turned by an angle: the sum of squares of its rows. */
function gathering({ xs, ys }: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Map<number, number>()
  for (const [at, y] of ys.entries()) {
    const row = Math.round(y + (xs[at] ?? 0) * slope)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let sum = 0
  for (const count of rows.values()) sum += count * count
  return sum
}

/** By how many degrees clockwise the picture has to be turned for its lines of text to lie level; at most six either way. */
export function findSkew(image: GrayImage): number {
  const points = inkOf(image)
  let best = 0
  let most = gathering(points, 0)
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += STEP) {
    const sum = gathering(points, degrees)
    if (sum > most * 1.01) {
      best = degrees
      most = sum
    }
  }
  return nearest(inkOf(image, CLOSELY_LOOKED_AT), best)
}

/** The angle about one that was found, in smaller steps. */
function nearest(points: Points, about: number): number {
  let best = about
  let most = gathering(points, about)
  for (let steps = -4; steps <= 4; steps += 1) {
    const degrees = about + steps * SMALL_STEP
    const sum = gathering(points, degrees)
    if (sum > most * 1.005) {
      best = degrees
      most = sum
    }
  }
  return best
}

/** Whether lines of text run up and down rather than across. */
export function isSideways(image: GrayImage): boolean {
  const points = inkOf(image)
  return gathering({ xs: points.ys, ys: points.xs }, 0) > gathering(points, 0) * 1.35
}
