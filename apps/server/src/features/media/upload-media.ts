import { MEDIA_TYPES, type MediaType } from '@quotewright/domain/media/media-types.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { encodeImage } from './encode-image.ts'
import { findMedia, insertMedia, listMedia, lockMedia, promoteNewest } from './media.repository.ts'
import type { EncodedImage, Media } from './media.ts'
import { storeFile } from './store-file.ts'

/** Pictures of an organization at most. */
const MOST_MEDIA = 500

export interface Upload {
  readonly mediaType: MediaType
  readonly fileName: string
  /** Base64, with or without a `data:` prefix. */
  readonly fileData: string
  readonly mostBytes: number
}

/** A picture whose file is in the storage and which no row names yet. */
export interface StoredImage extends Omit<EncodedImage, 'bytes'> {
  readonly fileToken: string
  readonly fileSizeBytes: number
}

/**
 * Makes the picture again and stores its file. No transaction is open in the meantime;
 * if none follows, the file is swept.
 *
 * @throws AppError `invalid` at `file_data`; `unavailable`.
 */
export async function storeImage(ctx: Context, upload: Upload): Promise<StoredImage> {
  const image = await encodeImage(bytesOf(upload), MEDIA_TYPES[upload.mediaType])
  const fileToken = await storeFile(ctx, image.bytes, image.mimeType)
  const { mimeType, width, height } = image
  return { mimeType, width, height, fileToken, fileSizeBytes: image.bytes.byteLength }
}

/**
 * Adds a stored picture; the first of its type becomes the primary one.
 *
 * @throws AppError `conflict` when there are too many.
 */
export function addMedia(
  ctx: Context,
  { mediaType, fileName }: Pick<Upload, 'mediaType' | 'fileName'>,
  image: StoredImage,
): Promise<Media> {
  return inTransaction(ctx, async (tx) => {
    await lockMedia(tx)
    const { total } = await listMedia(tx, ALL, { limit: 1, offset: 0 })
    if (total >= MOST_MEDIA)
      throw new AppError('conflict', `You can have up to ${MOST_MEDIA} images. Delete some first.`)
    const now = tx.now()
    const made = { id: uuidv7(), mediaType, fileName, ...image, isActive: true, isPrimary: false }
    const media = { ...made, createdAt: now, updatedAt: now }
    await insertMedia(tx, media)
    await promoteNewest(tx, mediaType)
    return (await findMedia(tx, media.id)) ?? media
  })
}

const ALL = { isActive: undefined, mediaType: undefined }

const DATA_URL = /^data:[^,]{0,150};base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

function bytesOf({ fileData, mostBytes }: Upload): Uint8Array {
  const prefix = DATA_URL.exec(fileData)?.[0] ?? ''
  const base64 = fileData.slice(prefix.length).trim()
  if (!BASE64.test(base64)) throw invalidField('file_data', 'The image is not valid base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength > mostBytes)
    throw invalidField('file_data', `The image is too large: at most ${mostBytes / 1_000_000} MB`)
  return bytes
}
