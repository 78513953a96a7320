import { v4 as uuid } from 'uuid'
import { answerOf, DATABASES } from './database.ts'
import type { WaitingOwner } from './waiting.ts'

/** What another app shared with this one, until it is where it belongs. */
export interface Share {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
  readonly files: readonly SharedFile[]
  /** Who took it, and for which organization; absent until then. */
  readonly owner?: WaitingOwner
}

/** Bytes and not the File itself: Safari has lost stored Blobs. */
export interface SharedFile {
  /** Another for each file of a share. */
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
  /** Whether someone said that this picture is to be read, not shown. */
  readonly isDocument?: boolean
  /** The key of the description whose quote a picture goes on. */
  readonly waitingKey?: string
  /** The quote that a picture belongs to, once it is known. */
  readonly quoteId?: string
}

/** A picture goes on the next quote, unless it is a document. Everything else is read. */
export const isPhoto = ({ type, isDocument = false }: SharedFile): boolean =>
  type.startsWith('image/') && !isDocument

/** The same for each attempt to send a shared file, so that a repeated one adds nothing. */
export const sentKeyOf = (shareId: string, name: string): string =>
  `share-${shareId}-${encodeURIComponent(name).slice(0, 100)}`

const SHARES = 'shares'
/** A share that no one came for. */
const LONGEST_MS = 7 * 86_400_000

async function inShares<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASES.shares, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(SHARES, { keyPath: 'id' })
  const database = await answerOf(opening)
  try {
    return await answerOf(work(database.transaction(SHARES, mode).objectStore(SHARES)))
  } finally {
    database.close()
  }
}

/** Keeps a share on this device. Runs in the service worker. */
export async function keepShare(text: string, files: readonly File[]): Promise<void> {
  const kept = await Promise.all(
    files.map(async (file, at) => ({
      // A phone names every photo it takes "image.jpg".
      name: files.findIndex(({ name }) => name === file.name) === at ? file.name : `${at + 1} ${file.name}`,
      type: file.type,
      bytes: await file.arrayBuffer(),
    })),
  )
  const share: Share = { id: uuid(), at: Date.now(), text, files: kept }
  await inShares('readwrite', (store) => store.put(share))
}

/** The shares on this device, oldest first; none where the browser keeps nothing. */
export async function keptShares(): Promise<readonly Share[]> {
  const shares = await inShares('readonly', (store) => store.getAll() as IDBRequest<Share[]>).catch(() => [])
  return shares.filter(({ at }) => Date.now() - at < LONGEST_MS).toSorted((one, other) => one.at - other.at)
}

const isOf = ({ owner }: Share, person: WaitingOwner | null): boolean =>
  owner === undefined || (owner.userId === person?.userId && owner.organizationId === person.organizationId)

/** What is a person's in their organization, or was taken by no one yet. */
export const sharesOf = async (person: WaitingOwner | null): Promise<readonly Share[]> =>
  (await keptShares()).filter((share) => isOf(share, person))

/** Changes one file of a share, or takes it out. */
export async function changeSharedFile(
  shareId: string,
  name: string,
  change: Partial<SharedFile> | null,
): Promise<void> {
  const share = (await keptShares()).find(({ id }) => id === shareId)
  if (share === undefined) return
  const files = share.files.flatMap((file) =>
    file.name !== name ? [file] : change === null ? [] : [{ ...file, ...change }],
  )
  await changeShare({ ...share, files })
}

/** Keeps what remains of a share; forgets one that has nothing left. */
export async function changeShare(share: Share): Promise<void> {
  const isEmpty = share.text === '' && share.files.length === 0
  await inShares('readwrite', (store) =>
    isEmpty ? (store.delete(share.id) as IDBRequest) : (store.put(share) as IDBRequest),
  )
}
