import type { Selectable } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { readPages } from '../../../platform/database/pages.repository.ts'
import type { MessageFileTable } from '../../../platform/database/schema.ts'
import { toCamelCase, toSnakeCase } from '../../../platform/names.ts'
import type { KeptFile } from './message-file.ts'

/** A file with where it belongs; one that is not sent yet has no message. */
export interface MessageFile extends KeptFile {
  readonly quoteId: string
  readonly messageId: string | null
}

export async function insertFile(tx: Tx, file: MessageFile): Promise<void> {
  await tx.db
    .insertInto('message_files')
    .values({ tenant_id: tx.tenantId, ...toSnakeCase(file), created_at: tx.now() })
    .execute()
}

/** Gives files of a quote that are not sent yet to a message. Returns how many: others are not there, or were sent. */
export async function claimFiles(
  tx: Tx,
  quoteId: string,
  messageId: string,
  fileIds: readonly string[],
): Promise<number> {
  if (fileIds.length === 0) return 0
  const claimed = await tx.db
    .updateTable('message_files')
    .set({ message_id: messageId })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('id', 'in', fileIds)
    .where('message_id', 'is', null)
    .returning('id')
    .execute()
  return claimed.length
}

export async function countFiles(tx: Tx, quoteId: string): Promise<number> {
  const { count } = await own(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return count
}

/** The files of messages, by message, in the order they were chosen. */
export async function listFiles(
  tx: Tx,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptFile[]>> {
  const files = new Map<string, KeptFile[]>()
  if (messageIds.length === 0) return files
  const rows = await own(tx).selectAll().where('message_id', 'in', messageIds).orderBy('id').execute()
  for (const row of rows) {
    const of = row.message_id ?? ''
    files.set(of, [...(files.get(of) ?? []), toFile(row)])
  }
  return files
}

/** Every file of the organization's messages, in the order of their ids. */
export const readAllFiles = (tx: Tx): AsyncGenerator<MessageFile> =>
  readPages(tx, own(tx).selectAll().orderBy('id'), toFile)

/** Whose file it is and of which kind, by its public address; undefined for one that no one gave out. */
export async function findFile(
  services: Services,
  token: string,
): Promise<{ tenantId: string; isThumbnail: boolean; file: KeptFile } | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('message_files')
      .selectAll()
      .where((eb) => eb.or([eb('file_token', '=', token), eb('thumbnail_token', '=', token)]))
      .executeTakeFirst(),
  )
  return row && { tenantId: row.tenant_id, isThumbnail: row.thumbnail_token === token, file: toFile(row) }
}

/** Forgets files of any tenant that were uploaded before a moment and never sent; their bytes are swept then. */
export function forgetUnsentFiles(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .deleteFrom('message_files')
      .where('message_id', 'is', null)
      .where('created_at', '<', before)
      .execute()
  })
}

const own = (tx: Tx) => tx.db.selectFrom('message_files').where('tenant_id', '=', tx.tenantId)

const toFile = (row: Selectable<MessageFileTable>): MessageFile => toCamelCase(row)
