import { v4 as uuid } from 'uuid'
import { heldLocks } from './held-locks.ts'
import { readStored, writeStored } from './stored-value.ts'

const KEY = 'quotewright-window'
const LOCK = 'quotewright-window:'
/** The page that was here before a reload may still have the lock for a moment. */
const PATIENCE_MS = 500

/** Whether this window has the name from now on; browsers release it when the window is gone. */
function claim(name: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const held = () => {
    resolve(true)
    return new Promise<void>(() => undefined)
  }
  navigator.locks
    .request(LOCK + name, { signal: AbortSignal.timeout(PATIENCE_MS) }, held)
    .catch(() => resolve(false))
  return promise
}

async function nameWindow(): Promise<string> {
  if (!('locks' in navigator)) return ''
  const before = readStored(sessionStorage, KEY)
  // A window that was opened from another, or duplicated, begins with the name of that one.
  if (typeof before === 'string' && (await claim(before))) return before
  const name = uuid()
  writeStored(sessionStorage, KEY, name)
  return (await claim(name)) ? name : ''
}

let named: Promise<string> | undefined

/** The name of this window, through reloads; '' where the browser cannot tell windows apart. */
export const thisWindow = (): Promise<string> => {
  named ??= nameWindow()
  return named
}

/** The names of the windows that are open, this one among them. */
export const openWindows = (): Promise<ReadonlySet<string>> => heldLocks(LOCK)
