import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { ensureDataDir } from './database/embedded/data-dir.ts'
import { hasCode } from './database/embedded/error-code.ts'
import { writeDurably } from './database/embedded/write-durably.ts'

const SECRET_BYTES = 48

type Place = Pick<Config, 'appSecret' | 'dataDir'>

const fileOf = ({ dataDir }: Place): string => join(dataDir, 'secret')

/**
 * What signs sessions and encrypts tokens: APP_SECRET, or one that is generated
 * once into the data folder, readable by its owner only.
 *
 * @throws ConfigError when the file holds no usable secret.
 */
export function loadSecret(config: Place): string {
  const found = findSecret(config)
  if (found !== undefined) return found
  const file = fileOf(config)
  ensureDataDir(config.dataDir)
  createOnce(file, randomBytes(SECRET_BYTES).toString('base64url'))
  // Read back: of two processes that start at once, the first one's secret counts.
  return readSecret(file) ?? ''
}

/** The same where there is one already. @throws ConfigError as `loadSecret`. */
export const findSecret = (config: Place): string | undefined =>
  config.appSecret ?? readSecret(fileOf(config))

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new ConfigError(`The secret in ${file} cannot be read by this user.`, { cause: error })
  }
  throw new ConfigError(`${file} holds no secret of at least 32 characters: restore it, or set APP_SECRET.`)
}

/** A hard link fails when the name is taken, so the file appears whole and exactly once. */
function createOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeDurably(draft, `${text}\n`)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}
