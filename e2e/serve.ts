// The real program for the browser tests, over a database of its own that is gone when the tests are.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = join(tmpdir(), `quotewright-e2e-${process.pid}`)
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, DATA_DIR: dataDir },
})
// The server ends by itself when this process, its launcher, is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  process.exit(code ?? 1)
})
