import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { deleteOrganizationIdentity, deleteTenantRows, listTenantTables } from './tenant-data.repository.ts'

/** A table may be written by a trigger on another, once its own rows are gone; twice is one more than needed today. */
const PASSES = 3

/** Names the files in the storage: its rows go when the sweep has removed those, which no row of a picture names any more. */
const SWEPT_LATER = 'stored_files'

/**
 * Removes every row of an organization and the organization itself, in the
 * transaction it is given: all of it, or nothing; its files go with the next sweep. Its links answer 404 from
 * then on, since what they lead to is gone.
 */
export async function eraseOrganization(db: Kysely<Tables>, tenantId: string): Promise<void> {
  if (tenantId === DEMO_TENANT_ID) throw new Error('The demo tenant is no one’s to delete')
  const tables = (await listTenantTables(db)).filter((table) => table !== SWEPT_LATER)
  for (let pass = 0; ; pass += 1) {
    let deleted = 0
    for (const table of tables) deleted += await deleteTenantRows(db, table, tenantId)
    if (deleted === 0) break
    if (pass === PASSES) throw new Error('Rows of the organization come back while they are deleted')
  }
  await deleteOrganizationIdentity(db, tenantId)
  // Members and programs that went were noted there.
  await deleteTenantRows(db, 'audit_log', tenantId)
}
