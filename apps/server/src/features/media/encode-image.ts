import type { Sharp } from 'sharp'
import { AppError, invalidField } from '../../platform/errors.ts'
import { fileTypeOf } from '../../platform/storage/file-type-of.ts'
import { createTurnstile } from '../../platform/workers/turnstile.ts'
import type { EncodedImage } from './media.ts'

/** Pixels of a picture at most: those of a good camera. A small file can hold very many more. */
const MOST_PIXELS = 24_000_000
const MOST_SECONDS = 15

/** What can be read. Animated PNG is PNG with more frames after the first. */
const READABLE = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp'])

const JPEG_QUALITY = 88

/** Decoding is work for all processors and much memory: two at once, some more may wait. */
const turnstile = createTurnstile({ atOnce: 2, waiting: 20 }, 'Too many images are being read right now.')

/** How large a picture is kept at most, in pixels. */
export interface KeptSize {
  readonly keptWidth: number
  readonly keptHeight: number
  /** Whether it is a photo, which becomes a JPEG on white; what has sharp edges otherwise stays exact. */
  readonly isPhoto?: boolean
}

/** The words of a refusal. */
export interface Refusals {
  /** Where: the field of what was sent. */
  readonly field: string
  /** What to choose instead. */
  readonly choose: string
}

const OF_MEDIA: Refusals = { field: 'file_data', choose: 'Choose a PNG, JPG or WebP image.' }

/**
 * Makes a picture again from its first frame: nothing but the pixels stays,
 * turned upright, no larger than its type needs. What kind of file it is, is
 * told by its bytes alone.
 *
 * @throws AppError `invalid` at the field for what is no picture, too many
 *   pixels, or damaged; `unavailable` when too many are being made.
 * Source: architecture §3 "Files".
 */
export async function encodeImage(
  bytes: Uint8Array,
  size: KeptSize,
  refusals: Refusals = OF_MEDIA,
): Promise<EncodedImage> {
  await refuseOtherFiles(bytes, refusals)
  return turnstile(() => encode(bytes, size, refusals.field))
}

async function refuseOtherFiles(bytes: Uint8Array, { field, choose }: Refusals): Promise<void> {
  // A file that ends in the middle of what names its type is of no type.
  const type = await fileTypeOf(bytes)
  if (type !== undefined && READABLE.has(type.mime)) return
  const found = type === undefined ? '' : ` This is a ${type.ext.toUpperCase()} file.`
  throw invalidField(field, `${choose}${found}`)
}

async function encode(
  bytes: Uint8Array,
  { keptWidth, keptHeight, isPhoto = false }: KeptSize,
  field: string,
): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const source = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  try {
    const { format, hasAlpha, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw invalidField(field, tooManyPixels(width * height))
    const image = source()
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: keptWidth, height: keptHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    if (isPhoto) return await finish(image.flatten({ background: '#fff' }), 'image/jpeg')
    // What may be see-through, or has the hard edges of a logo, stays exact.
    return await finish(image, hasAlpha || format === 'png' ? 'image/png' : 'image/jpeg')
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalidField(
      field,
      'This image is damaged, or a type we can’t read. Save it as PNG or JPG and try again.',
    )
  }
}

async function finish(image: Sharp, mimeType: EncodedImage['mimeType']): Promise<EncodedImage> {
  const encoded =
    mimeType === 'image/png' ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: JPEG_QUALITY })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, mimeType, width: info.width, height: info.height }
}

function tooManyPixels(pixels: number): string {
  const megapixels = (count: number) => Math.floor(count / 1_000_000)
  return `The image has ${megapixels(pixels)} megapixels, and ${megapixels(MOST_PIXELS)} is the most. Save a smaller copy of it and try again.`
}

/** Loaded when it is first needed: without it, on a system it has no build for, everything else works. */
async function loadSharp() {
  try {
    const { default: sharp } = await import('sharp')
    // Nothing is read twice, and one thread a picture leaves the other processors to the API.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  } catch (cause) {
    throw new AppError('unavailable', 'Images cannot be read on this system', {}, { cause })
  }
}
