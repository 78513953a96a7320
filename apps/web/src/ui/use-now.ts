import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function everyMinute(onMinute: () => void): () => void {
  const clock = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(clock)
}

const minute = (): number => Math.floor(Date.now() / MINUTE_MS)

/** The minute it is, kept up to date. */
export const useNow = (): Date => new Date(useSyncExternalStore(everyMinute, minute) * MINUTE_MS)
