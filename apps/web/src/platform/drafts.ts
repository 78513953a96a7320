import { DATABASES, deleteDatabase } from './database.ts'
import { mirrorDraft, WRITTEN } from './draft-mirror.ts'
import { forgetSessionHint } from './session-hint.ts'
import { readStored, removeStored, writeStored } from './stored-value.ts'

const PREFIX = 'quotewright-draft:'
const PARKED = 'quotewright-parked-draft:'
/** Of someone who isn't signed in, or belongs to no organization yet. */
const VISITOR = 'quotewright-visitor-draft:'

/** Whose the drafts are that are not put aside. */
const OWNER = 'quotewright-drafts-owner'

interface DraftsOwner {
  readonly userId: string
  readonly organizationId: string
}

const ownerKey = ({ userId, organizationId }: DraftsOwner): string => `${userId}@${organizationId}`

/** Whose screens this window shows: null for a visitor's, undefined until that is known. */
let shown: string | null | undefined

function keptOwner(): string | undefined {
  const owner = readStored(localStorage, OWNER)
  return typeof owner === 'string' ? owner : undefined
}

/** Another window may have switched to another organization: what is typed here is still of the one shown here. */
function prefixNow(): string {
  if (shown === null) return VISITOR
  return shown === undefined || shown === keptOwner() ? PREFIX : `${PARKED}${shown}:`
}

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

/** What can't be written stays where it is. */
function moveDrafts(fromPrefix: string, toPrefix: string, isFree = (_key: string): boolean => true): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(fromPrefix))) {
    const wanted = toPrefix + key.slice(fromPrefix.length)
    if (isFree(wanted) && write(wanted, readStored(localStorage, key))) remove(key)
  }
}

/** A form that was emptied is kept with its empty fields. */
const isBlank = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((member) => isBlank(member)))

/**
 * Shows a person's drafts in their organization; those of another are put aside, and wait where they were begun. To be
 * called before a screen reads one. A visitor's become those of who signs in, but never in place of their own.
 *
 * @param owner null for a visitor. A screen that stays when its person's session ends goes on with their drafts.
 */
export function showDraftsOf(owner: DraftsOwner | null): void {
  if (owner === null) {
    if (shown === undefined) shown = null
    return
  }
  const before = keptOwner()
  shown = ownerKey(owner)
  if (before !== shown) {
    if (before !== undefined) moveDrafts(PREFIX, `${PARKED}${before}:`)
    write(OWNER, shown)
    // An earlier version of the program put them aside by their organization alone.
    for (const aside of [owner.organizationId, shown]) moveDrafts(`${PARKED}${aside}:`, PREFIX)
  }
  moveDrafts(VISITOR, PREFIX, (key) => isBlank(readStored(localStorage, key)))
}

/** To be called when the screens of who was signed in are gone: what is typed from now on is a visitor's. */
export function leaveDrafts(): void {
  shown = null
}

/** Whether this window shows someone's drafts, whatever other windows show. */
export const showsDraftsOf = (owner: DraftsOwner): boolean => shown === ownerKey(owner)

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
  shown = null
  for (const key of Object.keys(localStorage)) {
    if ([PREFIX, PARKED, VISITOR].some((prefix) => key.startsWith(prefix))) removeStored(localStorage, key)
  }
  await Promise.all(Object.values(DATABASES).map(deleteDatabase))
}
