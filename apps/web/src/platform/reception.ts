import { useSyncExternalStore } from 'react'

/** Answers without a person and without the database. */
const PROBE = '/health'
const PROBE_MS = 5_000
/** Before something that failed is tried again; twice as long after each failure. */
export const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 20_000
export const longerPause = (pauseMs: number): number => Math.min(LONGEST_PAUSE_MS, pauseMs * 2)

/** Whether the server can be reached, as far as this window knows: a browser only knows whether it has a network. */
let isAway = typeof navigator !== 'undefined' && !navigator.onLine
let probing: Promise<boolean> | undefined
let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const returns = new Set<(isBack: boolean) => void>()

export const isOffline = (): boolean => isAway

function settle(away: boolean): void {
  clearTimeout(timer)
  if (away) {
    timer = setTimeout(() => void checkReception(), pause)
    pause = longerPause(pause)
  } else pause = FIRST_PAUSE_MS
  if (away === isAway) return
  isAway = away
  for (const watcher of watchers) watcher()
  if (!away) for (const returned of returns) returned(true)
}

async function probe(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    // While the server starts again, a proxy answers for it.
    return (await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })).ok
  } catch {
    return false
  }
}

/** Asks whether the server can be reached now. */
export function checkReception(): Promise<boolean> {
  probing ??= probe()
    .then((reached) => {
      settle(!reached)
      return reached
    })
    .finally(() => {
      probing = undefined
    })
  return probing
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** A fetch that notices when there is no answer, and when there is one again. */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init)
    if (isAway && response.status < 500) settle(false)
    return response
  } catch (error) {
    if (!isAbort(error)) void checkReception()
    throw error
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => settle(true))
  window.addEventListener('online', () => void checkReception())
  if (isAway) settle(true)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Calls back each time there is reception again, until what it returns is called.
 *
 * @param returned its `isBack` is false where there was reception all along, and only what waits is sent again.
 */
export function onReception(returned: (isBack: boolean) => void): () => void {
  returns.add(returned)
  return () => returns.delete(returned)
}

/** Has what waits sent again after a pause, as when reception is back. */
export function sendLater(): void {
  setTimeout(() => {
    for (const returned of returns) returned(false)
  }, FIRST_PAUSE_MS)
}

export const useIsOffline = (): boolean => useSyncExternalStore(watch, isOffline)
