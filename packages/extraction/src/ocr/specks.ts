import type { GrayImage } from './gray-image.ts'

/** What is darker is ink. */
const INK = 205
/** Specks are smaller than this in both directions, in inches. */
const LARGEST_INCHES = 0.022
/** A point or comma has a letter within this, in inches. */
const ALONE_INCHES = 0.034

interface Spot {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The patch of ink that a pixel belongs to, marked in `labels`; its places go into `patch`. */
function follow(
  { width, height, pixels }: GrayImage,
  start: number,
  labels: Uint8Array,
  patch: number[],
): Spot {
  patch.length = 0
  patch.push(start)
  labels[start] = 1
  let left = start % width
  let right = left
  let top = Math.floor(start / width)
  let bottom = top
  for (let at = 0; at < patch.length; at += 1) {
    const place = patch[at] ?? 0
    const x = place % width
    const y = Math.floor(place / width)
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const next = ny * width + nx
        if (labels[next] !== 0 || (pixels[next] ?? 255) >= INK) continue
        labels[next] = 1
        patch.push(next)
      }
    }
  }
  return { left, top, right, bottom }
}

/** Without the dirt of a scanner: small spots that stand alone. Points and commas have a letter beside them. */
export function withoutSpecks(image: GrayImage, dpi: number): GrayImage {
  const { width, height, pixels } = image
  const largest = Math.max(3, Math.round(LARGEST_INCHES * dpi))
  const apart = Math.round(ALONE_INCHES * dpi)
  // 0 for paper, 1 for ink, 2 for ink of a small spot.
  const labels = new Uint8Array(pixels.length)
  const spots: Spot[] = []
  const patch: number[] = []
  for (let at = 0; at < pixels.length; at += 1) {
    if (labels[at] !== 0 || (pixels[at] ?? 255) >= INK) continue
    const spot = follow(image, at, labels, patch)
    if (spot.right - spot.left >= largest || spot.bottom - spot.top >= largest) continue
    for (const place of patch) labels[place] = 2
    spots.push(spot)
  }
  const isAlone = ({ left, top, right, bottom }: Spot): boolean => {
    for (let y = Math.max(0, top - apart); y <= Math.min(height - 1, bottom + apart); y += 1) {
      for (let x = Math.max(0, left - apart); x <= Math.min(width - 1, right + apart); x += 1) {
        if (labels[y * width + x] === 1) return false
      }
    }
    return true
  }
  const clean = pixels.slice()
  for (const spot of spots) {
    if (!isAlone(spot)) continue
    // With the grey edge around it.
    for (let y = Math.max(0, spot.top - 2); y <= Math.min(height - 1, spot.bottom + 2); y += 1) {
      clean.fill(255, y * width + Math.max(0, spot.left - 2), y * width + Math.min(width, spot.right + 3))
    }
  }
  return { width, height, pixels: clean }
}
