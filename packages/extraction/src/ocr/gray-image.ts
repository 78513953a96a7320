/** A picture in shades of grey: 0 is black, 255 white, row by row. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** From red, green, blue and alpha, as a canvas has it. */
export function toGray(rgba: Uint8ClampedArray, width: number, height: number): GrayImage {
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    // The eye's weights, in 256ths.
    pixels[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8
  }
  return { width, height, pixels }
}

/** A portable graymap, the form that costs nothing to write and every reader knows. */
export function toPgm({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}

/** Turned clockwise by a quarter as often as told. */
export function turnImage(image: GrayImage, quarters: number): GrayImage {
  if (quarters % 4 === 0) return image
  const { width, height, pixels } = image
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 255
  }
  return turnImage({ width: height, height: width, pixels: turned }, quarters - 1)
}

/** The shade between pixels; white outside. */
function shadeAt({ width, height, pixels }: GrayImage, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const at = top * width + left
  const partX = x - left
  const partY = y - top
  const upper = (pixels[at] ?? 255) * (1 - partX) + (pixels[at + 1] ?? 255) * partX
  const lower = (pixels[at + width] ?? 255) * (1 - partX) + (pixels[at + width + 1] ?? 255) * partX
  return upper * (1 - partY) + lower * partY
}

/** A part of the picture, so many times as large, with white around it. */
export function cutOut(
  image: GrayImage,
  { x0, y0, x1, y1 }: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
  times: number,
  margin: number,
): GrayImage {
  const width = Math.max(1, Math.round((x1 - x0) * times)) + 2 * margin
  const height = Math.max(1, Math.round((y1 - y0) * times)) + 2 * margin
  const pixels = new Uint8Array(width * height).fill(255)
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      pixels[y * width + x] = shadeAt(image, x0 + (x - margin) / times, y0 + (y - margin) / times)
    }
  }
  return { width, height, pixels }
}

/** Turned clockwise by a small angle about its middle, in degrees; what comes in from outside is white. */
export function straighten(image: GrayImage, degrees: number): GrayImage {
  if (Math.abs(degrees) < 0.05) return image
  const { width, height } = image
  const radians = (degrees * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const straight = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dx = x - width / 2
      const dy = y - height / 2
      const fromX = cos * dx + sin * dy + width / 2
      const fromY = -sin * dx + cos * dy + height / 2
      straight[y * width + x] = shadeAt(image, fromX, fromY)
    }
  }
  return { width, height, pixels: straight }
}
