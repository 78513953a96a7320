const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000

/** How often a push is tried before it has failed. */
export const MOST_ATTEMPTS = 8

/**
 * How long to wait before the next attempt: anything up to 5 s, doubling with every attempt up to 15 min, so that
 * pushes that failed together don't come back together. What the provider asks for is the least.
 *
 * @param attempts made so far, from 1
 * @param random in [0, 1)
 */
export function retryDelayMs(attempts: number, random: number, retryAfterMs: number | null): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 30))
  const jittered = Math.round(random * most)
  return retryAfterMs === null ? jittered : Math.max(retryAfterMs, jittered)
}
