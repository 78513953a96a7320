const canLock = (): boolean => 'locks' in navigator

/** Has a lock beside others until it is released; browsers release it when the window is gone. */
export function holdLock(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (canLock()) void navigator.locks.request(name, { mode: 'shared' }, () => promise)
  return resolve
}

/** What follows in the names of the locks that begin with a text, of all windows; none where the browser has no locks. */
export async function heldLocks(start: string): Promise<ReadonlySet<string>> {
  const { held = [] } = canLock() ? await navigator.locks.query() : {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(start) ? [name.slice(start.length)] : [])))
}

/** Does what one window at a time may do; undefined where another does it now. */
export async function doAlone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!canLock()) return await work()
  return await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : await work(),
  )
}
