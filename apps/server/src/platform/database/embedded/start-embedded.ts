import { chmodSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../../config-error.ts'
import { ensureAppDatabase } from './app-database.ts'
import { findBinaries, reachableBinaries } from './binaries.ts'
import { addressOf, type Cluster, filesOf, passwordFile, runProgram } from './cluster.ts'
import { databaseFolder, ensureDataDir, outOfReach } from './data-dir.ts'
import { hasCode } from './error-code.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { type Keeper, type KeeperEvents, keepRunning } from './keep-running.ts'
import { canReach, databaseOsUser, giveTo } from './os-user.ts'
import { runPostmaster, type ServerSettings } from './run-postmaster.ts'
import { withClient } from './with-client.ts'

/** The embedded PostgreSQL, running. */
export interface Embedded {
  /** The app's database, as its ordinary role. */
  readonly url: string
  /** The server's own database, as superuser: for tests and maintenance, never for the app. */
  readonly adminUrl: string
  readonly pid: number
  /** It was running already: started by a process that died, or by one that still runs. */
  readonly isAdopted: boolean
  /** Starts the server again, at the same address, whenever it is found to have ended. */
  readonly keepRunning: (events: KeeperEvents) => void
  /** Stops the server, unless another process still uses it. Returns whether it was stopped. */
  readonly stop: () => Promise<boolean>
}

/**
 * Starts the PostgreSQL that comes with npm on the data folder, or adopts the one that
 * runs there. Several processes of one machine may do so at once and share it.
 *
 * @param settings server settings besides ours; tests alone have reason to give any.
 * @throws ConfigError when folder, user or programs do not allow it; Error with the server's log otherwise.
 * Source: architecture §3.
 */
export async function startEmbedded(dataDir: string, settings: ServerSettings = {}): Promise<Embedded> {
  try {
    const cluster = await prepareCluster(resolve(dataDir))
    await initialiseCluster(cluster)
    const server = await runPostmaster(cluster, settings)
    const adminUrl = addressOf(cluster, server.port, 'postgres', 'postgres')
    await ensureAppDatabase(
      adminUrl,
      readFileSync(passwordFile(filesOf(cluster).data, 'quotewright'), 'utf8').trim(),
    )
    let keeper: Keeper | undefined
    return {
      url: addressOf(cluster, server.port, 'quotewright', 'quotewright'),
      adminUrl,
      pid: server.pid,
      isAdopted: server.isAdopted,
      keepRunning(events) {
        keeper ??= keepRunning({ cluster, settings, port: server.port }, events)
      },
      async stop() {
        await keeper?.letGo()
        return stopWhenUnused(cluster, adminUrl)
      },
    }
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error
    throw new ConfigError(
      `DATA_DIR must be a folder that this user can read and write. ${dataDir} holds files of another user: ` +
        'start as that user, or choose another folder.',
      { cause: error },
    )
  }
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  ensureDataDir(dataDir)
  const folder = databaseFolder(realpathSync(dataDir))
  const user = databaseOsUser(folder)
  if (!canReach(user, folder)) throw outOfReach(dataDir)
  mkdirSync(folder, { recursive: true })
  // Root's are new, or were left by a start that was killed at this point.
  if (!user || statSync(folder).uid === 0) {
    chmodSync(folder, 0o700)
    giveTo(user, folder)
  }
  const binaries = reachableBinaries(await findBinaries(), user, folder)
  return { folder, user, binaries }
}

const LOOKS_FOR_OTHERS = 20
const LOOK_EVERY_MS = 50

async function stopWhenUnused(cluster: Cluster, adminUrl: string): Promise<boolean> {
  if (await isUsedByOthers(adminUrl)) return false
  // Fast: open transactions are rolled back, connections closed, a checkpoint written.
  const { data } = filesOf(cluster)
  await runProgram(cluster, cluster.binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60'])
  return true
}

/** Looks for a second, since the server needs a moment to see that our own connections are closed. */
function isUsedByOthers(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (admin) => {
    for (let look = 0; look < LOOKS_FOR_OTHERS; look += 1) {
      const { rows } = await admin.query<{ others: boolean }>(
        `select exists (select from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
      )
      if (rows[0]?.others === false) return false
      await sleep(LOOK_EVERY_MS)
    }
    return true
  })
}
