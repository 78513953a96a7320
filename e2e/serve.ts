// The real program for the browser tests, over a database of its own that is gone when the tests are.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

// What a run that was killed left behind is not this run's data.
const dataDir = process.env['DATA_DIR'] ?? ''
if (!dataDir.includes('quotewright-e2e-')) throw new Error('DATA_DIR must name a folder of the browser tests')
rmSync(dataDir, { recursive: true, force: true })
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
// The server ends on its own when this process, its launcher, is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  process.exit(code ?? 1)
})
