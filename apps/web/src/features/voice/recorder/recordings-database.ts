import { answerOf, DATABASES } from '../../../platform/database.ts'
import type { KeptRecording, RecordingStore } from './recording-store.ts'

const RECORDINGS = 'recordings'
const PIECES = 'pieces'

/** Settles once what was written is on disk, or not written at all. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The browser’s storage failed'))
    transaction.oncomplete = () => resolve()
    transaction.onabort = fail
    transaction.onerror = fail
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASES.recordings, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(RECORDINGS, { keyPath: 'id' })
    request.result.createObjectStore(PIECES)
  }
  return answerOf(request)
}

/** Bytes and not the Blob itself: Safari has lost stored Blobs. */
interface StoredPiece {
  readonly bytes: ArrayBuffer
  readonly type: string
}

/**
 * Opens the store in the browser's database.
 *
 * @param onClosed it is of no use any more.
 * @throws Error where the browser keeps nothing, as in some private windows.
 */
export async function openDatabase(onClosed: () => void): Promise<RecordingStore> {
  const database = await open()
  // Another tab signs out and deletes everything: this one must not hold it up.
  database.onversionchange = () => {
    database.close()
    onClosed()
  }
  database.onclose = onClosed

  const recordingsIn = (transaction: IDBTransaction) => transaction.objectStore(RECORDINGS)
  const find = (transaction: IDBTransaction, id: string) =>
    answerOf(recordingsIn(transaction).get(id) as IDBRequest<KeptRecording | undefined>)
  const begin = (mode: IDBTransactionMode) => database.transaction([RECORDINGS, PIECES], mode)

  return {
    list: () => answerOf(recordingsIn(begin('readonly')).getAll() as IDBRequest<KeptRecording[]>),
    find: (id) => find(begin('readonly'), id),
    async add(recording) {
      const transaction = begin('readwrite')
      recordingsIn(transaction).add(recording)
      await committed(transaction)
    },
    async change(id, changes) {
      const transaction = begin('readwrite')
      const recording = await find(transaction, id)
      if (recording !== undefined) recordingsIn(transaction).put({ ...recording, ...changes })
      await committed(transaction)
    },
    async addPiece(id, piece, durationMs) {
      const stored: StoredPiece = { bytes: await piece.arrayBuffer(), type: piece.type }
      const transaction = begin('readwrite')
      const recording = await find(transaction, id)
      if (recording !== undefined) {
        transaction.objectStore(PIECES).put(stored, [id, recording.pieces])
        const pieces = recording.pieces + 1
        recordingsIn(transaction).put({
          ...recording,
          pieces,
          bytes: recording.bytes + piece.size,
          durationMs,
        })
      }
      await committed(transaction)
    },
    async piece(id, index) {
      const pieces = begin('readonly').objectStore(PIECES)
      const stored = await answerOf(pieces.get([id, index]) as IDBRequest<StoredPiece | undefined>)
      return stored && new Blob([stored.bytes], { type: stored.type })
    },
    async remove(id) {
      const transaction = begin('readwrite')
      recordingsIn(transaction).delete(id)
      transaction.objectStore(PIECES).delete(IDBKeyRange.bound([id], [id, []]))
      await committed(transaction)
    },
  }
}
