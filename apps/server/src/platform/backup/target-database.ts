import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { withClient } from '../database/embedded/with-client.ts'
import { takeMigrationLock } from '../database/migrate.ts'
import { fullName, listTables, quoted, type TableShape } from './database-shape.ts'

/** Brings a database up to date, or to an older migration. */
export type Migrate = (databaseUrl: string, upTo?: string) => Promise<void>

/** What a start writes on its own, and what is forgotten anyway. */
const NO_DATA = [
  'public.schema_migrations',
  'public.rate_limits',
  'public.sign_in_guesses',
  'public.product_event_forwarding',
]
const OWN_TABLES_OF_PEOPLE = ['auth.user', 'auth.organization']

const LOOKS_FOR_OTHERS = 40
const LOOK_EVERY_MS = 50

/**
 * Works on a database that no one else uses or migrates for as long.
 *
 * @throws ConfigError when another process is connected to it.
 */
export function withDatabaseToOneself<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await takeMigrationLock(client)
    await refuseOthers(client)
    return work(client)
  })
}

/** Looks for two seconds, since the server needs a moment to see that a connection is closed. */
async function refuseOthers(client: pg.Client): Promise<void> {
  for (let look = 0; look < LOOKS_FOR_OTHERS; look += 1) {
    const { rows } = await client.query<{ others: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and usename = current_user
         and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
    )
    if (rows[0]?.others === false) return
    await sleep(LOOK_EVERY_MS)
  }
  throw new ConfigError(
    `Something else is connected to ${await nameOf(client)}. Stop Quotewright on every machine that uses it, then try again.`,
  )
}

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return `the database "${rows[0]?.name}"`
}

/** Whether anybody's data is in it: an account, or a row of an organization's. */
export async function holdsData(client: pg.Client): Promise<boolean> {
  const tables = (await listTables(client)).filter(
    (table) => OWN_TABLES_OF_PEOPLE.includes(fullName(table)) || isOfTenants(table),
  )
  if (tables.length === 0) return false
  const parts = tables.map((table) => `exists (select from ${quoted(client, table)})`)
  await client.query(`begin; set local app.system = 'on'`)
  const { rows } = await client.query<{ holds: boolean }>(`select ${parts.join(' or ')} as holds`)
  await client.query('commit')
  return rows[0]?.holds === true
}

const isOfTenants = (table: TableShape): boolean =>
  table.columns.includes('tenant_id') && !NO_DATA.includes(fullName(table))
