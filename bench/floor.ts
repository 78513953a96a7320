import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./floor-server.ts', import.meta.url))

export interface Floor {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts the floor's server in a process of its own, as the product has one. */
export async function startFloor(databaseUrl: string, tenantId: string): Promise<Floor> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, FLOOR_DATABASE_URL: databaseUrl, FLOOR_TENANT_ID: tenantId },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const printed = await Promise.race([once(child.stdout, 'data') as Promise<[Buffer]>, exited])
  const [address] = printed
  if (!Buffer.isBuffer(address)) throw new Error('The floor did not start')
  return {
    url: address.toString().trim(),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
