import { removeDraft, writeDraft } from '../../../platform/drafts.ts'
import type { KeptRecording, RecordingStore } from './recording-store.ts'

/** Says at the start that recordings of the organization wait, without opening the browser's database. */
const WAITS = 'waiting:recordings'

const DAY_MS = 24 * 60 * 60_000
/** As long as the server keeps a recording, for the privacy text to be true of this device too. */
const LONGEST_MS = DAY_MS
/** As long as what another app shared: a job can be days away from reception. */
const LONGEST_WAITING_MS = 7 * DAY_MS

/** Whether a recording stays on this device. `now` in milliseconds since 1970. */
export const isKept = (
  { startedAt, pieces, isWaiting = false }: Pick<KeptRecording, 'startedAt' | 'pieces' | 'isWaiting'>,
  now: number,
): boolean => pieces > 0 && now - startedAt <= (isWaiting ? LONGEST_WAITING_MS : LONGEST_MS)

/** Kept with the recording: one of another organization is judged, too, and its drafts are put aside. */
export async function markWaiting(store: RecordingStore, id: string, isWaiting: boolean): Promise<void> {
  await store.change(id, { isWaiting })
  if (isWaiting) writeDraft(WAITS, true)
}

/** To be called when some were sent. */
export async function endWaiting(store: RecordingStore, ownerId: string): Promise<void> {
  const all = await store.list()
  if (!all.some((recording) => recording.ownerId === ownerId && recording.isWaiting)) removeDraft(WAITS)
}
