import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import type { KeptRecording } from './recording-store.ts'

/** Recordings that were finished without reception: they are sent when it is back. */
const DRAFT = 'waiting:recordings'

const DAY_MS = 24 * 60 * 60_000
/** As long as the server keeps a recording, for the privacy text to be true of this device too. */
const LONGEST_MS = DAY_MS
/** As long as what another app shared: a job can be days away from reception. */
const LONGEST_WAITING_MS = 7 * DAY_MS

/** Whether a recording stays on this device. `now` in milliseconds since 1970. */
export const isKept = (
  { startedAt, pieces }: Pick<KeptRecording, 'startedAt' | 'pieces'>,
  isWaiting: boolean,
  now: number,
): boolean => pieces > 0 && now - startedAt <= (isWaiting ? LONGEST_WAITING_MS : LONGEST_MS)

export function waitingRecordingIds(): readonly string[] {
  const stored = readDraft(DRAFT)
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
}

export function markWaiting(id: string): void {
  const ids = waitingRecordingIds()
  if (!ids.includes(id)) writeDraft(DRAFT, [...ids, id])
}

export function unmarkWaiting(id: string): void {
  const others = waitingRecordingIds().filter((other) => other !== id)
  if (others.length === 0) removeDraft(DRAFT)
  else writeDraft(DRAFT, others)
}
