import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBinaries } from '../platform/database/embedded/binaries.ts'
import { databaseOsUser } from '../platform/database/embedded/os-user.ts'

const PREFIX = 'quotewright-test-'
const OWNER = new RegExp(`^${PREFIX}(\\d+)-`)

/** Linux keeps what is in it in memory. */
const MEMORY = '/dev/shm'
/** Several times what the databases of two test files at once take, with the server's log. */
const MEMORY_BYTES = 2 * 1024 ** 3

/**
 * A folder for the databases of this run, in the system's temporary folder.
 * Its name tells which process it belongs to.
 */
export function createRunFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // When root runs the tests, the database's user must pass through it.
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Such a folder for a database that need not outlive anything, in memory where there is room.
 *
 * A copied database has seven hundred files, and ext4 takes no number of a file that was deleted in the last seconds:
 * on it each copy walks past all the files of those just dropped, which took longer than the copy.
 */
export const createRunFolderInMemory = (): string => createRunFolder(hasMemory() ? MEMORY : tmpdir())

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MEMORY_BYTES
}

/** Stops the servers of runs that were killed, and removes their folders. */
export async function removeAbandonedRuns(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY].filter((path) => existsSync(path)))
    for (const name of readdirSync(parent)) {
      const pid = Number(OWNER.exec(name)?.[1])
      if (pid > 0 && !isAlive(pid)) await removeRunFolder(join(parent, name))
    }
}

/** Stops every server whose data is in the folder, and removes it. */
export async function removeRunFolder(folder: string): Promise<void> {
  const { pgCtl } = await findBinaries()
  for (const pidFile of pidFilesIn(folder)) {
    const data = dirname(pidFile)
    // It fails when the server is gone already, which is as good.
    spawnSync(pgCtl, ['stop', '-D', data, '-m', 'immediate', '-w'], {
      ...databaseOsUser(data),
      cwd: '/',
      stdio: 'ignore',
    })
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function pidFilesIn(folder: string): string[] {
  const data = [join(folder, 'data'), join(folder, 'postgres', 'data')]
  return data.map((path) => join(path, 'postmaster.pid')).filter((path) => existsSync(path))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false // a run of another user is none of ours
  }
}
