import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newestBackup } from '../../platform/backup/stored-backups.ts'
import type { Config } from '../../platform/config.ts'
import { trySmtp } from '../../platform/mail/try-smtp.ts'
import { type Finding, reasonOf } from './finding.ts'

const GIGABYTE = 1e9
const TOO_LITTLE_BYTES = 0.5 * GIGABYTE
const LITTLE_BYTES = 2 * GIGABYTE
const HOUR_MS = 3_600_000
/** A night and what a long backup takes. */
const OLD_BACKUP_HOURS = 36

/** Free space wherever something is written. */
export async function checkDisk({ dataDir, backupDir, databaseUrl }: Config): Promise<Finding[]> {
  const places = [
    { name: 'DATA_DIR', folder: dataDir },
    ...(backupDir === undefined ? [] : [{ name: 'BACKUP_DIR', folder: backupDir }]),
  ]
  // Nothing but files is written here when the database is elsewhere; the note is the same.
  const why =
    databaseUrl === undefined ? 'the database stops when it is full' : 'uploads fail when it is full'
  return Promise.all(places.map(({ name, folder }) => checkFolder(name, folder, why)))
}

/** The folder itself may not be there yet. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

async function checkFolder(name: string, folder: string, why: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(existing(folder))
    return judgeSpace(`${name} (${folder})`, bavail * bsize, why)
  } catch (error) {
    const todo = `Check that ${folder} is mounted and readable.`
    return { state: 'must', about: 'Disk', found: `${name}: ${reasonOf(error)}`, todo }
  }
}

/** Whether that much is enough. */
export function judgeSpace(place: string, freeBytes: number, why: string): Finding {
  const found = `${(freeBytes / GIGABYTE).toFixed(1)} GB free in ${place}`
  if (freeBytes >= LITTLE_BYTES) return { state: 'ok', about: 'Disk', found }
  const todo = `Make room: ${why}.`
  return { state: freeBytes < TOO_LITTLE_BYTES ? 'must' : 'note', about: 'Disk', found, todo }
}

/** Whether the mail server takes a connection and the password. Nothing is sent. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  const about = 'Email'
  if (mail === null) {
    const todo = 'Set SMTP_URL and MAIL_FROM. Until then quotes are sent by copying their link.'
    return { state: 'note', about, found: 'not set up', todo }
  }
  const server = `${mail.host}:${mail.port}`
  try {
    await trySmtp(mail)
    return { state: 'ok', about, found: `${server} answers${mail.login ? ' and takes the password' : ''}` }
  } catch (error) {
    return {
      state: 'must',
      about,
      found: `${server} refuses: ${reasonOf(error)}`,
      todo: 'Check host, port, user and password in SMTP_URL, and whether this network lets mail out.',
    }
  }
}

/** How old the newest nightly backup is, and whether the last night failed on any machine. */
export async function checkBackups(
  { backupDir }: Config,
  failed: string | undefined,
  now: Date,
): Promise<Finding> {
  const about = 'Backups'
  if (failed !== undefined) {
    return { state: 'must', about, found: `the last night failed: ${failed}`, todo: TRY_IT }
  }
  if (backupDir === undefined) {
    const todo = 'Set BACKUP_DIR here or on another machine with workers, best to a folder on another disk.'
    return { state: 'note', about, found: 'this machine makes none', todo }
  }
  const newest = await newestBackup(backupDir).catch((error: unknown) => reasonOf(error))
  if (typeof newest === 'string') return { state: 'must', about, found: newest, todo: TRY_IT }
  if (newest === undefined) {
    return {
      state: 'note',
      about,
      found: `none yet in ${backupDir}`,
      todo: `The first is made at 15:30 UTC. ${TRY_IT}`,
    }
  }
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / HOUR_MS)
  const found = `the newest is ${hours} ${hours === 1 ? 'hour' : 'hours'} old`
  if (hours <= OLD_BACKUP_HOURS) return { state: 'ok', about, found }
  const todo = `Check that a process with ROLE=all or worker runs with BACKUP_DIR. ${TRY_IT}`
  return { state: 'must', about, found, todo }
}

const TRY_IT = 'To see whether it works, run: npm run backup -- FILE'
