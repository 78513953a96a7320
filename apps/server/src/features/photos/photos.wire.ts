import type { Photo as PhotoWire } from '@quotewright/contracts/photos.ts'
import type { QuotePhoto } from '../quotes/public.ts'
import { photoUrl } from './photo-url.ts'

export const toPhotoWire = (photo: QuotePhoto): PhotoWire => ({
  id: photo.id,
  kind: photo.kind,
  caption: photo.caption,
  position: photo.position,
  url: photoUrl(photo.fileToken),
  thumbnail_url: photoUrl(photo.smallToken),
  width: photo.width,
  height: photo.height,
  file_size_bytes: photo.fileSizeBytes,
  created_at: photo.createdAt.toISOString(),
})
