import { join } from 'node:path'
import { getMigrations } from 'better-auth/db/migration'
import type pg from 'pg'
import { announceAccess } from '../platform/auth/access-triggers.ts'
import { noteActs } from '../platform/auth/audit-triggers.ts'
import { authOptions } from '../platform/auth/create-auth.ts'
import { unguarded } from '../platform/auth/guessing.ts'
import { migrate } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs/start-jobs.ts'

export const MIGRATIONS_DIR = join(import.meta.dirname, '..', 'migrations')

/**
 * Brings all three schemas up to date under one lock: identity, ours, and the job queue's.
 *
 * @param upTo the last migration of ours to apply; all by default.
 * Source: architecture §3.
 */
export function migrateEverything(pool: pg.Pool, databaseUrl: string, upTo?: string): Promise<void> {
  return migrate(pool, {
    migrationsDir: MIGRATIONS_DIR,
    ...(upTo === undefined ? {} : { upTo }),
    also: [() => migrateIdentity(pool), () => migrateJobs(databaseUrl)],
  })
}

async function migrateIdentity(pool: pg.Pool): Promise<void> {
  await pool.query('create schema if not exists auth')
  // Only the tables matter here; address and secret play no part in them.
  const options = authOptions({
    pool,
    publicUrl: 'http://127.0.0.1',
    secret: 'only the tables are read from these options',
    rateLimits: true,
    openSignUp: true,
    mails: null,
    guessing: unguarded,
    hostedSignIn: null,
    onOrganizationCreated: async () => undefined,
    onFailure: (message, error) => {
      throw new Error(message, { cause: error })
    },
  })
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  await announceAccess(pool)
  await noteActs(pool)
}
