import { MEDIA_TYPE_NAMES } from '@quotewright/domain/media/media-types.ts'
import { z } from 'zod'
import { defineContract, FileBytes } from './kit.ts'
import { Paging, requiredLine, Timestamp } from './values.ts'

/** What a picture is for. Source: part 3 §3 "Media", and the wizard's uploads of §2.5. */
export const MediaType = z.enum(MEDIA_TYPE_NAMES)
export type MediaType = z.output<typeof MediaType>

/** Settings belong to the whole organization, always. Source: part 3 §3. */
export const TenantScope = z.literal('tenant', 'The scope is always tenant')

/** Bytes of a picture as it is chosen, at most; it is kept smaller. */
export const MEDIA_FILE_BYTES = 10_000_000
/** As base64, a third more, with room for its data-URL prefix. */
const FILE_DATA_CHARACTERS = Math.ceil(MEDIA_FILE_BYTES / 3) * 4 + 200
const UPLOAD_BODY_BYTES = 13_600_000

const FileName = requiredLine('A file name is required')

export const MediaUpload = z.object({
  media_type: MediaType,
  scope: TenantScope.default('tenant'),
  file_name: FileName,
  /** What the browser says; what counts is what the bytes say. */
  mime_type: z.string().trim().max(100).optional(),
  /** PNG, JPG or WebP as base64, with or without a `data:` prefix. */
  file_data: z
    .string('Choose an image')
    .min(1, 'Choose an image')
    .max(FILE_DATA_CHARACTERS, 'The image is too large: at most 10 MB'),
})
export type MediaUpload = z.output<typeof MediaUpload>

export const MediaUpdate = z.object({
  file_name: FileName.optional(),
  /** An image that is switched off is no longer the primary one; another takes its place. */
  is_active: z.boolean().optional(),
})
export type MediaUpdate = z.output<typeof MediaUpdate>

export const Media = z
  .object({
    id: z.string(),
    media_type: MediaType,
    scope: TenantScope,
    file_name: z.string(),
    /** Of what is kept. */
    mime_type: z.enum(['image/png', 'image/jpeg']),
    /** Path on this server; anyone who knows it sees the image, without signing in. */
    file_url: z.string(),
    file_size_bytes: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    is_active: z.boolean(),
    /** The one of its type that is shown. */
    is_primary: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Media' })
export type Media = z.output<typeof Media>

const MediaParams = z.object({ mediaId: z.uuid() })

/** What most of these calls have in common. */
const common = { access: 'admin', tag: 'media', feature: 'tenantManagement' } as const
const one = { ...common, params: MediaParams, responses: { 200: Media } } as const

/** Source: part 3 §7. */
export const mediaContract = defineContract({
  listMedia: {
    ...common,
    method: 'GET',
    path: '/api/v1/media',
    access: 'member',
    summary: 'List images, newest first',
    query: Paging.extend({
      scope: TenantScope.optional(),
      is_active: z.stringbool().optional(),
      media_type: MediaType.optional(),
    }),
    responses: { 200: z.object({ media: z.array(Media), total: z.number().int() }) },
  },
  uploadMedia: {
    ...common,
    method: 'POST',
    path: '/api/v1/media',
    summary: 'Upload an image; the first of its type becomes the primary one',
    body: MediaUpload,
    responses: { 201: Media },
    limitPerMinute: 30,
    bodyLimitBytes: UPLOAD_BODY_BYTES,
  },
  readMedia: {
    ...one,
    method: 'GET',
    path: '/api/v1/media/:mediaId',
    access: 'member',
    summary: 'Get the details of an image',
  },
  updateMedia: {
    ...one,
    method: 'PUT',
    path: '/api/v1/media/:mediaId',
    summary: 'Rename an image, or turn it on or off',
    body: MediaUpdate,
  },
  deleteMedia: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/media/:mediaId',
    summary: 'Delete an image; if it was the primary one, the newest other takes its place',
    params: MediaParams,
    responses: { 204: z.undefined() },
  },
  setPrimaryMedia: {
    ...one,
    method: 'POST',
    path: '/api/v1/media/:mediaId/set-primary',
    summary: 'Make an image the primary one of its type',
  },
  readMediaFile: {
    method: 'GET',
    path: '/api/v1/public/media/:fileToken',
    access: 'public',
    summary: 'Download an image by its `file_url`',
    tag: 'media',
    params: z.object({ fileToken: z.string().regex(/^[\w-]{22}$/) }),
    file: { mediaType: 'image/*' },
    responses: { 200: FileBytes },
  },
})
