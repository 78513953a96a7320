import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { pdfOfPicture } from '../pdf-of.ts'
import { drawQuote } from './draw-quote.ts'
import { between, type Random, randomFrom } from './random.ts'
import { type MadeQuote, randomQuote } from './random-quote.ts'

/** A quote as a scanner gives it: slanted, with a shadow, noise and dirt, in a low resolution. */
export interface MadeScan {
  readonly quote: MadeQuote
  readonly bytes: Uint8Array
}

/** The page laid a little askew on the scanner's glass. */
function laidAskew(page: Canvas, degrees: number): Canvas {
  const glass = createCanvas(page.width, page.height)
  const context = glass.getContext('2d')
  context.fillStyle = '#f4f3f0'
  context.fillRect(0, 0, page.width, page.height)
  context.translate(page.width / 2, page.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(page, -page.width / 2, -page.height / 2)
  return glass
}

/** Noise on every pixel, dirt on some, and the light that falls off to one side. */
function worsen(scan: Canvas, random: Random, noise: number, dirt: number): void {
  const context = scan.getContext('2d')
  const { width, height } = scan
  const image = context.getImageData(0, 0, width, height)
  const shadow = random() * 40
  for (let at = 0; at < image.data.length; at += 4) {
    const x = ((at / 4) % width) / width
    const isDirt = random() < dirt
    const by = (random() + random() - 1) * noise - shadow * x * x
    const shade = isDirt ? random() * 120 : ((image.data[at] ?? 255) + (image.data[at + 1] ?? 255)) / 2 + by
    image.data.fill(Math.max(0, Math.min(255, shade)), at, at + 3)
  }
  context.putImageData(image, 0, 0)
}

/** Laid on the glass sideways: turned by a quarter to the right, or to the left. */
export type Sideways = 'right' | 'left'

function turned(scan: Canvas, way: Sideways): Canvas {
  const sideways = createCanvas(scan.height, scan.width)
  const context = sideways.getContext('2d')
  context.translate(sideways.width / 2, sideways.height / 2)
  context.rotate(way === 'right' ? Math.PI / 2 : -Math.PI / 2)
  context.drawImage(scan, -scan.width / 2, -scan.height / 2)
  return sideways
}

/** A scan drawn from a seed; what is on it is known because it was made so. */
export async function scanOf(seed: number, way?: Sideways): Promise<MadeScan> {
  const random = randomFrom(seed)
  const quote = randomQuote(random)
  const dpi = between(random, 13, 22) * 10
  const page = drawQuote(quote, random, dpi)
  const scan = laidAskew(page, (random() - 0.5) * 4)
  worsen(scan, random, random() * 45, random() < 0.5 ? 0 : random() * 0.0012)
  const laid = way === undefined ? scan : turned(scan, way)
  const jpeg = await laid.encode('jpeg', between(random, 45, 90))
  return { quote, bytes: await pdfOfPicture(`data:image/jpeg;base64,${jpeg.toString('base64')}`) }
}
