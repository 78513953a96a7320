import type { PhotoKind } from '@quotewright/domain/quotes/photos.ts'
import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import type { QuotePhotoTable } from '../../platform/database/schema.ts'

/** A photo on a quote, as staff have it or as it was published. */
export interface QuotePhoto {
  readonly id: string
  readonly kind: PhotoKind
  readonly caption: string
  /** From 0. */
  readonly position: number
  /** Names its file, and is its address for staff. */
  readonly fileToken: string
  /** The same of its smaller copy. */
  readonly smallToken: string
  /** SHA-256 of the file in hexadecimal. */
  readonly fileHash: string
  readonly fileSizeBytes: number
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly createdAt: Date
}

/** The photos of a quote in their order: as staff have them, or as its customer sees them. */
export async function listPhotos(
  tx: Tx,
  quoteId: string,
  which: 'newest' | 'published',
): Promise<QuotePhoto[]> {
  const position = which === 'newest' ? 'position' : 'published_position'
  const rows = await ofQuote(tx, quoteId)
    .selectAll()
    .where(position, 'is not', null)
    .orderBy(position)
    .execute()
  return rows.map((row) => (which === 'newest' ? toPhoto(row) : toPublishedPhoto(row)))
}

/** Shows the photos of a quote to its customer as they are now. The caller holds the quote. */
export async function publishPhotos(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .updateTable('quote_photos')
    .set({
      published_kind: sql`case when position is null then null else kind end`,
      published_caption: sql`case when position is null then null else caption end`,
      published_position: sql`position`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .execute()
  await forgetUnseen(tx, quoteId)
}

/** Removes the rows of photos that staff took off, no customer sees and none has accepted; the sweep removes their files. */
export async function forgetUnseen(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .deleteFrom('quote_photos')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('position', 'is', null)
    .where('published_position', 'is', null)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Keeps whether the photos of a quote differ from those its customer sees. The caller holds the quote. */
export async function markPhotos(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .updateTable('quotes as quote')
    .set({
      unpublished_photos: sql<boolean>`quote.published_version_number is not null and exists (
        select from quote_photos as photo
        where photo.tenant_id = quote.tenant_id and photo.quote_id = quote.id
          and (photo.position, photo.kind, photo.caption)
            is distinct from (photo.published_position, photo.published_kind, photo.published_caption)
          and (photo.position is not null or photo.published_position is not null))`,
      updated_at: tx.now(),
    })
    .where('quote.tenant_id', '=', tx.tenantId)
    .where('quote.id', '=', quoteId)
    .execute()
}

/** Keeps the photos an acceptance agreed to, whatever is done to the quote later. */
export async function keepAcceptedPhotos(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .updateTable('quote_photos')
    .set({ accepted_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('published_position', 'is not', null)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Gives the photos of a quote, as staff have them, to another. Both name the same files. */
export async function copyPhotos(tx: Tx, fromQuoteId: string, toQuoteId: string): Promise<void> {
  const photos = await listPhotos(tx, fromQuoteId, 'newest')
  if (photos.length === 0) return
  await insertPhotos(
    tx,
    toQuoteId,
    photos.map((photo) => ({ ...photo, id: uuidv7() })),
  )
}

export async function insertPhotos(
  tx: Tx,
  quoteId: string,
  photos: readonly Omit<QuotePhoto, 'createdAt'>[],
): Promise<void> {
  await tx.db
    .insertInto('quote_photos')
    .values(
      photos.map(({ id, kind, caption, position, width, height, ...file }) => ({
        tenant_id: tx.tenantId,
        id,
        quote_id: quoteId,
        kind,
        caption,
        position,
        width,
        height,
        file_token: file.fileToken,
        small_token: file.smallToken,
        file_hash: file.fileHash,
        file_size_bytes: file.fileSizeBytes,
        created_by: tx.userId,
        created_at: tx.now(),
      })),
    )
    .execute()
}

const ofQuote = (tx: Tx, quoteId: string) =>
  tx.db.selectFrom('quote_photos').where('tenant_id', '=', tx.tenantId).where('quote_id', '=', quoteId)

function toPhoto(row: Selectable<QuotePhotoTable>): QuotePhoto {
  return {
    id: row.id,
    kind: row.kind,
    caption: row.caption,
    position: row.position ?? 0,
    fileToken: row.file_token,
    smallToken: row.small_token,
    fileHash: row.file_hash,
    fileSizeBytes: row.file_size_bytes,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
  }
}

const toPublishedPhoto = (row: Selectable<QuotePhotoTable>): QuotePhoto => ({
  ...toPhoto(row),
  kind: row.published_kind ?? row.kind,
  caption: row.published_caption ?? row.caption,
  position: row.published_position ?? 0,
})
