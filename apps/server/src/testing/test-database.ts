import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { withDatabase } from './test-server.ts'

/** A migrated database of one's own. */
export interface TestDatabase {
  /** For the ordinary role that owns it. */
  readonly url: string
  /** Call it when the last connection of the test is closed, or before: it closes them. */
  readonly drop: () => Promise<void>
}

/** Copies the migrated template; takes tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { templateUrl } = inject('testServer')
  const template = pg.escapeIdentifier(new URL(templateUrl).pathname.slice(1))
  // Copied block by block through the server's log, as by default, it takes three times as long.
  return createDatabase(`template ${template} strategy file_copy`)
}

/** A database without any tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('')

async function createDatabase(from: string): Promise<TestDatabase> {
  const { adminUrl, templateUrl } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const owner = pg.escapeIdentifier(new URL(templateUrl).username)
  await asAdmin(adminUrl, `create database ${name} ${from} owner ${owner}`)
  return {
    url: withDatabase(templateUrl, name),
    drop: () =>
      withClient(adminUrl, async (admin) => {
        await connectionsEnd(admin, name)
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

const PATIENCE_MS = 2_000

/** A pool says it has ended while its connections still close; forcing them then throws in the test. */
async function connectionsEnd(admin: pg.Client, name: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(10)) {
    const open = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
    if (open.rowCount === 0) return
  }
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query(statement))
}
