import type { ApiScope } from '@quotewright/contracts/api-scopes.ts'
import { inSystemTransaction, type Services } from '../context.ts'

/** A key as calls are checked against it. */
export interface KnownKey {
  readonly id: string
  readonly tenantId: string
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
}

/** The key with this hash, for any owner; undefined when there is none or it was revoked. */
export function findKey(services: Services, hash: Buffer): Promise<KnownKey | undefined> {
  return inSystemTransaction(services, async (db) => {
    const row = await db
      .selectFrom('api_keys')
      .select(['id', 'tenant_id', 'name', 'scopes', 'expires_at', 'last_used_at'])
      .where('key_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { id, name, scopes } = row
    return {
      id,
      tenantId: row.tenant_id,
      name,
      scopes,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
    }
  })
}

/** Notes that a key was used. Of several processes that do, the latest counts. */
export function noteUse(services: Services, { tenantId, id }: KnownKey, usedAt: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: usedAt })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', usedAt)]))
      .execute()
  })
}
