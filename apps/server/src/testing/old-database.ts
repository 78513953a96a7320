import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { createEmptyDatabase } from './test-database.ts'

const FOLDER = join(import.meta.dirname, '../migrations')

/** A database as it was before a migration, with a way to run it. Rows of all tenants are seen and written. */
export async function givenDatabaseBefore(migration: string) {
  const migrationsDir = await mkdtemp(join(tmpdir(), 'quotewright-migrations-'))
  const database = await createEmptyDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1, options: '-c app.system=on' })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
    await rm(migrationsDir, { recursive: true })
  })
  const old = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name < migration)
  for (const name of old) await cp(join(FOLDER, name), join(migrationsDir, name))
  await migrate(pool, { migrationsDir, also: [] })
  return {
    query: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    /** Runs the migration as a start of the program does. */
    update: async () => {
      await cp(join(FOLDER, migration), join(migrationsDir, migration))
      await migrate(pool, { migrationsDir, also: [] })
    },
  }
}
