import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'

/** Recordings that were finished without reception: they are sent when it is back. */
const DRAFT = 'waiting:recordings'

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
