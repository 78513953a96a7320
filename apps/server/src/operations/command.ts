import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { MIGRATIONS_DIR, migrateEverything } from '../app/migrate-everything.ts'
import type { Restoring } from '../platform/backup/restore-backup.ts'
import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { databaseFolder } from '../platform/database/embedded/data-dir.ts'
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** Runs a command to its end. What can be put right is printed as one sentence, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}

/**
 * Reads what was typed: flags and one word. The default DATA_DIR counts from the program's folder, as with `npm start`.
 *
 * @param what the word is, as in `Name one file.`
 * @throws ConfigError with the usage.
 */
export function readWord(usage: string, flags: readonly string[], what: string) {
  try {
    const options: ParseArgsOptionsConfig = Object.fromEntries(
      flags.map((flag) => [flag, { type: 'boolean' }]),
    )
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [word, ...more] = positionals
    if (word === undefined || more.length > 0) throw new Error(`Name one ${what}.`)
    const typedIn = process.cwd()
    process.chdir(ROOT)
    return { word, typedIn, has: (flag: string) => values[flag] === true }
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`)
  }
}

/** The same for the name of a file, which counts from where it was typed. */
export function readArguments(usage: string, flags: readonly string[]) {
  const { word, typedIn, has } = readWord(usage, flags, 'file')
  return { file: resolve(typedIn, word), has }
}

/** @throws ConfigError when the folder for a file is not there. */
export function refuseMissingFolder(file: string): void {
  if (!existsSync(dirname(file))) throw new ConfigError(`There is no folder ${dirname(file)}.`)
}

/** @throws ConfigError when the embedded database was never started here. */
export function refuseNoData(config: Config): void {
  if (config.databaseUrl !== undefined || existsSync(databaseFolder(config.dataDir))) return
  throw new ConfigError(
    `There is no data in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`,
  )
}

/**
 * Works with the database of the configuration, without a connection to it yet. The embedded one is started where it
 * does not run, and stopped again where no one else uses it.
 */
export async function withDatabaseAddress<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  try {
    // Says in a sentence what is wrong with the address.
    await (await openAt(url)).close()
    return await work(url)
  } finally {
    await embedded?.stop()
  }
}

/** An embedded server is someone else's to stop. */
const openAt = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' })

/** What restoring needs to know of this version. */
export const thisVersion = async (): Promise<Omit<Restoring, 'backup'>> => ({
  migrations: await readMigrations(MIGRATIONS_DIR),
  migrate: async (url, upTo) => {
    const database = await openAt(url)
    try {
      await migrateEverything(database.pool, url, upTo)
    } finally {
      await database.close()
    }
  },
})
