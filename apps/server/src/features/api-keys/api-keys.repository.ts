import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import type { ApiKeyTable } from '../../platform/database/schema.ts'
import type { ApiKey, ApiKeyChoice } from './api-key.ts'

/** One page of the keys, newest first. */
export async function listKeys(
  tx: Tx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ keys: ApiKey[]; total: number }> {
  const own = tx.db.selectFrom('api_keys').where('tenant_id', '=', tx.tenantId)
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { keys: rows.map(toKey), total }
}

/** How many work still. One organization's keys are counted and made by one transaction at a time. */
export async function countUsableKeys(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${tx.tenantId}`}, 0))`.execute(tx.db)
  const { total } = await tx.db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tx.tenantId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', tx.now())]))
    .executeTakeFirstOrThrow()
  return total
}

interface NewKeyRow extends ApiKeyChoice {
  readonly prefix: string
  readonly hash: Buffer
  readonly createdById: string
  readonly createdBy: string
}

export async function insertKey(tx: Tx, key: NewKeyRow): Promise<ApiKey> {
  const row = await tx.db
    .insertInto('api_keys')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      name: key.name,
      key_hash: key.hash,
      prefix: key.prefix,
      scopes: [...key.scopes],
      created_by_id: key.createdById,
      created_by: key.createdBy,
      created_at: tx.now(),
      expires_at: key.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toKey(row)
}

/** Revokes a key, once: the first time counts. Returns its hash; undefined when there is no such key. */
export async function markRevoked(tx: Tx, keyId: string): Promise<Buffer | undefined> {
  const row = await tx.db
    .updateTable('api_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(tx.now())) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', keyId)
    .returning('key_hash')
    .executeTakeFirst()
  return row?.key_hash
}

const toKey = (row: Selectable<ApiKeyTable>): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdBy: row.created_by,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
})
