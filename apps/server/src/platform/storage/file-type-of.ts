import type { FileTypeResult } from 'file-type'

/**
 * What a file is by its bytes; undefined for any that is of no known type, or ends in the middle of what names it.
 * What knows the types takes 1 MB: it is loaded with the first file.
 */
export async function fileTypeOf(bytes: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return fileTypeFromBuffer(bytes).catch(() => undefined)
}
