import { type SqlBool, sql } from 'kysely'
import { type Context, inSystemTransaction, inTransaction, type Services } from '../../platform/context.ts'

/** A file of the storage. */
export interface StoredFile {
  readonly tenantId: string
  readonly token: string
}

const BATCH = 500

/** Remembers a file before it is written, in a transaction of its own, so that none is ever left behind unknown. */
export function rememberFile(ctx: Context, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('stored_files')
      .values({ tenant_id: tx.tenantId, token, created_at: tx.now() })
      .execute()
  })
}

/** Files of any tenant that no picture, photo, message, document, recording or accepted quote names, remembered before a moment. */
export function listUnusedFiles(services: Services, before: Date): Promise<StoredFile[]> {
  return inSystemTransaction(services, async (db) => {
    const rows = await db
      .selectFrom('stored_files as file')
      .leftJoin('media', (join) =>
        join.onRef('media.tenant_id', '=', 'file.tenant_id').onRef('media.file_token', '=', 'file.token'),
      )
      .select(['file.tenant_id', 'file.token'])
      .where('file.created_at', '<', before)
      .where('media.id', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('message_files as sent')
              .select('sent.id')
              .whereRef('sent.tenant_id', '=', 'file.tenant_id')
              .where((sent) =>
                sent.or([
                  sent('sent.file_token', '=', sent.ref('file.token')),
                  sent('sent.thumbnail_token', '=', sent.ref('file.token')),
                ]),
              ),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('document_extractions as document')
              .select('document.id')
              .whereRef('document.file_token', '=', 'file.token'),
          ),
        ),
      )
      .where(sql<SqlBool>`not exists (select from transcriptions where file_token = file.token)`)
      .where(sql<SqlBool>`not exists (select from transcription_pieces where file_token = file.token)`)
      .where(sql<SqlBool>`not exists (select from quote_photos where file_token = file.token)`)
      .where(sql<SqlBool>`not exists (select from quote_photos where small_token = file.token)`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('quote_acceptances as accepted')
              .select('accepted.id')
              .whereRef('accepted.tenant_id', '=', 'file.tenant_id')
              .whereRef('accepted.logo_token', '=', 'file.token'),
          ),
        ),
      )
      .orderBy('file.created_at')
      .limit(BATCH)
      .execute()
    return rows.map((row) => ({ tenantId: row.tenant_id, token: row.token }))
  })
}

/** Whether it is the logo on an accepted quote's letterhead, which stays as it was accepted. */
export async function isOnAcceptedQuote(
  services: Services,
  { tenantId, token }: StoredFile,
): Promise<boolean> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('quote_acceptances')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('logo_token', '=', token)
      .limit(1)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Forgets a file that is gone. */
export function forgetFile(services: Services, { tenantId, token }: StoredFile): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db.deleteFrom('stored_files').where('tenant_id', '=', tenantId).where('token', '=', token).execute()
  })
}
