import { parentPort } from 'node:worker_threads'

/** A thread that does as asked, for the tests of the pool. */
parentPort?.on('message', (told: string) => {
  if (told === 'crash') throw new Error('crashed as told')
  if (told === 'exit') process.exit(3)
  if (told === 'hang') for (;;);
  if (told === 'fail') parentPort?.postMessage({ error: 'failed as told' })
  else parentPort?.postMessage({ output: `done: ${told}` })
  if (told === 'last words') setTimeout(() => process.exit(0))
})
