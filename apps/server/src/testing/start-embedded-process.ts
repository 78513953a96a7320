import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { OsUser } from '../platform/database/embedded/os-user.ts'

const PROGRAM = join(import.meta.dirname, 'embedded-process.ts')

const Started = z.object({ url: z.string(), adminUrl: z.string(), pid: z.number(), isAdopted: z.boolean() })
const Stopped = z.object({ stopped: z.boolean() })

/** Another process that uses the embedded PostgreSQL, as the app does. */
export interface EmbeddedProcess extends z.infer<typeof Started> {
  /** As a crash does: without a chance to stop the server. */
  kill(): Promise<void>
  /** In good order. Returns whether it stopped the server. */
  stop(): Promise<boolean>
}

/** Starts one on a folder, as this user or, when root runs the tests, as another. */
export async function startEmbeddedProcess(dataDir: string, user?: OsUser): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const line = await lines.next()
    if (line.done) throw new Error('The process ended early')
    return JSON.parse(line.value) as unknown
  }
  return {
    ...Started.parse(await next()),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.stdin.end()
      const { stopped } = Stopped.parse(await next())
      await exited
      return stopped
    },
  }
}
