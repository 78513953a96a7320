import type pg from 'pg'
import { z } from 'zod'
import { ConfigError } from '../config-error.ts'

/** A table and the columns that are copied: all but those the database computes. */
export const TableShape = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
})
export type TableShape = z.infer<typeof TableShape>

export const SequenceState = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
})
export type SequenceState = z.infer<typeof SequenceState>

/** What brought a database to where it is. */
export const AppliedMigration = z.object({ name: z.string(), checksum: z.string() })
export type AppliedMigration = z.infer<typeof AppliedMigration>

export const SCHEMAS = ['auth', 'pgboss', 'public'] as const

/** The job queue's own bookkeeping, which it makes on its own wherever it is started. */
const LEFT_OUT = ['pgboss.bam', 'pgboss.queue_stats', 'pgboss.version']

export const fullName = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string => `${schema}.${name}`

/** The tables that are copied, partitions as one, in order of their names. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname::text as schema, c.relname::text as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($2)
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [SCHEMAS],
  )
  const states: SequenceState[] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(client, sequence)}`,
    )
    if (state[0]) states.push({ ...sequence, ...state[0] })
  }
  return states
}

/** @returns none for a database without any. */
export async function listMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (found[0]?.exists !== true) return []
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from public.schema_migrations order by name',
  )
  return rows
}

/** The version of the job queue's tables; null where it has none. */
export async function jobsVersion(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.version') is not null as exists`,
  )
  if (found[0]?.exists !== true) return null
  const { rows } = await client.query<{ version: number }>(
    'select version::int as version from pgboss.version',
  )
  return rows[0]?.version ?? null
}

/**
 * A policy that kept rows from the system's view would keep them out of a copy without a word.
 *
 * @throws ConfigError that names such a table.
 */
export async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and row_security_active(c.oid)
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
         and p.polcmd in ('*', 'r') and pg_get_expr(p.polqual, p.polrelid) like '%app_is_system()%')`,
    [SCHEMAS],
  )
  if (rows.length === 0) return
  const names = rows.map((row) => row.name).join(', ')
  throw new ConfigError(
    `Row-level security hides rows of ${names} from this role, so no whole copy can be made.`,
  )
}

export const quoted = (client: pg.Client, { schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

export const quotedColumns = (client: pg.Client, { columns }: TableShape): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** How values are written, so that the same value is the same text on every server. */
export const SAME_TEXT = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = 0`
