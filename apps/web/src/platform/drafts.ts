import { DATABASES, deleteDatabase } from './database.ts'
import { mirrorDraft, WRITTEN } from './draft-mirror.ts'
import { forgetSessionHint } from './session-hint.ts'
import { readStored, removeStored, writeStored } from './stored-value.ts'

const PREFIX = 'quotewright-draft:'
const PARKED = 'quotewright-parked-draft:'

/** What was typed and is not saved yet, kept in this browser so that a reload or a lost connection cannot eat it. */
export const readDraft = (name: string): unknown => readStored(localStorage, PREFIX + name)
/** Whether the draft is kept now. */
export const writeDraft = (name: string, value: unknown): boolean => write(PREFIX + name, value)
export const removeDraft = (name: string): void => remove(PREFIX + name)

function write(key: string, value: unknown): boolean {
  mirrorDraft(key, value)
  return writeStored(localStorage, key, value)
}

function remove(key: string): void {
  mirrorDraft(key, undefined)
  removeStored(localStorage, key)
}

/** The names of the drafts that begin with a text. */
export const draftNames = (start: string): string[] =>
  Object.keys(localStorage).flatMap((key) =>
    key.startsWith(PREFIX + start) ? [key.slice(PREFIX.length)] : [],
  )

function moveDrafts(fromPrefix: string, toPrefix: string): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(fromPrefix))) {
    write(toPrefix + key.slice(fromPrefix.length), readStored(localStorage, key))
    remove(key)
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

/**
 * Forgets every draft, recording and share, and who it was: the next person at this browser may be someone else. To be
 * waited for before the page is left, which would end it half done.
 */
export async function removeAllDrafts(): Promise<void> {
  forgetSessionHint()
  removeStored(localStorage, WRITTEN)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) || key.startsWith(PARKED)) removeStored(localStorage, key)
  }
  await Promise.all(Object.values(DATABASES).map(deleteDatabase))
}
