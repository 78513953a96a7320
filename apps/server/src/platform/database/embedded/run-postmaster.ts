import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, type Cluster, filesOf, spawnOptions } from './cluster.ts'
import { hasCode } from './error-code.ts'
import { findFreePort } from './free-port.ts'
import { giveTo } from './os-user.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { withClient } from './with-client.ts'

/** Settings of the server by name; ours leave every guarantee of durability on. */
export type ServerSettings = Readonly<Record<string, string>>

const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

// Recovery after a crash can take minutes on a large database.
const START_TIMEOUT_MS = 300_000
const LOOK_EVERY_MS = 20
const START_ATTEMPTS = 60
const LOG_LIMIT_BYTES = 10_000_000
const LOG_TAIL_CHARACTERS = 1500

/**
 * Adopts the server that runs on the cluster's data, or starts one and waits until it answers.
 *
 * @param port where it has to listen; any free one when left out.
 * @throws Error with the end of the server's log, when it does not start.
 */
export async function runPostmaster(
  cluster: Cluster,
  settings: ServerSettings,
  port?: number,
): Promise<RunningServer> {
  const until = Date.now() + START_TIMEOUT_MS
  let child: ChildProcess | undefined
  for (let attempts = 0; attempts <= START_ATTEMPTS && Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const running = findPostmaster(cluster)
    if (running?.isReady && (await answers(cluster, running))) {
      return { ...running, isAdopted: running.pid !== child?.pid }
    }
    // Ours has ended (it lost a race for the data or the port) or was never started.
    if (!running && !isRunning(child)) {
      child = startServer(cluster, settings, port ?? (await findFreePort()))
      attempts += 1
    }
  }
  const { log } = filesOf(cluster)
  throw new Error(
    `PostgreSQL did not start; ${log} ends with:\n${readFileSync(log, 'utf8').slice(-LOG_TAIL_CHARACTERS)}`,
  )
}

export interface RunningServer extends Postmaster {
  /** It was running before: started by a process that died, or by a sibling. */
  readonly isAdopted: boolean
}

const isRunning = (child: ChildProcess | undefined): boolean =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null

/** The random password proves that it is our server that answers at the port. */
async function answers(cluster: Cluster, { port }: Postmaster): Promise<boolean> {
  try {
    await withClient(addressOf(cluster, port, 'postgres', 'postgres'), (client) => client.query('select 1'))
    return true
  } catch (error) {
    if (hasCode(error, '28P01')) throw error
    return false // it went away or is stopping: the caller looks again
  }
}

function startServer(cluster: Cluster, settings: ServerSettings, port: number): ChildProcess {
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { data } = filesOf(cluster)
  const log = openLog(cluster)
  // Detached, so that a Ctrl-C in the terminal does not stop the database under the app that still drains.
  const child = spawn(cluster.binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...spawnOptions(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  })
  // Without a pid the program could not be run at all; the loop sees that and the log says nothing.
  child.on('error', (error) => console.error(`PostgreSQL could not be started: ${error.message}`))
  child.unref()
  closeSync(log)
  return child
}

function openLog(cluster: Cluster): number {
  const { log } = filesOf(cluster)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(log, `${log}.old`)
  const handle = openSync(log, 'a', 0o600)
  giveTo(cluster.user, log)
  return handle
}
