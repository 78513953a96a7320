import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { OsUser } from './os-user.ts'

/** One database server on this machine: where it is, who runs it and with which programs. */
export interface Cluster {
  /** Absolute, without symbolic links. */
  readonly folder: string
  readonly user: OsUser | undefined
  readonly binaries: Binaries
}

/** The server's own superuser is for starting, stopping and making the ordinary role; the app never uses it. */
export type Role = 'postgres' | 'quotewright'

export const filesOf = (cluster: Pick<Cluster, 'folder'>) =>
  joinFiles(join(cluster.folder, 'data'), cluster.folder)

const joinFiles = (data: string, folder: string) => ({
  data,
  version: join(data, 'PG_VERSION'),
  pid: join(data, 'postmaster.pid'),
  log: join(folder, 'postgres.log'),
})

/** Passwords live inside the data directory, so that they appear and move together with the data. */
export const passwordFile = (data: string, role: Role): string => join(data, `quotewright.${role}.password`)

/** @returns the address of a database of the cluster for one of its two roles. */
export function addressOf(cluster: Cluster, port: number, role: Role, database: string): string {
  const password = readFileSync(passwordFile(filesOf(cluster).data, role), 'utf8').trim()
  // Said outright, since a PGSSLMODE in the environment would ask the loopback server for TLS.
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/** How programs of the cluster are spawned: as its user, and without the app's variables and secrets. */
export function spawnOptions(cluster: Cluster) {
  const { PATH, SystemRoot, TMPDIR } = process.env
  const env = { PATH, SystemRoot, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
  return { ...cluster.user, env, cwd: cluster.folder, windowsHide: true }
}

/**
 * Runs one of the programs to its end.
 *
 * @throws Error with what the program printed, when it fails.
 */
export function runProgram(cluster: Cluster, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions(cluster), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    // 'exit', not 'close': a server started by the program would hold its output open.
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} failed (${code}): ${output}`))
    })
  })
}
