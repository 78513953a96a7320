import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from '../../config-error.ts'
import { hasCode } from './error-code.ts'

/** The ordinary user of the operating system that the database runs as. */
export interface OsUser {
  readonly uid: number
  readonly gid: number
}

const CANDIDATES = ['quotewright', 'postgres', 'node', 'nobody']

/**
 * PostgreSQL refuses to run as root, so a process of root needs another user for it:
 * the owner of an existing database folder, else the first of the usual ones.
 *
 * @returns undefined when the process is not root: the database then runs as its user.
 * @throws ConfigError when there is no such user.
 */
export function databaseOsUser(databaseFolder: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = ownerOf(databaseFolder) ?? CANDIDATES.map(lookUp).find((found) => found !== undefined)
  if (user) return user
  throw new ConfigError(
    'PostgreSQL does not run as root and this system has no ordinary user to run it as. ' +
      'Create one with "useradd --system quotewright", start Quotewright as an ordinary user, or set DATABASE_URL.',
  )
}

/** The user id of root is no owner: a folder that root made is handed over when the database is made. */
function ownerOf(folder: string): OsUser | undefined {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? undefined : { uid, gid }
}

/** `id` rather than /etc/passwd: it also knows the users of a directory service. */
function lookUp(name: string): OsUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** Whether the user may enter every folder on the way to the path, as far as it exists. */
export function canReach(user: OsUser | undefined, path: string): boolean {
  if (!user) return true
  const parent = dirname(resolve(path))
  return mayEnter(user, resolve(path)) && (parent === resolve(path) || canReach(user, parent))
}

function mayEnter(user: OsUser, path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return true
  const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001
  return (stat.mode & bit) !== 0
}

/** Hands a file or folder over to the database's user. */
export function giveTo(user: OsUser | undefined, path: string): void {
  if (!user) return
  try {
    chownSync(path, user.uid, user.gid)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error
    throw new ConfigError(`${path} cannot be handed over to the database's user: choose another DATA_DIR.`, {
      cause: error,
    })
  }
}
