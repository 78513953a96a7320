import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Limits } from '../limits.ts'
import { SPARE } from './messages.ts'

const PROCESS = fileURLToPath(new URL('./read-process.ts', import.meta.url))
const MEGABYTE = 1024 * 1024
/** JavaScript's heap may take this part of the memory; decoded images and fonts lie outside it. */
const HEAP_PART = 0.6
/** Most that compute at once in a process: pdf.js or our code, and the recogniser. */
const THREADS = 2
/** Sets the limit that the system itself keeps, also when the parent is gone; where there is none, the parent's remain. */
const SHELL = '/bin/sh'
/** A spare process ends after it has been unused for this long. */
const SPARE_IDLE_MS = 60_000
/** Nothing of the server's configuration is of use to a reader of strangers' files. */
const ENVIRONMENT = {
  // Recompiling pdf.js for each document would cost as much as reading most of them.
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
  // A document brings its fonts: looking through those of the system can take as long as reading it.
  DISABLE_SYSTEM_FONTS_LOAD: '1',
}

interface Spare {
  readonly child: ChildProcess
  readonly limits: Limits
  /** Ends it, or gives it away: either way it is no spare any more. */
  readonly release: () => void
}

let spare: Spare | undefined

function start({ maxRssBytes, maxMilliseconds }: Limits, args: readonly string[] = []): ChildProcess {
  const heap = `--max-old-space-size=${Math.floor((maxRssBytes * HEAP_PART) / MEGABYTE)}`
  const processorSeconds = Math.ceil((maxMilliseconds * THREADS) / 1000)
  return fork(PROCESS, args, {
    ...(existsSync(SHELL)
      ? {
          execPath: SHELL,
          execArgv: ['-c', `ulimit -t ${processorSeconds}; exec "$0" "$@"`, process.execPath, heap],
        }
      : { execArgv: [heap] }),
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Whether a process was started with these limits; it gets the others with its document. */
const isStartedWith = ({ limits }: Spare, { maxRssBytes, maxMilliseconds }: Limits): boolean =>
  limits.maxRssBytes === maxRssBytes && limits.maxMilliseconds === maxMilliseconds

/**
 * Starts a process ahead, so that the next document does not wait for pdf.js
 * to be loaded and compiled. It ends when it goes unused, and with its parent,
 * which it does not keep alive.
 */
function keepSpare(limits: Limits): void {
  if (spare !== undefined && isStartedWith(spare, limits)) return
  endSpare()
  const child = start(limits, [SPARE])
  const clock = setTimeout(endSpare, SPARE_IDLE_MS)
  const release = (): void => {
    clearTimeout(clock)
    child.removeAllListeners()
    spare = undefined
  }
  child.once('exit', release)
  child.once('error', release)
  clock.unref()
  child.unref()
  child.channel?.unref()
  spare = { child, limits, release }
}

/** Ends the spare process where there is one. */
export function endSpare(): void {
  const child = spare?.child
  spare?.release()
  child?.kill('SIGKILL')
}

/** A process that waits for one document with these limits: the spare one where it fits. Another is started for the next. */
export function takeProcess(limits: Limits): ChildProcess {
  const ahead =
    spare !== undefined && isStartedWith(spare, limits) && spare.child.connected ? spare : undefined
  ahead?.release()
  ahead?.child.ref()
  ahead?.child.channel?.ref()
  const child = ahead?.child ?? start(limits)
  keepSpare(limits)
  return child
}
