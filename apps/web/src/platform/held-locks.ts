/** What follows a prefix in the names of the locks that any window has; nothing where the browser has no locks. */
export async function heldLocks(prefix: string): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
}
