import { moveDatabase } from '../platform/backup/move-database.ts'
import { refuseOtherSecret, restoreSecret } from '../platform/backup/restore-secret.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { DATABASE_VARIABLES } from '../platform/config-database.ts'
import { ConfigError } from '../platform/config-error.ts'
import { readWord, refuseNoData, runCommand, thisVersion, withDatabaseAddress } from './command.ts'
import { nextStepsBack, nextStepsOut } from './next-steps.ts'

const USAGE =
  'npm run move -- DATABASE_URL [--replace] | npm run move -- embedded [--replace], with DATABASE_URL set to where the data is now'

await runCommand(async () => {
  const { word, has } = readWord(USAGE, ['replace'], 'database')
  const source = readConfig(process.env)
  const replace = has('replace')
  const target = word === 'embedded' ? embeddedTarget(source, replace) : externalTarget(source, word)
  refuseNoData(source)
  console.log(`Moving the data from ${placeOf(source)} to ${placeOf(target)} …`)
  const moved = await withDatabaseAddress(source, (from) =>
    withDatabaseAddress(target, async (to) =>
      moveDatabase({ from, to, ...(await thisVersion()), replace, now: new Date() }),
    ),
  )
  const { rows, tables, wasThere } = moved
  console.log(
    `${wasThere ? 'It was there already' : 'Done'}: ${rows} rows in ${tables} tables, every table is the same in both.`,
  )
  const isSet = Object.keys(DATABASE_VARIABLES).filter((name) => process.env[name] !== undefined)
  if (word === 'embedded') {
    restoreSecret({ dataDir: target.dataDir, appSecret: undefined }, source.appSecret)
    console.log(nextStepsBack(target, isSet))
  } else console.log(nextStepsOut(source, isSet))
})

/** @throws ConfigError when there is nothing to bring back, or the secret here is another one. */
function embeddedTarget(source: Config, replace: boolean): Config {
  if (source.databaseUrl === undefined) {
    throw new ConfigError('Set DATABASE_URL to the database to move from; it goes to the one in DATA_DIR.')
  }
  const elsewhere = new Set(Object.keys(DATABASE_VARIABLES))
  const here = Object.entries(process.env).filter(([name]) => !elsewhere.has(name))
  const target = readConfig(Object.fromEntries<string | undefined>(here))
  refuseOtherSecret({ dataDir: target.dataDir, appSecret: undefined }, source.appSecret, replace)
  return target
}

/** @throws ConfigError when it is no address of a PostgreSQL. */
function externalTarget(source: Config, address: string): Config {
  if (!/^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new ConfigError(
      `Name an address like postgres://user:password@host:5432/database, or embedded.\nUsage: ${USAGE}`,
    )
  }
  // What the configuration says of a pooler and a replica is about the database it names.
  return { ...source, databaseUrl: address, databaseDirectUrl: undefined, databaseReadUrl: undefined }
}

/** Names a database without its role and password. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the embedded database in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return host + pathname
}
