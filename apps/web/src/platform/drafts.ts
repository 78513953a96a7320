import { readStored, removeStored, writeStored } from './stored-value.ts'

const PREFIX = 'quotewright-draft:'
const PARKED = 'quotewright-parked-draft:'
/** The browser's database of recordings that are not text yet. */
export const RECORDINGS_DATABASE = 'quotewright-recordings'

/** What was typed and is not saved yet, kept in this browser so that a reload or a lost connection cannot eat it. */
export const readDraft = (name: string): unknown => readStored(localStorage, PREFIX + name)
/** Whether the draft is kept now. */
export const writeDraft = (name: string, value: unknown): boolean =>
  writeStored(localStorage, PREFIX + name, value)
export const removeDraft = (name: string): void => removeStored(localStorage, PREFIX + name)

/** The names of the drafts that begin with a text. */
export const draftNames = (start: string): string[] =>
  Object.keys(localStorage).flatMap((key) =>
    key.startsWith(PREFIX + start) ? [key.slice(PREFIX.length)] : [],
  )

function moveDrafts(fromPrefix: string, toPrefix: string): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(fromPrefix))) {
    writeStored(localStorage, toPrefix + key.slice(fromPrefix.length), readStored(localStorage, key))
    removeStored(localStorage, key)
  }
}

/** Puts the drafts of one organization aside, and brings back those of another: each waits where it was begun. */
export function switchDrafts(fromOrganization: string, toOrganization: string): void {
  moveDrafts(PREFIX, `${PARKED}${fromOrganization}:`)
  moveDrafts(`${PARKED}${toOrganization}:`, PREFIX)
}

/** Gives a draft another name, where there is one. */
export function renameDraft(from: string, to: string): void {
  const value = readDraft(from)
  if (value !== null && writeDraft(to, value)) removeDraft(from)
}

/** Forgets every draft and recording: the next person at this browser may be someone else. */
export function removeAllDrafts(): void {
  globalThis.indexedDB?.deleteDatabase(RECORDINGS_DATABASE)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) || key.startsWith(PARKED)) removeStored(localStorage, key)
  }
}
