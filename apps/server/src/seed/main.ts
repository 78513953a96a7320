import { parseArgs } from 'node:util'
import { ApiError } from '@quotewright/contracts/client.ts'
import pg from 'pg'
import { migrateEverything } from '../app/migrate-everything.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { AppError } from '../platform/errors.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { loadSecret } from '../platform/secret.ts'
import { runSeed, type SeedRequest } from './run-seed.ts'

const USAGE = 'Usage: npm run seed -- [--quotes NUMBER] [--yes] [--again]'

/** @throws ConfigError that says how it is called. */
function readArguments(): Pick<SeedRequest, 'quotes' | 'yes' | 'again'> {
  try {
    const { values } = parseArgs({
      options: {
        quotes: { type: 'string', default: '400' },
        yes: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
      },
    })
    return { ...values, quotes: Number(values.quotes) }
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

const log = { warn: () => undefined, error: ({ err }: { err?: unknown }) => console.error(err) }

async function seed(config: Config): Promise<void> {
  const request = readArguments()
  for (const notice of config.notices) console.log(notice)
  const database = await openDatabase(config)
  // A history that a crash cuts short is made again, so nothing waits for the disk.
  const pool = new pg.Pool({ connectionString: database.url, options: '-c synchronous_commit=off' })
  try {
    await migrateEverything(database.sessions, database.url)
    const { publicUrl, storage } = config
    await runSeed(
      config,
      { pool, publicUrl, storage, secret: loadSecret(config) },
      () => startJobs({ databaseUrl: database.url, log }),
      { ...request, nodeEnv: process.env['NODE_ENV'], say: (line) => console.log(line) },
    )
  } finally {
    await pool.end()
    await database.close()
  }
}

try {
  await seed(readConfig(process.env))
  process.exit(0)
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError
  console.error(isExpected ? error.message : error)
  if (error instanceof ApiError) console.error(error.problem)
  process.exit(1)
}
