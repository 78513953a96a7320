/**
 * JSON in the browser's storage. Reading and writing never throw: storage may
 * be full, blocked, or hold something another version wrote.
 */
export function readStored(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Whether the value is stored now: a private window may have no storage, and then the page works but forgets. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

/** A member of a value that may be anything; undefined where there is none. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The texts of a stored object at the given names; '' where there is none. */
export function storedTexts<const K extends string>(value: unknown, names: readonly K[]): Record<K, string> {
  const entries = names.map((name) => {
    const text = memberOf(value, name)
    return [name, typeof text === 'string' ? text : '']
  })
  return Object.fromEntries(entries) as Record<K, string>
}
