import { type Kysely, sql } from 'kysely'
import { disconnectPrograms } from '../../platform/auth/connected-programs.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'

/**
 * The tables that hold tenants' rows, from the catalog: one that a later
 * migration adds is among them without being named anywhere. Tables that refer
 * to others come before them.
 */
export async function listTenantTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by c.relname`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select a.relname as "from", b.relname as "to" from pg_constraint k
    join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
    where k.contype = 'f' and a.oid <> b.oid`.execute(db)
  return referringFirst(
    tables.map(({ name }) => name),
    references,
  )
}

function referringFirst(
  tables: readonly string[],
  references: readonly { readonly from: string; readonly to: string }[],
): string[] {
  const ordered: string[] = []
  let left = [...tables]
  while (left.length > 0) {
    const free = left.filter(
      (table) => !references.some(({ from, to }) => to === table && left.includes(from)),
    )
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${left.join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** Deletes the rows of one tenant in one table, and says how many there were. */
export async function deleteTenantRows(db: Kysely<Tables>, table: string, tenantId: string): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The organization itself with its memberships and invitations; sessions that acted in it act in none. */
export async function deleteOrganizationIdentity(db: Kysely<Tables>, organizationId: string): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ activeOrganizationId: null })
    .where('activeOrganizationId', '=', organizationId)
    .execute()
  await disconnectPrograms(db, { tenantId: organizationId })
  await db.deleteFrom('auth.invitation').where('organizationId', '=', organizationId).execute()
  await db.deleteFrom('auth.member').where('organizationId', '=', organizationId).execute()
  await db.deleteFrom('auth.organization').where('id', '=', organizationId).execute()
}
