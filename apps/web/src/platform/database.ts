/** The browser's databases, all of them deleted at sign-out. */
export const DATABASES = {
  /** Recordings that are not text yet. */
  recordings: 'quotewright-recordings',
  drafts: 'quotewright-drafts',
  shares: 'quotewright-shares',
} as const

/** How long a page that leaves waits for another tab that holds a database open. */
const PATIENCE_MS = 1_000

/** Deletes a database with all that is in it. Never throws: a browser without databases has nothing to delete. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    const request = globalThis.indexedDB?.deleteDatabase(name)
    if (request === undefined) return resolve()
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    return undefined
  })
}

/** The answer of a request to one of the browser's databases. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed'))
  })
