import { FIRST_PAUSE_MS, longerPause } from './reception.ts'

/** Work that is tried until it is done, and the ways to begin and to end that. */
export interface UntilDone {
  /** Tries now, and from the shortest pause on. */
  readonly begin: () => void
  readonly stop: () => void
}

/** Has an attempt made until it says that nothing is left to do: one at a time, with a longer pause after each. */
export function untilDone(attempt: () => Promise<boolean>): UntilDone {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAskedAgain = false
  let isStopped = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    isAskedAgain = isRunning
    if (isRunning) return
    isRunning = true
    const isDone = await attempt().catch(() => false)
    isRunning = false
    if (isStopped) return
    if (isAskedAgain) return await run()
    if (isDone) return
    timer = setTimeout(() => void run(), pause)
    pause = longerPause(pause)
  }

  return {
    begin: () => {
      pause = FIRST_PAUSE_MS
      void run()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
