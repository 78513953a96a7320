import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { databaseOsUser } from '../platform/database/embedded/os-user.ts'
import { withClient } from '../platform/database/embedded/with-client.ts'

/** More clients than this share its connections. */
const POOLED_CONNECTIONS = 4

const START_TIMEOUT_MS = 10_000
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Where PgBouncer is installed; undefined where it is not. */
export const findPgBouncer = (): string | undefined =>
  FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((program) => existsSync(program))

/** Starts PgBouncer in transaction mode in front of a server. It forgets nothing between transactions. */
export async function startPooler(
  program: string,
  folder: string,
  url: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const { hostname, port, username, password } = new URL(url)
  const home = join(folder, 'pgbouncer')
  mkdirSync(home)
  const listening = await findFreePort()
  const users = join(home, 'users.txt')
  const settings = join(home, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOLED_CONNECTIONS}
max_client_conn = 200
`,
  )
  // It does not run as root.
  const user = databaseOsUser(home)
  for (const path of [home, users, settings]) {
    chmodSync(path, path === home ? 0o700 : 0o600)
    if (user) chownSync(path, user.uid, user.gid)
  }
  const child = spawn(program, [settings], { ...user, cwd: '/', stdio: 'ignore' })
  const address = new URL(url)
  address.port = String(listening)
  await untilItAnswers(address.href, child)
  return {
    url: address.href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    try {
      await withClient(url, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (Date.now() > until || child.exitCode !== null) throw error
    }
  }
}
