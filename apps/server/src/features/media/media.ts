import type { MediaType } from '@quotewright/domain/media/media-types.ts'
import { AppError } from '../../platform/errors.ts'

/** A picture as it is kept: made again from what was uploaded. */
export interface EncodedImage {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/png' | 'image/jpeg'
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** What is known of a picture of the business. */
export interface Media {
  readonly id: string
  readonly mediaType: MediaType
  /** Names its file, and is its public address. */
  readonly fileToken: string
  readonly fileName: string
  readonly mimeType: EncodedImage['mimeType']
  readonly fileSizeBytes: number
  readonly width: number
  readonly height: number
  readonly isActive: boolean
  /** The one of its type that is shown. */
  readonly isPrimary: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const noSuchMedia = () => new AppError('not_found', 'Image not found')

/** Where a file lies in the storage. */
export const fileKey = (tenantId: string, fileToken: string): string => `media/${tenantId}/${fileToken}`

/** The path on this server at which anyone who knows it sees the picture. */
export const fileUrl = (fileToken: string): string => `/api/v1/public/media/${fileToken}`
