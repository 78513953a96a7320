import { type KeptRecording, memoryStore, type RecordingStore } from './recording-store.ts'
import { openDatabase } from './recordings-database.ts'

let opening: Promise<RecordingStore> | undefined

/** The store of this browser; opened once, and again after another tab has had it closed. */
export function recordingStore(): Promise<RecordingStore> {
  opening ??= openDatabase(() => {
    opening = undefined
  }).catch(() => memoryStore())
  return opening
}

/** The whole recording as a file. */
export async function audioOf(
  store: RecordingStore,
  { id, pieces, mediaType }: KeptRecording,
): Promise<Blob> {
  const all = await Promise.all(Array.from({ length: pieces }, (_, index) => store.piece(id, index)))
  return new Blob(
    all.filter((piece) => piece !== undefined),
    { type: mediaType },
  )
}
