import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from '../../config-error.ts'
import { hasCode } from './error-code.ts'
import { canReach, databaseOsUser } from './os-user.ts'

/** Where data goes when root starts the program in a folder that the database's user cannot reach. */
const SYSTEM_DATA_DIR = '/var/lib/quotewright'

export interface DataDir {
  /** Absolute. */
  readonly path: string
  /** What to say at start, when the choice is not the usual one. */
  readonly notice: string | undefined
}

/** The database's part of the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * The folder for data: DATA_DIR, else `./data`, else the system's place.
 * Nothing is created yet.
 *
 * @param setting the value of DATA_DIR.
 * @throws ConfigError when DATA_DIR is out of the database user's reach.
 * Source: architecture §2.
 */
export function chooseDataDir(setting: string | undefined, { embedded }: { embedded: boolean }): DataDir {
  const path = resolve(setting ?? 'data')
  if (!embedded || canReach(databaseOsUser(databaseFolder(path)), path)) return { path, notice: undefined }
  if (setting !== undefined) throw outOfReach(path)
  return {
    path: SYSTEM_DATA_DIR,
    notice: `Data is kept in ${SYSTEM_DATA_DIR}: started as root, and the database's user cannot enter ${path}.`,
  }
}

/** What to say when DATA_DIR lies where the database's user cannot go. */
export const outOfReach = (path: string): ConfigError =>
  new ConfigError(
    `DATA_DIR must be a folder that the database's user can enter; PostgreSQL does not run as root and ` +
      `cannot reach ${path}. Use for example ${SYSTEM_DATA_DIR}, or start as an ordinary user.`,
  )

/**
 * Creates the data folder. Others cannot list it; when root starts the program
 * the database's user must pass through it.
 *
 * @throws ConfigError when this user may not create it.
 */
export function ensureDataDir(path: string): void {
  if (existsSync(path)) return
  try {
    mkdirSync(path, { recursive: true })
    // Apart from mkdir, whose mode the process's mask would narrow.
    chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR')) throw error
    throw new ConfigError(`DATA_DIR must be a folder that can be created and written: ${path} cannot.`, {
      cause: error,
    })
  }
}
