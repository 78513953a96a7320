import { AppError } from '../errors.ts'

/** Runs work, a bounded number at once; more wait for their turn. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @param waiting how many may wait; the turnstile refuses more with `unavailable` and the reason.
 */
export function createTurnstile(
  { atOnce, waiting }: { readonly atOnce: number; readonly waiting: number },
  reason: string,
): Turnstile {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new AppError('unavailable', `${reason} Please try again in a moment.`)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes to the next in the queue, or becomes free.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
