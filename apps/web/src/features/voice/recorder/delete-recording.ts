import type { RecordingStore } from './recording-store.ts'

interface Places {
  readonly store: RecordingStore
  readonly server: { readonly remove: (id: string) => Promise<unknown> }
}

/** Deletes a recording here and, where it is reached, on the server; there it is deleted in time anyway. */
export async function deleteRecording({ store, server }: Places, id: string): Promise<void> {
  const recording = await store.find(id)
  await store.remove(id)
  if (recording?.transcriptionId) await server.remove(recording.transcriptionId).catch(() => undefined)
}
