import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { withClient } from '../database/embedded/with-client.ts'
import { refuseOtherHistory } from './applied-history.ts'
import { type AppliedMigration, jobsVersion, listMigrations } from './database-shape.ts'
import { type LeftBehind, noteLeftBehind, readLeftBehind, sumOfAll } from './left-behind.ts'
import { loadDatabase } from './load-database.ts'
import { differences, sumsOfDatabase, withSnapshot } from './read-database.ts'
import { snapshotContent } from './restore-backup.ts'
import type { TableSums } from './table-digest.ts'
import { holdsData, type Migrate, withDatabaseToOneself } from './target-database.ts'

export interface MoveRequest {
  readonly from: string
  readonly to: string
  /** All of this version, in order. */
  readonly migrations: readonly AppliedMigration[]
  readonly migrate: Migrate
  /** Whether other data in the target may go. */
  readonly replace: boolean
  readonly now: Date
}

export interface Moved {
  readonly tables: number
  readonly rows: number
  /** The target was the same before: an earlier move had ended, or was cut off just after its copy. */
  readonly wasThere: boolean
}

type Sums = ReadonlyMap<string, TableSums>

/**
 * Copies a database into another one, in one transaction, and compares every table of both before it returns. Nothing
 * else may use either. The source is left as it is, with a note that it was moved. A move that was interrupted has
 * changed nothing, or is found to be complete, so the same call can be made again.
 *
 * @throws ConfigError when the two are one, either is in use, the target holds other data, or the copies differ.
 */
export function moveDatabase(request: MoveRequest): Promise<Moved> {
  const { from, to, migrations } = request
  return withDatabaseToOneself(from, async (source) => {
    await refuseSameDatabase(source, to)
    const applied = await listMigrations(source)
    if (applied.length === 0) throw new ConfigError('There is no Quotewright data to move.')
    refuseOtherHistory('The data to move', applied, migrations)
    const wasThere = await withDatabaseToOneself(to, (target) => examineTarget(target, request, applied))
    if (!wasThere) {
      await request.migrate(to, applied.at(-1)?.name)
      await withDatabaseToOneself(to, (target) =>
        withSnapshot(from, (snapshot) => loadDatabase(target, snapshotContent(snapshot))),
      )
    }
    const sums = await sameSums(from, to)
    await noteMove(source, request, sums)
    const rows = [...sums.values()].reduce((total, table) => total + table.rows, 0)
    return { tables: sums.size, rows, wasThere }
  })
}

const LOCKS = 2 ** 31 - 1

/** Two addresses can lead to one database: a lock taken through one is then seen through the other. */
async function refuseSameDatabase(source: pg.Client, to: string): Promise<void> {
  const lock = randomInt(LOCKS)
  await source.query('select pg_advisory_lock($1, 0)', [lock])
  const isFree = await withClient(to, async (target) => {
    const { rows } = await target.query<{ free: boolean }>('select pg_try_advisory_lock($1, 0) as free', [
      lock,
    ])
    return rows[0]?.free === true
  })
  await source.query('select pg_advisory_unlock($1, 0)', [lock])
  if (!isFree) throw new ConfigError('The data is in this database already.')
}

/** @returns whether the target is the same already. */
async function examineTarget(
  target: pg.Client,
  request: MoveRequest,
  applied: readonly AppliedMigration[],
): Promise<boolean> {
  const there = await listMigrations(target)
  if (there.some(({ name }, index) => applied[index]?.name !== name)) {
    throw new ConfigError(
      'The target was brought up to date by a newer version than the data to move: start Quotewright once where the data is now, stop it, then try again.',
    )
  }
  if (!(await holdsData(target))) return false
  const sums = await sumsOfDatabase(request.to)
  if (there.length === applied.length && differences(await sumsOfDatabase(request.from), sums).length === 0)
    return true
  const left = await readLeftBehind(target)
  if (!request.replace && left?.sum !== sumOfAll(sums)) {
    throw new ConfigError('The target holds other data. To replace all of it, add --replace.')
  }
  return false
}

/** @throws ConfigError that names the tables that differ. */
async function sameSums(from: string, to: string): Promise<Sums> {
  const [one, other] = [await sumsOfDatabase(from), await sumsOfDatabase(to)]
  const queue = await Promise.all([from, to].map((url) => withClient(url, jobsVersion)))
  // Jobs are only alarms: those of another version of the queue stay behind, and what is due is found again.
  const counts = (name: string) => queue[0] === queue[1] || !name.startsWith('pgboss.')
  const different = differences(one, other).filter(counts)
  if (different.length > 0) {
    throw new ConfigError(
      `The copy differs in ${different.join(', ')}. The data is still where it was; try again with --replace.`,
    )
  }
  return new Map([...other].filter(([name]) => counts(name)))
}

async function noteMove(source: pg.Client, { from, to, now }: MoveRequest, sums: Sums): Promise<void> {
  const { host, pathname } = new URL(to)
  const note: LeftBehind = {
    to: host + pathname,
    at: now.toISOString(),
    sum: sumOfAll(await all(from, sums)),
  }
  await noteLeftBehind(source, note)
  await withClient(to, (target) => noteLeftBehind(target, null))
}

/** Those of all tables of the source, also of the few that were not compared. */
const all = (from: string, compared: Sums): Promise<Sums> | Sums =>
  [...compared.keys()].some((name) => name.startsWith('pgboss.')) ? compared : sumsOfDatabase(from)
