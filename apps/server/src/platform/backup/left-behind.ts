import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { TableSums } from './table-digest.ts'

const LeftBehind = z.object({
  quotewright: z.literal('moved'),
  /** The server and database, without the role and its password. */
  to: z.string(),
  at: z.iso.datetime(),
  /** What all tables came to then. */
  sum: z.string(),
})

/** What a database that was moved elsewhere says about itself. */
export type LeftBehind = Omit<z.infer<typeof LeftBehind>, 'quotewright'>

/** One hash of all tables, whatever the order of their rows. */
export function sumOfAll(sums: ReadonlyMap<string, TableSums>): string {
  const lines = [...sums]
    .map(([name, { rows, bytes, rowSum }]) => `${name} ${rows} ${bytes} ${rowSum}\n`)
    .toSorted()
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/**
 * Notes in a database's own comment that it was moved, so that a table more is not needed.
 *
 * @returns false when the role does not own the database and so may not comment on it.
 */
export async function noteLeftBehind(client: pg.Client, note: LeftBehind | null): Promise<boolean> {
  const text =
    note === null ? 'null' : client.escapeLiteral(JSON.stringify({ quotewright: 'moved', ...note }))
  const { rows } = await client.query<{ name: string; owns: boolean }>(
    `select current_database() as name, pg_has_role(datdba, 'member') as owns
     from pg_database where datname = current_database()`,
  )
  const [database] = rows
  if (database?.owns !== true) return false
  await client.query(`comment on database ${client.escapeIdentifier(database.name)} is ${text}`)
  return true
}

type Queries = Pick<pg.ClientBase, 'query'>

/** Returns what was noted when this database was moved; undefined for one that is in use. */
export async function readLeftBehind(client: Queries): Promise<LeftBehind | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`,
  )
  try {
    const { to, at, sum } = LeftBehind.parse(JSON.parse(rows[0]?.comment ?? ''))
    return { to, at, sum }
  } catch {
    // Any other comment is the operator's.
    return undefined
  }
}
