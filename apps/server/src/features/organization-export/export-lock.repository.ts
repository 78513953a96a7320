import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Takes the organization's one place for an export until the transaction ends; false when it is taken. */
export async function claimExport(tx: Tx): Promise<boolean> {
  const key = `export ${tx.tenantId}`
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as claimed`.execute(tx.db)
  return rows[0]?.claimed === true
}
