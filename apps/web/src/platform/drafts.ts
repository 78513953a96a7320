import { DATABASES, deleteDatabase } from './database.ts'
import { mirrorDraft, WRITTEN } from './draft-mirror.ts'
import { forgetSessionHint } from './session-hint.ts'
import { readStored, removeStored, writeStored } from './stored-value.ts'

const PREFIX = 'quotewright-draft:'
const PARKED = 'quotewright-parked-draft:'

/** Whose the drafts are that are not put aside. */
const OWNER = 'quotewright-drafts-owner'

interface DraftsOwner {
  readonly userId: string
  readonly organizationId: string
}

const ownerKey = ({ userId, organizationId }: DraftsOwner): string => `${userId}@${organizationId}`

/** Whose screens this window shows; undefined until that is known. */
let shown: string | undefined

function ownerNow(): string | undefined {
  const owner = readStored(localStorage, OWNER)
  return typeof owner === 'string' ? owner : undefined
}

/** Another window may have switched to another organization: what is typed here is still of the one shown here. */
const prefixNow = (): string => (shown === undefined || shown === ownerNow() ? PREFIX : `${PARKED}${shown}:`)

/** What was typed and is not saved yet, kept in this browser so that a reload or a lost connection cannot eat it. */
export const readDraft = (name: string): unknown => readStored(localStorage, prefixNow() + name)
/** Whether the draft is kept now. */
export const writeDraft = (name: string, value: unknown): boolean => write(prefixNow() + name, value)
export const removeDraft = (name: string): void => remove(prefixNow() + name)

function write(key: string, value: unknown): boolean {
  mirrorDraft(key, value)
  return writeStored(localStorage, key, value)
}

function remove(key: string): void {
  mirrorDraft(key, undefined)
  removeStored(localStorage, key)
}

/** The names of the drafts that begin with a text. */
export function draftNames(start: string): string[] {
  const prefix = prefixNow()
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(prefix + start) ? [key.slice(prefix.length)] : [],
  )
}

function moveDrafts(fromPrefix: string, toPrefix: string): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(fromPrefix))) {
    write(toPrefix + key.slice(fromPrefix.length), readStored(localStorage, key))
    remove(key)
  }
}

/**
 * Shows a person's drafts in their organization; those of another are put aside, and wait where they were begun. To be
 * called before a screen reads one. A visitor's become those of who signs in.
 */
export function showDraftsOf(owner: DraftsOwner): void {
  const before = ownerNow()
  shown = ownerKey(owner)
  if (before === shown) return
  if (before !== undefined) moveDrafts(PREFIX, `${PARKED}${before}:`)
  write(OWNER, shown)
  // An earlier version of the program put them aside by their organization alone.
  for (const aside of [owner.organizationId, shown]) moveDrafts(`${PARKED}${aside}:`, PREFIX)
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
  removeStored(localStorage, OWNER)
  shown = undefined
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) || key.startsWith(PARKED)) removeStored(localStorage, key)
  }
  await Promise.all(Object.values(DATABASES).map(deleteDatabase))
}
