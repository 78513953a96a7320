import { Worker } from 'node:worker_threads'

/** In a thread, since a hostile file may keep the process too busy to notice anything. */
const WATCH = `
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 500)
`

/** Ends this process soon after the one that started it, however that ended: nobody else would stop its reading. */
export function endWithParent(): void {
  // One that waits for work learns it at once.
  process.once('disconnect', () => process.exit(0))
  new Worker(WATCH, { eval: true, stdout: true, stderr: true }).unref()
}
