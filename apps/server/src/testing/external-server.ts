import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '../platform/database/embedded/binaries.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { databaseOsUser } from '../platform/database/embedded/os-user.ts'
import { withClient } from '../platform/database/embedded/with-client.ts'
import type { TestServer } from './test-server.ts'

const START_TIMEOUT_MS = 30_000

/**
 * A PostgreSQL as an operator would run it: made and started by its own programs, with its own
 * settings and another time zone, and an ordinary role that owns a database.
 */
export async function startExternalServer(folder: string): Promise<TestServer> {
  const { initdb, postgres } = await findBinaries()
  const user = databaseOsUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user) chownSync(passwordFile, user.uid, user.gid)

  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'admin', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'],
    {
      ...options,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await runServer(postgres, data, options)

  const adminUrl = `postgres://admin:${password}@127.0.0.1:${port}/postgres`
  await untilItAnswers(adminUrl)
  await withClient(adminUrl, async (admin) => {
    await admin.query(`create role operator_app login password '${password}'`)
    await admin.query('create database operator_app owner operator_app')
  })
  return {
    adminUrl,
    url: `postgres://operator_app:${password}@127.0.0.1:${port}/operator_app`,
  }
}

/**
 * Starts a streaming replica of such a server, from a copy taken while it runs. It ends with its folder.
 *
 * @param primary what `startExternalServer` returned for the folder.
 */
export async function startReplica(
  folder: string,
  primary: TestServer,
  primaryFolder: string,
): Promise<TestServer> {
  const { postgres } = await findBinaries()
  const user = databaseOsUser(primaryFolder)
  const data = join(folder, 'data')
  await withClient(primary.adminUrl, async (admin) => {
    await admin.query("select pg_backup_start('replica', true)")
    cpSync(join(primaryFolder, 'data'), data, { recursive: true })
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  const { hostname, port, password } = new URL(primary.adminUrl)
  const from = `host=${hostname} port=${port} user=admin password=${password}`
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  rmSync(join(data, 'postmaster.pid'), { force: true })
  if (user)
    for (const name of ['..', '.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(data, name), user.uid, user.gid)
    }
  for (const path of [folder, data]) chmodSync(path, 0o700)
  const at = await runServer(postgres, data, {
    ...user,
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
  const addressOf = (url: string) => Object.assign(new URL(url), { port: String(at) }).href
  const replica = { adminUrl: addressOf(primary.adminUrl), url: addressOf(primary.url) }
  await untilItAnswers(replica.adminUrl)
  return replica
}

/** @returns the port it listens on. */
async function runServer(postgres: string, data: string, options: SpawnOptions): Promise<number> {
  const port = await findFreePort()
  const settings = {
    timezone: 'Pacific/Auckland',
    unix_socket_directories: dirname(data),
    max_connections: '200',
    // What is in it is thrown away at the end, so nothing has to reach the disk.
    fsync: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...flags], { ...options, stdio: 'ignore' })
  server.unref()
  return port
}

async function untilItAnswers(url: string): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; ; await sleep(100)) {
    try {
      await withClient(url, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
