import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { ensureDataDir } from '../database/embedded/data-dir.ts'
import { syncFolder, writeDurably } from '../database/embedded/write-durably.ts'

type Place = Pick<Config, 'appSecret' | 'dataDir'>

const fileOf = ({ dataDir }: Place): string => join(dataDir, 'secret')

/**
 * Asks before anything is restored whether the backup's secret has a place here.
 *
 * @param secret the backup's; undefined when it holds none.
 * @throws ConfigError when another one is there and must not be replaced.
 */
export function refuseOtherSecret(place: Place, secret: string | undefined, replace: boolean): void {
  if (secret === undefined) return
  if (place.appSecret !== undefined) {
    if (place.appSecret === secret) return
    throw new ConfigError(
      'The backup holds another secret than APP_SECRET: set APP_SECRET to that one, or unset it.',
    )
  }
  const file = fileOf(place)
  if (replace || !existsSync(file) || readFileSync(file, 'utf8').trim() === secret) return
  throw new ConfigError(`${file} holds another secret than the backup. To replace it, add --replace.`)
}

/** Puts the backup's secret into the data folder; one of APP_SECRET stays where it is. */
export function restoreSecret(place: Place, secret: string | undefined): void {
  if (secret === undefined || place.appSecret !== undefined) return
  ensureDataDir(place.dataDir)
  const draft = `${fileOf(place)}.${process.pid}.restoring`
  writeDurably(draft, `${secret}\n`)
  renameSync(draft, fileOf(place))
  syncFolder(place.dataDir)
}
