import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { DatabaseSettings } from '../config-database.ts'
import { ConfigError } from '../config-error.ts'
import { hasCode } from './embedded/error-code.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { DatabaseAway } from './faults.ts'
import { createQueries } from './queries.ts'
import { ReadReplica } from './read-replica.ts'
import { WatchedPool } from './watched-pool.ts'

/** The database of a process, ready for queries. */
export interface OpenDatabase {
  /** Leads to the server itself, not to a pooler: for all that outlives a transaction. */
  readonly url: string
  readonly pool: pg.Pool
  /** Connections to the server itself: the pool, unless a pooler is in between. */
  readonly sessions: pg.Pool
  /** Whether statements may be prepared by name. */
  readonly prepares: boolean
  readonly replica: ReadReplica | null
  readonly embedded: boolean
  /** Closes the pool, and stops the embedded server when nothing else uses it. */
  close(): Promise<void>
}

const POOL_SIZE = 20
const SESSIONS = 4
/** Connections that are open before the first request: those of a process that replaces another come all at once. */
const OPEN_FROM_START = 5
const INT8_OID = 20
export const OLDEST_SERVER = 15
const WAIT_FOR_SERVER_MS = 30_000
const LONGEST_PAUSE_MS = 2000

// Not there yet: no listener, no name, no answer; starting up or shutting down; too many connections.
const WORTH_WAITING = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']
const SERVER_BUSY = ['57P01', '57P02', '57P03', '53300']

/**
 * Opens the embedded PostgreSQL or the one of DATABASE_URL. Waits up to 30 s for the latter to answer.
 *
 * The embedded one is started again whenever it ends; where that fails the process ends.
 *
 * @param onPoolError told when an idle connection breaks; the pool replaces it on its own.
 * @throws ConfigError when the server does not answer, is too old, or the role is above row-level security.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<DatabaseSettings>,
  onPoolError: (error: Error) => void = (error) =>
    console.error(`Idle database connection: ${error.message}`),
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  const url = config.databaseUrl ?? embedded?.url ?? ''
  // Counts and cents come as 64-bit integers; ours stay far below 2^53.
  pg.types.setTypeParser(INT8_OID, Number)
  const open = (connectionString: string, report: (line: string) => void, max = POOL_SIZE) =>
    openPool({ connectionString, max }, report, onPoolError)
  const pool = open(url, (line) => console.error(line))
  const { databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config
  const isPooled = directUrl !== undefined
  const sessions = isPooled ? open(directUrl, () => undefined, SESSIONS) : pool
  const ways = { url: directUrl ?? url, prepares: !isPooled }
  const replica =
    readUrl === undefined
      ? null
      : openReplica(
          open(readUrl, () => undefined),
          sessions,
          ways,
        )
  const close = async () => {
    await replica?.close()
    if (isPooled) await sessions.end()
    await pool.end()
    await embedded?.stop()
  }
  try {
    await waitForServer(pool, url)
    await refuseUnfitServer(pool)
    if (isPooled) await waitForServer(sessions, directUrl, 'DATABASE_DIRECT_URL')
    await Promise.all(Array.from({ length: OPEN_FROM_START }, () => pool.query('select 1')))
    pool.watch()
    embedded?.keepRunning({
      onRestart: (afterMs) => console.error(`The database had ended and was started again, in ${afterMs} ms`),
      onGivenUp: endWithout,
    })
    replica?.watch()
    return { ...ways, pool, sessions, replica, embedded: embedded !== undefined, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openPool(
  where: { readonly connectionString: string; readonly max: number },
  report: (line: string) => void,
  onError: (error: Error) => void,
): WatchedPool {
  const pool = new WatchedPool({ ...where, connectionTimeoutMillis: 10_000, pipeline: true }, report)
  pool.on('error', onError)
  // A connection in use that breaks between two queries has no other listener; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function openReplica(
  pool: pg.Pool,
  primary: pg.Pool,
  { url, prepares }: Pick<OpenDatabase, 'url' | 'prepares'>,
): ReadReplica {
  return new ReadReplica({
    primary,
    pool,
    database: createQueries(pool, prepares),
    listensAt: url,
    report: (line) => console.error(line),
  })
}

/** Anyone who supervises this process starts it again, and sees why. */
function endWithout(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The database has ended and cannot be started again, so Quotewright ends too. ${reason}`)
  process.exit(1)
}

async function waitForServer(pool: pg.Pool, url: string, name = 'DATABASE_URL'): Promise<void> {
  const until = Date.now() + WAIT_FOR_SERVER_MS
  for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isWorthWaiting(error)) throw asConfigError(error, url, name)
      if (Date.now() + pause > until) throw asConfigError(error, url, name)
      await sleep(pause)
    }
  }
}

function isWorthWaiting(error: unknown): boolean {
  // pg has no code for a connection that timed out.
  return (
    error instanceof DatabaseAway ||
    hasCode(error, ...WORTH_WAITING, ...SERVER_BUSY) ||
    (error instanceof Error && /timeout/i.test(error.message))
  )
}

/** Names the server without its password. */
function asConfigError(error: unknown, url: string, variable: string): ConfigError {
  const { hostname, port, pathname, username } = new URL(url)
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return new ConfigError(
    `${variable} must lead to a PostgreSQL server: ${username}@${hostname}:${port || 5432}${pathname} does not answer (${reason}).`,
    { cause: error },
  )
}

interface ServerFacts {
  readonly version: number
  readonly role: string
  readonly bypasses: boolean
}

/** Tenants are kept apart by row-level security, which superusers and BYPASSRLS roles are above. */
async function refuseUnfitServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as version, rolname as role,
       rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The server does not know the role that is connected')
  if (facts.version < OLDEST_SERVER) {
    throw new ConfigError(
      `DATABASE_URL must lead to PostgreSQL ${OLDEST_SERVER} or newer; this is ${facts.version}.`,
    )
  }
  if (facts.bypasses) {
    throw new ConfigError(
      `DATABASE_URL must name an ordinary role: "${facts.role}" is a superuser or has BYPASSRLS, so nothing would keep ` +
        "organizations apart. Make one with: create role quotewright login nosuperuser nobypassrls password '…'; " +
        'create database quotewright owner quotewright;',
    )
  }
}
