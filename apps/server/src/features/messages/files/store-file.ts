import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../platform/context.ts'
import { fileTypeOf } from '../../../platform/storage/file-type-of.ts'
import { encodeImage, storeFile } from '../../media/public.ts'
import type { KeptFile } from './message-file.ts'

/** Pixels of an image as it is kept, and of its small copy, in either direction. */
const KEPT_PIXELS = 2_400
const THUMBNAIL_PIXELS = 480

const LONGEST_NAME = 200
const NAME_OF_NONE = 'file'

/** A file as it was chosen. */
export interface ChosenFile {
  readonly bytes: Uint8Array
  /** As its sender calls it; what it is, its bytes say. */
  readonly name: string
}

/**
 * Stores a file for a message: an image made again from its pixels, with a small copy; a PDF as it is. No transaction
 * is open in the meantime; if no row follows that names it, it is swept.
 *
 * @param field the field a refusal names.
 * @throws AppError `invalid` for anything else, damaged or too many pixels; `unavailable`.
 */
export async function storeMessageFile(ctx: Context, file: ChosenFile, field: string): Promise<KeptFile> {
  const fileName = nameOf(file.name)
  if (await isPdf(file.bytes)) {
    const fileToken = await storeFile(ctx, file.bytes, 'application/pdf')
    return {
      id: uuidv7(),
      fileToken,
      thumbnailToken: null,
      fileName: withExtension(fileName, 'pdf'),
      mimeType: 'application/pdf',
      fileSizeBytes: file.bytes.byteLength,
      width: null,
      height: null,
    }
  }
  const kept = await encodeImage(
    file.bytes,
    { keptWidth: KEPT_PIXELS, keptHeight: KEPT_PIXELS },
    refusalsAt(field),
  )
  const small = await encodeImage(
    kept.bytes,
    { keptWidth: THUMBNAIL_PIXELS, keptHeight: THUMBNAIL_PIXELS },
    refusalsAt(field),
  )
  return {
    id: uuidv7(),
    fileToken: await storeFile(ctx, kept.bytes, kept.mimeType),
    thumbnailToken: await storeFile(ctx, small.bytes, small.mimeType),
    fileName: withExtension(fileName, kept.mimeType === 'image/png' ? 'png' : 'jpg'),
    mimeType: kept.mimeType,
    fileSizeBytes: kept.bytes.byteLength,
    width: kept.width,
    height: kept.height,
  }
}

const refusalsAt = (field: string) => ({
  field,
  choose: 'Choose an image (PNG, JPG or WebP) or a PDF.',
})

/** What begins as a PDF is one to its reader: we never open it. */
async function isPdf(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeOf(bytes)
  return type?.mime === 'application/pdf'
}

/** A name for a list and for saving: no path, no control characters. */
function nameOf(name: string): string {
  const [last = ''] = name.split(/[/\\]/).toReversed()
  const plain = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)
  return plain === '' ? NAME_OF_NONE : plain.toWellFormed()
}

/** A name that says what the file is now: an image may have been of another kind. */
function withExtension(name: string, extension: string): string {
  const known = extension === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i')
  return known.test(name) ? name : `${name.replace(/\.[a-z\d]{1,5}$/i, '')}.${extension}`
}
