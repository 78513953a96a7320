import { existsSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '../platform/database/embedded/binaries.ts'
import { databaseFolder } from '../platform/database/embedded/data-dir.ts'
import { findPostmaster } from '../platform/database/embedded/postmaster.ts'

const LOOK_EVERY_MS = 20

/** The process of the embedded PostgreSQL that runs on a data folder. */
export async function findDatabaseProcess(dataDir: string): Promise<number | undefined> {
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) return undefined
  const cluster = { folder: realpathSync(folder), user: undefined, binaries: await findBinaries() }
  return findPostmaster(cluster)?.pid
}

/** Ends the PostgreSQL of a data folder without a word: no checkpoint, and its pid file stays behind. */
export async function killDatabase(dataDir: string): Promise<void> {
  for (;;) {
    const pid = await findDatabaseProcess(dataDir)
    if (pid === undefined) return
    process.kill(pid, 'SIGKILL')
    await sleep(LOOK_EVERY_MS)
  }
}
