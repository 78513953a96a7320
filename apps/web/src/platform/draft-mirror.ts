import { answerOf, DATABASES } from './database.ts'
import { readStored, writeStored } from './stored-value.ts'

/**
 * A second copy of the drafts. Browsers write `localStorage` to the disk seconds later: one that is killed, by its
 * person or by a phone without memory, would lose what was typed last. Their databases are written at once.
 */
const DRAFTS = 'drafts'
/** A start does not wait longer for the copy. */
const PATIENCE_MS = 400

let opening: Promise<IDBDatabase | null> | undefined

function open(): Promise<IDBDatabase | null> {
  if (globalThis.indexedDB === undefined) return Promise.resolve(null)
  const request = indexedDB.open(DATABASES.drafts, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(DRAFTS)
  const database = answerOf(request).then((opened) => {
    const close = () => {
      opened.close()
      opening = undefined
    }
    // Another tab signs out and deletes everything: this one must not hold it up.
    opened.onversionchange = close
    opened.onclose = close
    return opened
  })
  return database.catch(() => null)
}

async function drafts(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
  opening ??= open()
  return (await opening)?.transaction(DRAFTS, mode).objectStore(DRAFTS)
}

interface Copy {
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
  readonly value: unknown
}

const isCopy = (value: unknown): value is Copy =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'

/** When `localStorage` was written last: a page that is left writes it, and ends before its copy is. */
export const WRITTEN = 'quotewright-drafts-written'

/** Copies a draft, by its key; the copy goes with the draft. */
export function mirrorDraft(key: string, value: unknown): void {
  const at = Date.now()
  writeStored(localStorage, WRITTEN, at)
  drafts('readwrite')
    .then((store) => (value === undefined ? store?.delete(key) : store?.put({ at, value }, key)))
    // Without the copy the draft is still where it was.
    .catch(() => undefined)
}

async function restore(): Promise<void> {
  const store = await drafts('readonly')
  if (store === undefined) return
  const [keys, values] = await Promise.all([
    answerOf(store.getAllKeys()),
    answerOf<unknown[]>(store.getAll()),
  ])
  const written = Number(readStored(localStorage, WRITTEN) ?? 0)
  for (const [index, name] of keys.entries()) {
    const copy = values[index]
    if (typeof name === 'string' && isCopy(copy) && copy.at > written)
      writeStored(localStorage, name, copy.value)
  }
}

/** Brings back what the browser had not written when it was killed. To be called before anything is shown. */
export const restoreDrafts = (): Promise<void> =>
  Promise.race([
    restore().catch(() => undefined),
    new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE_MS)
    }),
  ])
