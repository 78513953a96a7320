import { MOST_PHOTOS, movedTo, type PhotoKind } from '@quotewright/domain/quotes/photos.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import {
  findQuote,
  findQuoteForChange,
  insertPhotos,
  listPhotos,
  markPhotos,
  type Quote,
  type QuotePhoto,
  refuseUnfitTexts,
  requireQuote,
} from '../quotes/public.ts'
import type { StoredPhoto } from './photo-files.ts'
import { savePhoto, takeOff } from './photos.repository.ts'

export interface NewPhoto extends StoredPhoto {
  readonly kind: PhotoKind
  readonly caption: string
}

/** Changed fields only. */
export interface PhotoChanges {
  readonly kind: PhotoKind | undefined
  readonly caption: string | undefined
  /** From 0; beyond the end is the end. */
  readonly position: number | undefined
}

/** The photos of a quote as staff have them. @throws AppError `not_found`. */
export function readPhotos(ctx: Context, quoteId: string): Promise<QuotePhoto[]> {
  return inTransaction(ctx, async (tx) => {
    requireQuote(await findQuote(tx, quoteId))
    return listPhotos(tx, quoteId, 'newest')
  })
}

/**
 * Refuses an upload before anything of its file is read.
 *
 * @throws AppError `not_found`; `conflict` where the quote is accepted or has as many photos as it may.
 */
export function refuseUpload(ctx: Context, quoteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    changeable(requireQuote(await findQuote(tx, quoteId)))
    refuseMany(await listPhotos(tx, quoteId, 'newest'))
  })
}

/**
 * Adds a stored photo at the end. The customer sees it once the quote is published again.
 *
 * @throws AppError as `refuseUpload`; `invalid` at a caption that isn't fit for a customer.
 */
export function addPhoto(ctx: Context, quoteId: string, photo: NewPhoto): Promise<QuotePhoto> {
  return changing(ctx, quoteId, async (tx, photos) => {
    refuseMany(photos)
    refuseUnfitTexts([['caption', photo.caption]], [])
    const added = { ...photo, id: uuidv7(), position: photos.length }
    await insertPhotos(tx, quoteId, [added])
    return { ...added, createdAt: tx.now() }
  })
}

/**
 * Changes a photo's caption, kind or place.
 *
 * @returns all photos of the quote: moving one moves others.
 * @throws AppError `not_found`; `conflict` for an accepted quote; `invalid` at a caption that isn't fit for a customer.
 */
export function changePhoto(
  ctx: Context,
  quoteId: string,
  photoId: string,
  changes: PhotoChanges,
): Promise<QuotePhoto[]> {
  return changing(ctx, quoteId, async (tx, photos) => {
    const photo = requirePhoto(photos, photoId)
    const { kind = photo.kind, caption = photo.caption, position = photo.position } = changes
    refuseUnfitTexts([['caption', caption]], [photo.caption])
    const changed = photos.map((one) => (one.id === photoId ? { ...one, kind, caption } : one))
    return savePlaces(tx, photos, movedTo(changed, requirePhoto(changed, photoId), position))
  })
}

/**
 * Takes a photo off a quote. Its file stays for as long as the customer sees it, and permanently where they accepted it.
 *
 * @throws AppError `not_found`; `conflict` for an accepted quote.
 */
export async function deletePhoto(ctx: Context, quoteId: string, photoId: string): Promise<void> {
  await changing(ctx, quoteId, async (tx, photos) => {
    requirePhoto(photos, photoId)
    await takeOff(tx, quoteId, photoId)
    return savePlaces(
      tx,
      photos,
      photos.filter(({ id }) => id !== photoId),
    )
  })
}

/** Changes the photos of a quote, which is held until then; open windows read them again. */
function changing<Result>(
  ctx: Context,
  quoteId: string,
  change: (tx: Tx, photos: readonly QuotePhoto[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    changeable(requireQuote(await findQuoteForChange(tx, quoteId)))
    const result = await change(tx, await listPhotos(tx, quoteId, 'newest'))
    await markPhotos(tx, quoteId)
    await tx.services.live.publish(tx, { topic: 'quotes', quoteId })
    return result
  })
}

/** Numbers the photos in their new order and keeps those that are not as they were. */
async function savePlaces(
  tx: Tx,
  before: readonly QuotePhoto[],
  ordered: readonly QuotePhoto[],
): Promise<QuotePhoto[]> {
  const placed = ordered.map((photo, position) => ({ ...photo, position }))
  for (const photo of placed) {
    const was = before.find(({ id }) => id === photo.id)
    const isSame =
      was?.position === photo.position && was.kind === photo.kind && was.caption === photo.caption
    if (!isSame) await savePhoto(tx, photo)
  }
  return placed
}

function changeable({ status }: Quote): void {
  if (status !== 'accepted') return
  throw new AppError(
    'conflict',
    'The customer has accepted this quote with its photos. Change the quote first: that makes a new version to accept.',
  )
}

function refuseMany(photos: readonly QuotePhoto[]): void {
  if (photos.length < MOST_PHOTOS) return
  throw new AppError('conflict', `A quote can have up to ${MOST_PHOTOS} photos. Delete one first.`)
}

function requirePhoto<P extends { readonly id: string }>(photos: readonly P[], photoId: string): P {
  const photo = photos.find(({ id }) => id === photoId)
  if (photo === undefined) throw new AppError('not_found', 'Photo not found')
  return photo
}
