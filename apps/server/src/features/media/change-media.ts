import type { MediaType } from '@quotewright/domain/media/media-types.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import {
  clearPrimary,
  findMedia,
  lockMedia,
  promoteNewest,
  removeMedia,
  saveMedia,
} from './media.repository.ts'
import { type Media, noSuchMedia } from './media.ts'

/** Changed fields only. */
export interface MediaChanges {
  readonly fileName: string | undefined
  readonly isActive: boolean | undefined
}

/**
 * Renames a picture, or switches it on or off. Of a type with active pictures one is always the primary one.
 *
 * @throws AppError `not_found`.
 */
export function updateMedia(ctx: Context, mediaId: string, changes: MediaChanges): Promise<Media> {
  return inTransaction(ctx, async (tx) => {
    await lockMedia(tx)
    const media = await getMedia(tx, mediaId)
    const isActive = changes.isActive ?? media.isActive
    const fileName = changes.fileName ?? media.fileName
    await saveMedia(tx, mediaId, { fileName, isActive, isPrimary: media.isPrimary && isActive })
    await promoteNewest(tx, media.mediaType)
    return getMedia(tx, mediaId)
  })
}

/**
 * Makes a picture the one of its type that is shown; one that is switched off is switched on.
 *
 * @param mediaType what it must be of, if that is known.
 * @throws AppError `not_found`.
 */
export function setPrimary(ctx: Context, mediaId: string, mediaType?: MediaType): Promise<Media> {
  return inTransaction(ctx, async (tx) => {
    await lockMedia(tx)
    const media = await getMedia(tx, mediaId)
    if (mediaType !== undefined && media.mediaType !== mediaType) throw noSuchMedia()
    await clearPrimary(tx, media.mediaType)
    await saveMedia(tx, mediaId, { fileName: media.fileName, isActive: true, isPrimary: true })
    return getMedia(tx, mediaId)
  })
}

/**
 * Deletes a picture's row; the newest other of its type takes its place. Its
 * file is removed after that is committed, by the caller.
 *
 * @throws AppError `not_found`.
 */
export function deleteMedia(ctx: Context, mediaId: string): Promise<Media> {
  return inTransaction(ctx, async (tx) => {
    await lockMedia(tx)
    const removed = await removeMedia(tx, mediaId)
    if (removed === undefined) throw noSuchMedia()
    await promoteNewest(tx, removed.mediaType)
    return removed
  })
}

async function getMedia(tx: Tx, mediaId: string): Promise<Media> {
  const media = await findMedia(tx, mediaId)
  if (media === undefined) throw noSuchMedia()
  return media
}
