import { CAPTION_CHARACTERS, MOST_PHOTOS, PHOTO_KINDS } from '@quotewright/domain/quotes/photos.ts'
import { z } from 'zod'
import { defineContract, FileBytes } from './kit.ts'
import { MEDIA_FILE_BYTES } from './media.ts'
import { onQuote } from './quotes.ts'
import { Timestamp, UploadedFile } from './values.ts'

/** Bytes of a photo as it is chosen, at most; it is kept smaller. */
export const PHOTO_FILE_BYTES = MEDIA_FILE_BYTES

/** What a photo shows: how it looks now, the work drawn on it, or a job like it. */
export const PhotoKind = z.enum(PHOTO_KINDS, 'Must be before, marked_up or similar_job')

const Caption = z.string().trim().max(CAPTION_CHARACTERS, `Must be at most ${CAPTION_CHARACTERS} characters`)

export const Photo = z
  .object({
    id: z.string(),
    kind: PhotoKind,
    /** '' for none. */
    caption: z.string(),
    /** From 0, among the photos of the quote. */
    position: z.number().int(),
    /** Path on this server for staff; anyone who knows it sees the photo, without signing in. */
    url: z.string(),
    /** The same for a smaller copy. */
    thumbnail_url: z.string(),
    /** In pixels. */
    width: z.number().int(),
    height: z.number().int(),
    file_size_bytes: z.number().int(),
    created_at: Timestamp,
  })
  .meta({ id: 'Photo' })
export type Photo = z.output<typeof Photo>

/** A photo as the customer gets it, by their own link. */
export const PublicPhoto = Photo.pick({ id: true, kind: true, caption: true, width: true, height: true })
  .extend({
    /** Paths on this server, open for as long as the quote is published. */
    url: z.string(),
    thumbnail_url: z.string(),
  })
  .meta({ id: 'PublicPhoto' })

const PhotoChange = z.object({
  kind: PhotoKind.optional(),
  caption: Caption.optional(),
  /** Where it goes among the photos of the quote, from 0; beyond the end is the end. */
  position: z.number().int().min(0, 'Must be 0 or more').max(1_000).optional(),
})
export type PhotoChange = z.output<typeof PhotoChange>

const path = '/api/v1/quotes/:quoteId/photos'
const Photos = z.object({ photos: z.array(Photo) })
const PhotoParams = onQuote.params.extend({ photoId: z.uuid() })

export const photosContract = defineContract({
  listPhotos: {
    ...onQuote,
    method: 'GET',
    path,
    summary: 'List the photos of a quote as staff have them; its customer sees those that were published',
    responses: { 200: Photos },
  },
  uploadPhoto: {
    ...onQuote,
    method: 'POST',
    path,
    summary: `Add a photo (JPG, PNG or WebP) to a quote, ${MOST_PHOTOS} at most; it is made again without its metadata`,
    multipart: z.object({
      file: UploadedFile,
      kind: PhotoKind.default('before'),
      caption: Caption.default(''),
    }),
    responses: { 201: Photo },
    limitPerMinute: 60,
    bodyLimitBytes: PHOTO_FILE_BYTES + 100_000,
    fileLimits: { files: 1, fileBytes: PHOTO_FILE_BYTES },
    tooLarge: 'The image is too large: at most 10 MB',
  },
  changePhoto: {
    ...onQuote,
    method: 'PUT',
    path: `${path}/:photoId`,
    summary: 'Update the caption, kind or position of a photo; omitted fields are unchanged',
    params: PhotoParams,
    body: PhotoChange,
    responses: { 200: Photos },
  },
  deletePhoto: {
    ...onQuote,
    method: 'DELETE',
    path: `${path}/:photoId`,
    summary: 'Remove a photo from a quote; the customer sees it until the quote is republished',
    params: PhotoParams,
    responses: { 204: z.undefined() },
  },
  readPhotoFile: {
    method: 'GET',
    path: '/api/v1/public/photos/:photoFileToken',
    access: 'public',
    tag: 'quotes',
    summary: 'Download a photo of a quote by its `url`',
    params: z.object({ photoFileToken: z.string().regex(/^[\w-]{22}$/) }),
    file: { mediaType: 'image/*' },
    responses: { 200: FileBytes },
  },
})
