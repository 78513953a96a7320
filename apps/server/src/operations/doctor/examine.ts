import { MIGRATIONS_DIR } from '../../app/migrate-everything.ts'
import { readMigrations } from '../../platform/database/migrate.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkDatabase } from './check-database.ts'
import { checkBackups, checkDisk, checkMail } from './check-machine.ts'
import type { Finding } from './finding.ts'

/** Every check, in the order in which they are put right. */
export async function examine(env: NodeJS.ProcessEnv, now: Date): Promise<Finding[]> {
  const { config, findings } = checkConfiguration(env)
  if (config === undefined) return findings
  const [database, disk, mail] = await Promise.all([
    readMigrations(MIGRATIONS_DIR).then((migrations) => checkDatabase(config, migrations)),
    checkDisk(config),
    checkMail(config),
  ])
  const backups = await checkBackups(config, database.failedBackup, now)
  return [...findings, ...database.findings, ...disk, mail, backups]
}
