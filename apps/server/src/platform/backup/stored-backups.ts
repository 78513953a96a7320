import { readdir } from 'node:fs/promises'
import { hasCode } from '../database/embedded/error-code.ts'

/** A file in the folder of nightly backups. */
export interface StoredBackup {
  readonly name: string
  readonly at: Date
}

const NAME = /^quotewright-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/
const PART = '.part'

/** The name of a backup made now, which sorts by time. */
export const backupName = (now: Date): string =>
  `quotewright-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`

function read(name: string): StoredBackup | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : { name, at }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** The nightly backups of a folder, the newest first; other files in it are not ours. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await listNames(folder)
  return names
    .map(read)
    .filter((backup) => backup !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The newest nightly backup; undefined when there is none. */
export const newestBackup = async (folder: string): Promise<StoredBackup | undefined> =>
  (await listBackups(folder))[0]

/** What backups that were cut off have left behind. */
export const listCutOff = async (folder: string): Promise<string[]> =>
  (await listNames(folder)).filter((name) => name.endsWith(PART) && read(name.slice(0, -PART.length)))

const DAY_MS = 86_400_000

/** Weeks begin on Monday; 5 January 1970 was one. */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / DAY_MS - 4) / 7))

/** How many are kept, and of which periods. All in UTC. */
const RULES: readonly { readonly periods: number; readonly periodOf: (at: Date) => string }[] = [
  { periods: 7, periodOf: (at) => at.toISOString().slice(0, 10) },
  { periods: 4, periodOf: weekOf },
  { periods: 12, periodOf: (at) => at.toISOString().slice(0, 7) },
]

/**
 * The backups that may go: not the newest of one of the last 7 days, 4 weeks or 12 months that have any. Periods without
 * a backup don't count, so that a machine that was off for long loses nothing.
 *
 * @param backups the newest first.
 */
export function outdated(backups: readonly StoredBackup[]): StoredBackup[] {
  const kept = new Set<StoredBackup>()
  for (const { periods, periodOf } of RULES) {
    const seen = new Set<string>()
    for (const backup of backups) {
      const period = periodOf(backup.at)
      if (seen.has(period) || seen.size === periods) continue
      seen.add(period)
      kept.add(backup)
    }
  }
  return backups.filter((backup) => !kept.has(backup))
}
