import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import { forgetUnseen, type QuotePhoto } from '../quotes/public.ts'

/** What staff say of a photo, and its place. */
export type PhotoDetails = Pick<QuotePhoto, 'id' | 'kind' | 'caption' | 'position'>

export async function savePhoto(tx: Tx, { id, kind, caption, position }: PhotoDetails): Promise<void> {
  await tx.db
    .updateTable('quote_photos')
    .set({ kind, caption, position })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Takes a photo off a quote; what its customer sees stays. The caller holds the quote. */
export async function takeOff(tx: Tx, quoteId: string, photoId: string): Promise<void> {
  await tx.db
    .updateTable('quote_photos')
    .set({ position: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', photoId)
    .execute()
  await forgetUnseen(tx, quoteId)
}

/** Whose photo a file is, by its address for staff; undefined for one that is on no quote. */
export async function findTenantOfFile(services: Services, token: string): Promise<string | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('quote_photos')
      .select('tenant_id')
      .where((eb) => eb.or([eb('file_token', '=', token), eb('small_token', '=', token)]))
      .where('position', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  )
  return row?.tenant_id
}

/** Every photo of the organization, in the order of their ids; those that customers alone still see, too. */
export const readAllPhotos = (tx: Tx) =>
  readPages(
    tx,
    tx.db.selectFrom('quote_photos').selectAll().where('tenant_id', '=', tx.tenantId).orderBy('id'),
    (row) => row,
  )
