import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../config-error.ts'

// Any number: the same for every process of the program, on every machine.
const LOCK = 7_270_001
const TRY_EVERY_MS = 100
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/

/** A file of SQL, with the sum by which a changed one is recognised. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** What brings a database up to date. */
export interface MigrationSteps {
  /** Folder of `NNNN_name.sql` files. */
  readonly migrationsDir: string
  /** What libraries do to their own tables, run after the files on every start. */
  readonly also: readonly (() => Promise<void>)[]
  /** The name of the last file to apply, for what an older version wrote; all by default. */
  readonly upTo?: string
}

/**
 * Brings the database up to date: each file once, in order, in its own transaction. Any
 * number of processes may call this at once; one works, the others wait.
 *
 * @throws ConfigError when an applied file was changed, is unknown here, or a new one is numbered before it.
 */
export async function migrate(pool: pg.Pool, steps: MigrationSteps): Promise<void> {
  const { upTo } = steps
  const all = await readMigrations(steps.migrationsDir)
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo)
  const client = await pool.connect()
  // A connection that breaks fails the query that is under way; without a listener it would also end the process.
  client.on('error', () => undefined)
  try {
    await takeMigrationLock(client)
    await applyPending(client, migrations)
    for (const step of steps.also) await step()
  } finally {
    // Closed rather than returned: the lock ends with its session, whatever state that is in.
    client.release(true)
  }
}

/** Keeps everyone else from migrating until the session ends. Asks again and again instead of waiting inside the server, where a waiting statement would stop
 * `create index concurrently` of the process that has the lock. */
export async function takeMigrationLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK,
    ])
    if (rows[0]?.locked) return
    await sleep(TRY_EVERY_MS)
  }
}

/** The files of a folder, in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = names.map((name) => FILE_NAME.exec(name)?.[1])
  for (const [index, name] of names.entries()) {
    if (numbers[index] === undefined) throw new Error(`${name} is not named NNNN_name.sql`)
    if (numbers[index] === numbers[index + 1])
      throw new Error(`${name} has the number of ${names[index + 1]}`)
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyPending(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists schema_migrations
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  refuseOtherHistory(rows, migrations)
  for (const migration of migrations.slice(rows.length)) await apply(client, migration)
}

/** What is applied must be exactly how the files begin. */
function refuseOtherHistory(
  applied: readonly Omit<Migration, 'sql'>[],
  migrations: readonly Migration[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) {
      throw new ConfigError(
        `The database has the migration ${name}, which this version lacks: start the newer version.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new ConfigError(
        `The migration ${name} was changed after it was applied: restore it and add a new one.`,
      )
    }
    if (migrations[index] !== file) {
      throw new ConfigError(
        `The migration ${migrations[index]?.name} must be numbered after ${name}, which is applied.`,
      )
    }
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}
