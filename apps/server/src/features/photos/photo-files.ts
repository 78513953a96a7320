import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { encodeImage, storeFile } from '../media/public.ts'
import type { QuotePhoto } from '../quotes/public.ts'

/** Pixels in either direction: enough for a large screen, and for the page of a quote. */
const KEPT_PIXELS = 2_000
const SMALL_PIXELS = 900

const REFUSALS = { field: 'file', choose: 'Choose a PNG, JPG or WebP image.' }

/** What is known of a photo's file. */
export type StoredPhoto = Pick<
  QuotePhoto,
  'fileToken' | 'smallToken' | 'fileHash' | 'fileSizeBytes' | 'width' | 'height'
>

/**
 * Stores a photo and its smaller copy, made again from its pixels: where and when it was taken doesn't stay with it.
 * No transaction is open in the meantime; if no row follows that names it, it is swept.
 *
 * @throws AppError `invalid` at `file` for what is no picture, damaged or too many pixels; `unavailable`.
 */
export async function storePhoto(ctx: Context, bytes: Uint8Array): Promise<StoredPhoto> {
  const kept = await encodeImage(bytes, squareOf(KEPT_PIXELS), REFUSALS)
  const small = await encodeImage(kept.bytes, squareOf(SMALL_PIXELS), REFUSALS)
  return {
    fileToken: await storeFile(ctx, kept.bytes, kept.mimeType),
    smallToken: await storeFile(ctx, small.bytes, small.mimeType),
    fileHash: createHash('sha256').update(kept.bytes).digest('hex'),
    fileSizeBytes: kept.bytes.byteLength,
    width: kept.width,
    height: kept.height,
  }
}

const squareOf = (pixels: number) => ({ keptWidth: pixels, keptHeight: pixels, isPhoto: true })
