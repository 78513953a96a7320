import { MEDIA_FILE_BYTES, type MediaUpload, type Media as MediaWire } from '@quotewright/contracts/media.ts'
import { toCamelCase } from '../../platform/names.ts'
import { fileUrl, type Media } from './media.ts'
import type { Upload } from './upload-media.ts'

export const fromMediaUpload = (upload: MediaUpload): Upload => ({
  ...toCamelCase(upload),
  mostBytes: MEDIA_FILE_BYTES,
})

export const toMediaWire = (media: Media): MediaWire => ({
  id: media.id,
  media_type: media.mediaType,
  scope: 'tenant',
  file_name: media.fileName,
  mime_type: media.mimeType,
  file_url: fileUrl(media.fileToken),
  file_size_bytes: media.fileSizeBytes,
  width: media.width,
  height: media.height,
  is_active: media.isActive,
  is_primary: media.isPrimary,
  created_at: media.createdAt.toISOString(),
  updated_at: media.updatedAt.toISOString(),
})
