import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { runPostmaster, type ServerSettings } from './run-postmaster.ts'

/** A server that others have the address of. */
interface KeptServer {
  readonly cluster: Cluster
  readonly settings: ServerSettings
  readonly port: number
}

export interface KeeperEvents {
  /** It had ended and answers again, after so many milliseconds. */
  readonly onRestart: (afterMs: number) => void
  /** It could not be started again, however often it was tried. */
  readonly onGivenUp: (error: unknown) => void
}

export interface Keeper {
  /** No more is started; one that is just starting is waited for. */
  readonly letGo: () => Promise<void>
}

const LOOK_EVERY_MS = 250
const FIRST_PAUSE_MS = 250
const ATTEMPTS = 8

/**
 * Looks whether the server still runs and starts it again where it does not: killed by the system for want of memory,
 * or stopped by a sibling process that saw no one use it. Several processes may keep one server; one of them wins.
 */
export function keepRunning(server: KeptServer, events: KeeperEvents): Keeper {
  const ending = new AbortController()
  const kept = keep(server, events, ending.signal)
  return {
    async letGo() {
      ending.abort()
      await kept
    },
  }
}

async function keep(server: KeptServer, events: KeeperEvents, ending: AbortSignal): Promise<void> {
  while (await pause(LOOK_EVERY_MS, ending)) {
    if (findPostmaster(server.cluster) !== undefined) continue
    const foundAt = performance.now()
    try {
      if (!(await startAgain(server, ending))) return
    } catch (error) {
      return events.onGivenUp(error)
    }
    events.onRestart(Math.round(performance.now() - foundAt))
  }
}

/** @throws what the last of the attempts said. */
async function startAgain({ cluster, settings, port }: KeptServer, ending: AbortSignal): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runPostmaster(cluster, settings, port)
      return true
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
    if (!(await pause(FIRST_PAUSE_MS * 2 ** attempt, ending))) return false
  }
}

/** @returns false once it is to end. */
async function pause(milliseconds: number, ending: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { ref: false, signal: ending })
    return true
  } catch {
    return false // the only reason is that it is to end
  }
}
