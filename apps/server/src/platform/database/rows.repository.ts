import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { Tables } from './schema.ts'

/** Tables whose rows belong to a tenant. */
export type TenantTable = {
  [T in keyof Tables]: 'tenant_id' extends keyof Tables[T] ? T : never
}[keyof Tables]

/** Removes a row of the tenant; false when there is none. */
export async function removeRow(tx: Tx, table: TenantTable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db)
  return numAffectedRows === 1n
}

/** Waits until no other transaction of the tenant has locked the name, and locks it until this one ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  const key = `${name} ${tx.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db)
}

/** Marks what is locked from now on, so that `unlock` frees it. */
export async function markLocks(tx: Tx): Promise<void> {
  await sql`savepoint locks`.execute(tx.db)
}

/** Frees what was locked since the mark, and takes back what was written. The mark stays. */
export async function unlock(tx: Tx): Promise<void> {
  await sql`rollback to savepoint locks`.execute(tx.db)
}
