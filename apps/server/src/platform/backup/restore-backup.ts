import type pg from 'pg'
import { ConfigError } from '../config-error.ts'
import type { StorageSettings } from '../config-storage.ts'
import { withClient } from '../database/embedded/with-client.ts'
import { refuseOtherHistory } from './applied-history.ts'
import type { AppliedMigration } from './database-shape.ts'
import { fullName } from './database-shape.ts'
import { type Content, loadDatabase } from './load-database.ts'
import { type CheckedBackup, contentOf } from './read-backup.ts'
import { differences, type Snapshot, sumsOfDatabase, withSnapshot } from './read-database.ts'
import { restoreFiles } from './restore-files.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { holdsData, type Migrate, withDatabaseToOneself } from './target-database.ts'

export interface Restoring {
  readonly backup: CheckedBackup
  /** All of this version, in order. */
  readonly migrations: readonly AppliedMigration[]
  readonly migrate: Migrate
}

export interface RestoreRequest extends Restoring {
  readonly databaseUrl: string
  readonly storage: StorageSettings
  /** Whether what is there may go. */
  readonly replace: boolean
}

/**
 * Puts a backup in the place of an empty database, or with `replace` of any. The database changes in one transaction,
 * the files follow it.
 *
 * @throws ConfigError when the target holds data, is in use, or the backup is not this version's.
 */
export async function restoreBackup(request: RestoreRequest): Promise<void> {
  const { backup, migrations, databaseUrl, replace } = request
  refuseOtherHistory('This backup', backup.header.migrations, migrations)
  const refuseWhatIsThere = async (client: pg.Client) => {
    if (!replace && (await holdsData(client))) {
      throw new ConfigError(
        'There is data here already. To replace all of it with the backup, add --replace.',
      )
    }
  }
  // Asked before as well as under the lock: a database that is refused is not even migrated.
  await withDatabaseToOneself(databaseUrl, refuseWhatIsThere)
  await request.migrate(databaseUrl)
  await withDatabaseToOneself(databaseUrl, async (client) => {
    await refuseWhatIsThere(client)
    const files = await restoreFiles(backup, request.storage)
    try {
      await withContent(request, (content) => loadDatabase(client, content))
      await files.swapIn()
    } finally {
      await files.clear()
    }
  })
}

/** What an older version wrote is brought up to date in a database of its own first. */
async function withContent(restoring: Restoring, load: (content: Content) => Promise<void>): Promise<void> {
  const { backup, migrations } = restoring
  if (backup.header.migrations.length === migrations.length) return load(contentOf(backup))
  await withScratchDatabase(async (url) => {
    await loadAsItWas(url, restoring)
    await restoring.migrate(url)
    await withSnapshot(url, (snapshot) => load(snapshotContent(snapshot)))
  })
}

async function loadAsItWas(url: string, { backup, migrate }: Restoring): Promise<void> {
  await migrate(url, backup.header.migrations.at(-1)?.name)
  await withClient(url, (client) => loadDatabase(client, contentOf(backup)))
}

export const snapshotContent = (snapshot: Snapshot): Content => ({
  jobsVersion: snapshot.jobsVersion,
  tables: tablesOf(snapshot),
  sequences: snapshot.sequences,
})

async function* tablesOf(snapshot: Snapshot) {
  for (const shape of snapshot.tables) yield { shape, rows: snapshot.rowsOf(shape) }
}

/**
 * Restores a backup into a database of its own, compares every table with the manifest, brings it up to date, and
 * throws it away.
 *
 * @throws ConfigError that names the tables that differ.
 */
export async function verifyBackup(restoring: Restoring): Promise<void> {
  const { backup, migrations, migrate } = restoring
  refuseOtherHistory('This backup', backup.header.migrations, migrations)
  await withScratchDatabase(async (url) => {
    await loadAsItWas(url, restoring)
    const promised = new Map(backup.manifest.tables.map((table) => [fullName(table), table]))
    const different = differences(promised, await sumsOfDatabase(url)).filter(
      (name) => !name.startsWith('pgboss.'),
    )
    if (different.length > 0) {
      throw new ConfigError(`Restored, ${different.join(', ')} would not be what was backed up.`)
    }
    await migrate(url)
  })
}
