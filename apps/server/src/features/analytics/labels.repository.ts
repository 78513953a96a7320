import type { Breakdown } from '@quotewright/domain/analytics/figure-names.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** The names that templates or people have now, by id; nothing for what is named by its key. */
export async function namesOf(
  tx: Tx,
  by: Breakdown,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'template') return new Map([...ids.map(gone('Deleted template')), ...(await templates(tx, ids))])
  if (by === 'member') return new Map([...ids.map(gone('Former member')), ...(await members(tx, ids))])
  return new Map()
}

const gone =
  (name: string) =>
  (id: string): [string, string] => [id, name]

async function templates(tx: Tx, ids: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from quote_templates
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`.execute(tx.db)
  return rows.map(({ id, name }) => [id, name])
}

/** Only of people who are, or were, the authors of the organization's own quotes: the ids come from its figures. */
async function members(tx: Tx, ids: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from auth."user" where id = any(${ids}::uuid[]) and trim(name) <> ''`.execute(tx.db)
  return rows.map(({ id, name }) => [id, name.trim()])
}
