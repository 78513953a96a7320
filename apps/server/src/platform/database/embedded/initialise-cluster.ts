import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../config-error.ts'
import { type Cluster, filesOf, passwordFile, type Role, runProgram } from './cluster.ts'
import { giveTo } from './os-user.ts'
import { syncFolder, writeDurably } from './write-durably.ts'

const DRAFT_PREFIX = 'data.draft-'
const ABANDONED_AFTER_MS = 60 * 60_000

/**
 * Creates the data directory, unless it is there. It is made under another name and
 * renamed: neither a crash nor a sibling process leaves half of it.
 *
 * @throws ConfigError when the data was made by another major version of PostgreSQL.
 */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { data, version } = filesOf(cluster)
  if (existsSync(version)) return refuseOtherMajor(cluster)
  removeAbandonedDrafts(cluster.folder)
  const draft = join(cluster.folder, `${DRAFT_PREFIX}${process.pid}-${randomBytes(3).toString('hex')}`)
  await makeCluster(cluster, draft)
  try {
    renameSync(draft, data)
  } catch (error) {
    // A folder that is not empty cannot be replaced: a sibling process was faster.
    if (!existsSync(version)) throw error
    rmSync(draft, { recursive: true })
  }
  syncFolder(cluster.folder)
}

async function makeCluster(cluster: Cluster, draft: string): Promise<void> {
  const password = newPassword(cluster, `${draft}.password`)
  const settings = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums']
  // One call to the file system rather than one per file.
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password}`]
  const args = ['-D', draft, '--no-instructions', ...access, ...settings, ...sync]
  await runProgram(cluster, cluster.binaries.initdb, args)
  renameSync(password, passwordFile(draft, 'postgres'))
  newPassword(cluster, passwordFile(draft, 'quotewright' satisfies Role))
  syncFolder(draft)
}

function newPassword(cluster: Cluster, file: string): string {
  writeDurably(file, `${randomBytes(24).toString('base64url')}\n`)
  giveTo(cluster.user, file)
  return file
}

function refuseOtherMajor(cluster: Cluster): void {
  const { data, version } = filesOf(cluster)
  const made = readFileSync(version, 'utf8').trim()
  const [shipped = ''] = cluster.binaries.version.split('.')
  if (made === shipped) return
  throw new ConfigError(
    `The data in ${data} was made by PostgreSQL ${made} and this version of Quotewright brings ${shipped}: ` +
      'start the version that made it, back it up there and restore here.',
  )
}

/** What a crash in the middle of an earlier first start left behind. */
function removeAbandonedDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true })
  }
}
