import type pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { copyIn } from './copy-streams.ts'
import {
  fullName,
  jobsVersion,
  listTables,
  quoted,
  quotedColumns,
  SAME_TEXT,
  SCHEMAS,
  type SequenceState,
  type TableShape,
} from './database-shape.ts'
import { isSame, sumsOfTable } from './read-database.ts'
import { summedUp, TableDigest } from './table-digest.ts'

/** What is loaded: a snapshot of another database, or a backup. */
export interface Content {
  readonly jobsVersion: number | null
  readonly tables: AsyncIterable<{ readonly shape: TableShape; readonly rows: AsyncGenerator<Buffer> }>
  readonly sequences: () => Promise<readonly SequenceState[]>
}

/**
 * Replaces everything in a database of the same migrations, in one transaction: whatever goes wrong, nothing has
 * changed. What was loaded is read back and compared before it counts. Jobs are left as they are where the queue's
 * own tables are of another version; what is due is found again.
 *
 * @param settle run in the same transaction, once everything is in place.
 * @throws ConfigError when the tables do not fit or the copy is not the same.
 */
export async function loadDatabase(
  client: pg.Client,
  content: Content,
  settle: () => Promise<void> = async () => undefined,
): Promise<void> {
  await client.query(`begin; set local app.system = 'on'; ${SAME_TEXT}`)
  try {
    const hasSameQueue = (await jobsVersion(client)) === content.jobsVersion
    const taken = ({ schema }: TableShape) => schema !== 'pgboss' || hasSameQueue
    const target = (await listTables(client)).filter(taken)
    const guards = await takeGuardsDown(client, target)
    await client.query(`truncate ${target.map((table) => quoted(client, table)).join(', ')}`)
    for await (const { shape, rows } of content.tables) {
      if (taken(shape)) await loadTable(client, shape, rows, target)
    }
    await setSequences(
      client,
      (await content.sequences()).filter(({ schema }) => schema !== 'pgboss' || hasSameQueue),
    )
    await client.query(guards.putBack)
    await settle()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  // Without figures of its own the planner would guess until the next round of autovacuum.
  await client.query('analyze')
}

async function loadTable(
  client: pg.Client,
  shape: TableShape,
  rows: AsyncIterable<Buffer>,
  target: readonly TableShape[],
): Promise<void> {
  const here = target.find((table) => fullName(table) === fullName(shape))
  const lacking = shape.columns.filter((column) => here?.columns.includes(column) !== true)
  if (lacking.length > 0) {
    throw new ConfigError(`This version has no place for ${fullName(shape)} (${lacking.join(', ')}).`)
  }
  const digest = new TableDigest()
  await copyIn(
    client,
    `copy ${quoted(client, shape)} (${quotedColumns(client, shape)}) from stdin`,
    summedUp(rows, digest),
  )
  if (!isSame(digest.sums(), await sumsOfTable(client, shape))) {
    throw new ConfigError(
      `The copy of ${fullName(shape)} is not the same as what was copied; nothing was changed.`,
    )
  }
}

async function setSequences(client: pg.Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const sequence of sequences) {
    const { value, isCalled } = sequence
    await client.query('select setval($1::regclass, $2, $3)', [quoted(client, sequence), value, isCalled])
  }
}

/**
 * COPY takes no rows where row-level security is forced on the owner; triggers would write what the copy holds
 * already; and foreign keys are checked faster when all rows are there, in any order of the tables. Switching the keys'
 * own triggers off is for superusers alone, so the keys are dropped and made again, which checks every row.
 */
async function takeGuardsDown(
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<{ putBack: string }> {
  const { rows: forced } = await client.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relforcerowsecurity`,
    [SCHEMAS],
  )
  const { rows: keys } = await client.query<{
    schema: string
    name: string
    key: string
    definition: string
  }>(
    `select n.nspname::text as schema, c.relname::text as name, k.conname::text as key,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and k.contype = 'f' and k.conparentid = 0`,
    [SCHEMAS],
  )
  const alter = (table: Pick<TableShape, 'schema' | 'name'>, what: string) =>
    `alter table ${quoted(client, table)} ${what};`
  const name = (key: string) => client.escapeIdentifier(key)
  const down = [
    ...tables.map((table) => alter(table, 'disable trigger user')),
    ...forced.map((table) => alter(table, 'no force row level security')),
    ...keys.map((key) => alter(key, `drop constraint ${name(key.key)}`)),
  ]
  const putBack = [
    ...keys.map((key) => alter(key, `add constraint ${name(key.key)} ${key.definition}`)),
    ...forced.map((table) => alter(table, 'force row level security')),
    ...tables.map((table) => alter(table, 'enable trigger user')),
  ]
  await client.query(down.join('\n'))
  return { putBack: putBack.join('\n') }
}
