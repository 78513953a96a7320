import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findFreePort } from '../platform/database/embedded/free-port.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')
const READY = /^Quotewright is ready at (\S+)$/m
/** Far above what a start takes: a machine that is busy with other tests is slow, not broken. */
const START_TIMEOUT_MS = 150_000

export interface ServerOptions {
  /** Absolute; see `createRunFolder`. */
  readonly dataDir: string
  /** Default: a free one. */
  readonly port?: number
  /** Variables besides DATA_DIR and PORT. By default nothing is logged and no rate limited. */
  readonly env?: Readonly<Record<string, string>>
}

/** The real program in a process of its own. */
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** From the spawn to the ready line. */
  readonly bootMs: number
  /** Ends it as a power cut would, without a word. Its embedded PostgreSQL runs on as an orphan. */
  readonly kill: () => Promise<void>
  /** Asks it to end, and returns its exit code once it has; null when a signal ended it. */
  readonly stop: () => Promise<number | null>
}

/**
 * Starts the server and waits until it says that it is ready.
 *
 * @throws Error with what it printed, when it ends before that or takes minutes.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = options.port ?? (await findFreePort())
  const startedAt = performance.now()
  const { child, stdout, stderr } = spawnServer(options, port)
  const exited = once(child, 'exit') as Promise<[number | null]>
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const [code] = await exited
    return code
  }
  try {
    const url = await readyAddress(child, stdout, stderr)
    return {
      url,
      port,
      pid: child.pid ?? 0,
      bootMs: performance.now() - startedAt,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

function spawnServer({ dataDir, env }: ServerOptions, port: number) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      // Those of the developer's shell have no say here; empty counts as unset.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '',
      NODE_OPTIONS: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
    // Through the channel the server notices that its parent is gone, and ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('The server was started without its output')
  return { child, stdout, stderr }
}

function readyAddress(child: ChildProcess, stdout: Readable, stderr: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (what: string) => reject(new Error(`The server ${what}; it printed:\n${printed}`))
    const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const url = READY.exec(printed)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    }
    stdout.on('data', read)
    stderr.on('data', read)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(`ended with ${code ?? signal}`)
    })
    child.once('error', reject)
  })
}
