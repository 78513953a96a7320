import { existsSync } from 'node:fs'
import type pg from 'pg'
import { listMigrations } from '../../platform/backup/database-shape.ts'
import { readLeftBehind } from '../../platform/backup/left-behind.ts'
import { NIGHTLY_BACKUP } from '../../platform/backup/nightly-backup.name.ts'
import type { Config } from '../../platform/config.ts'
import { databaseFolder } from '../../platform/database/embedded/data-dir.ts'
import { startEmbedded } from '../../platform/database/embedded/start-embedded.ts'
import { withClient } from '../../platform/database/embedded/with-client.ts'
import type { Migration } from '../../platform/database/migrate.ts'
import { OLDEST_SERVER } from '../../platform/database/open-database.ts'
import { type Finding, reasonOf } from './finding.ts'

const about = 'Database'
const CLOCK_MS = 2_000

/** What the database knows of the last nightly backup. */
export interface DatabaseChecks {
  readonly findings: Finding[]
  /** Why the last nightly backup failed; undefined when it did not, or was never made. */
  readonly failedBackup: string | undefined
}

/** Asks the database everything in one visit; the embedded one is started for it where it does not run. */
export async function checkDatabase(
  { databaseUrl, dataDir }: Config,
  migrations: readonly Migration[],
): Promise<DatabaseChecks> {
  if (databaseUrl === undefined && !existsSync(databaseFolder(dataDir))) {
    const found = `none yet in ${dataDir}`
    return {
      findings: [{ state: 'note', about, found, todo: 'Run npm start: it makes one.' }],
      failedBackup: undefined,
    }
  }
  try {
    const embedded = databaseUrl === undefined ? await startEmbedded(dataDir) : undefined
    try {
      return await withClient(databaseUrl ?? embedded?.url ?? '', (client) => visit(client, migrations))
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    return { findings: [unreachable(databaseUrl, error)], failedBackup: undefined }
  }
}

function unreachable(databaseUrl: string | undefined, error: unknown): Finding {
  if (databaseUrl === undefined) {
    const todo = 'Run this as the user that Quotewright runs as, and look for the reason in the line above.'
    return { state: 'must', about, found: `the embedded one does not start: ${reasonOf(error)}`, todo }
  }
  const { host, pathname } = new URL(databaseUrl)
  return {
    state: 'must',
    about,
    found: `${host}${pathname} does not answer: ${reasonOf(error)}`,
    todo: 'Check that PostgreSQL runs, that DATABASE_URL is right, and that a firewall lets this machine in.',
  }
}

async function visit(client: pg.Client, migrations: readonly Migration[]): Promise<DatabaseChecks> {
  const findings = [
    ...(await checkServer(client)),
    await checkMigrations(client, migrations),
    ...(await checkOldCopy(client)),
    await checkClock(client),
  ]
  return { findings, failedBackup: await findFailedBackup(client) }
}

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ version: number; role: string; bypasses: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, rolname as role,
       rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`,
  )
  const { version = 0, role = '', bypasses = true } = rows[0] ?? {}
  const server: Finding =
    version >= OLDEST_SERVER
      ? { state: 'ok', about, found: `PostgreSQL ${version} answers` }
      : {
          state: 'must',
          about,
          found: `PostgreSQL ${version} is too old`,
          todo: `Update it to ${OLDEST_SERVER} or newer.`,
        }
  if (!bypasses) return [server, { state: 'ok', about, found: `row-level security binds the role "${role}"` }]
  const todo = `Run as its administrator: alter role "${role}" nosuperuser nobypassrls;`
  const found = `the role "${role}" is above row-level security, which keeps organizations apart`
  return [server, { state: 'must', about, found, todo }]
}

async function checkMigrations(client: pg.Client, own: readonly Migration[]): Promise<Finding> {
  const applied = await listMigrations(client)
  const unknown = applied.find(({ name }) => !own.some((migration) => migration.name === name))
  if (unknown) {
    const found = `a newer version has used it (migration ${unknown.name})`
    return { state: 'must', about, found, todo: 'Update Quotewright on this machine.' }
  }
  const changed = applied.find(({ checksum }, index) => own[index]?.checksum !== checksum)
  if (changed) {
    const todo = 'Install the released version of Quotewright again, with its own files.'
    return { state: 'must', about, found: `the migration ${changed.name} is not the one applied`, todo }
  }
  const pending = own.length - applied.length
  if (pending === 0) return { state: 'ok', about, found: `all ${own.length} migrations are applied` }
  const found = `${pending} of ${own.length} migrations are not applied yet`
  return { state: 'note', about, found, todo: 'Run npm start: it applies them. Back up first.' }
}

async function checkOldCopy(client: pg.Client): Promise<Finding[]> {
  const left = await readLeftBehind(client)
  if (left === undefined) return []
  const found = `this is an old copy: the data was moved to ${left.to} on ${left.at.slice(0, 10)}`
  return [{ state: 'must', about, found, todo: 'Set DATABASE_URL to the moved data.' }]
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  )
  return judgeClock(rows[0]?.ms ?? 0, { before, after: Date.now() })
}

/** Compares with the middle of the call, so that a slow line does not count as a wrong clock. */
export function judgeClock(
  databaseMs: number,
  { before, after }: { readonly before: number; readonly after: number },
): Finding {
  const apartMs = Math.abs(databaseMs - (before + after) / 2) - (after - before) / 2
  if (apartMs <= CLOCK_MS)
    return { state: 'ok', about: 'Clock', found: 'this machine and the database agree' }
  return {
    state: 'must',
    about: 'Clock',
    found: `this machine and the database are ${Math.round(apartMs / 1000)} s apart`,
    todo: 'Switch on time synchronisation (NTP) on both. Sign-in codes and due times depend on it.',
  }
}

async function findFailedBackup(client: pg.Client): Promise<string | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.job') is not null as exists`,
  )
  if (found[0]?.exists !== true) return undefined
  const { rows } = await client.query<{ state: string; message: string | null }>(
    `select state::text as state, output ->> 'message' as message from pgboss.job
     where name = $1 and state in ('completed', 'failed') order by completed_on desc limit 1`,
    [NIGHTLY_BACKUP],
  )
  return rows[0]?.state === 'failed' ? (rows[0].message ?? 'no reason was noted') : undefined
}
