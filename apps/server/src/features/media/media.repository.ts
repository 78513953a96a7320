import type { MediaType } from '@quotewright/domain/media/media-types.ts'
import { type Selectable, sql } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import { lockName } from '../../platform/database/rows.repository.ts'
import type { MediaTable } from '../../platform/database/schema.ts'
import { toCamelCase, toSnakeCase } from '../../platform/names.ts'
import type { Media } from './media.ts'

/** Lets one writer at a time at the organization's pictures, so that a type keeps one primary. */
export const lockMedia = (tx: Tx): Promise<void> => lockName(tx, 'media')

export interface MediaFilter {
  readonly isActive: boolean | undefined
  readonly mediaType: MediaType | undefined
}

/** One page of the pictures, newest first. */
export async function listMedia(
  tx: Tx,
  { isActive, mediaType }: MediaFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ media: Media[]; total: number }> {
  let found = own(tx)
  if (isActive !== undefined) found = found.where('is_active', '=', isActive)
  if (mediaType !== undefined) found = found.where('media_type', '=', mediaType)
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { media: rows.map(toMedia), total }
}

/** Every picture of the organization, in the order of their ids. */
export const readAllMedia = (tx: Tx): AsyncGenerator<Media> =>
  readPages(tx, own(tx).selectAll().orderBy('id'), toMedia)

export async function findMedia(tx: Tx, mediaId: string): Promise<Media | undefined> {
  const row = await own(tx).selectAll().where('id', '=', mediaId).executeTakeFirst()
  return row && toMedia(row)
}

/** The picture of a type that is shown. */
export async function findPrimaryMedia(tx: Tx, mediaType: MediaType): Promise<Media | undefined> {
  const row = await own(tx)
    .selectAll()
    .where('media_type', '=', mediaType)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return row && toMedia(row)
}

/** The pictures that are shown, one a type at most. */
export async function listPrimaryMedia(tx: Tx): Promise<Media[]> {
  const rows = await own(tx).selectAll().where('is_primary', '=', true).orderBy('media_type').execute()
  return rows.map(toMedia)
}

/** Whose file it is and of which kind, by its public address; undefined for one that no one gave out. */
export async function findFile(
  services: Services,
  fileToken: string,
): Promise<(Pick<Media, 'mimeType' | 'fileToken'> & { tenantId: string }) | undefined> {
  return inSystemTransaction(services, async (db) => {
    const row = await db
      .selectFrom('media')
      .select(['tenant_id', 'mime_type'])
      .where('file_token', '=', fileToken)
      .executeTakeFirst()
    if (row !== undefined) return { tenantId: row.tenant_id, mimeType: row.mime_type, fileToken }
    // A logo that was replaced since is still on the quotes that were accepted with it.
    const kept = await db
      .selectFrom('quote_acceptances')
      .select('tenant_id')
      .select(sql<Media['mimeType']>`letterhead -> 'logo' ->> 'mimeType'`.as('mime_type'))
      .where('logo_token', '=', fileToken)
      .limit(1)
      .executeTakeFirst()
    return kept && { tenantId: kept.tenant_id, mimeType: kept.mime_type, fileToken }
  })
}

export async function insertMedia(tx: Tx, media: Media): Promise<void> {
  await tx.db
    .insertInto('media')
    .values({ tenant_id: tx.tenantId, ...toSnakeCase(media) })
    .execute()
}

export async function saveMedia(
  tx: Tx,
  mediaId: string,
  { fileName, isActive, isPrimary }: Pick<Media, 'fileName' | 'isActive' | 'isPrimary'>,
): Promise<void> {
  await tx.db
    .updateTable('media')
    .set({ file_name: fileName, is_active: isActive, is_primary: isPrimary, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', mediaId)
    .execute()
}

/** Makes room for another primary picture of a type. */
export async function clearPrimary(tx: Tx, mediaType: MediaType): Promise<void> {
  await tx.db
    .updateTable('media')
    .set({ is_primary: false, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('media_type', '=', mediaType)
    .where('is_primary', '=', true)
    .execute()
}

/** Makes the newest active picture of a type the primary one, where none is. */
export async function promoteNewest(tx: Tx, mediaType: MediaType): Promise<void> {
  const ofType = () => own(tx).where('media_type', '=', mediaType)
  const primary = await ofType().select('id').where('is_primary', '=', true).executeTakeFirst()
  if (primary !== undefined) return
  const newest = await ofType()
    .select('id')
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return
  await tx.db
    .updateTable('media')
    .set({ is_primary: true, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', newest.id)
    .execute()
}

/** The removed one; undefined when there is no such picture. */
export async function removeMedia(tx: Tx, mediaId: string): Promise<Media | undefined> {
  const row = await tx.db
    .deleteFrom('media')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', mediaId)
    .returningAll()
    .executeTakeFirst()
  return row && toMedia(row)
}

const own = (tx: Tx) => tx.db.selectFrom('media').where('tenant_id', '=', tx.tenantId)

const toMedia = (row: Selectable<MediaTable>): Media => toCamelCase(row)
