import { v4 as uuid } from 'uuid'
import { draftNames, readDraft, removeDraft, renameDraft, writeDraft } from './drafts.ts'
import { storedTexts } from './stored-value.ts'

/**
 * Work that a person has sent off and the server has not answered, kept in this browser under one key until it has:
 * sent again with the same key it is done once. Source: architecture §4 "Idempotency-Key".
 */
export interface Waiting<Work> {
  /** The Idempotency-Key. */
  readonly key: string
  /** When it was first sent, in milliseconds since 1970. */
  readonly at: number
  readonly userId: string
  readonly organizationId: string
  readonly work: Work
}

export type WaitingOwner = Pick<Waiting<unknown>, 'userId' | 'organizationId'>

const START = 'waiting:'
/** The server knows a key for 24 hours; after that the same work could be done twice. */
const LONGEST_MS = 23 * 3_600_000

/** Whether the server may have done what it was sent: the connection was lost, or something on the way answered for it. */
export const isUnanswered = (status: number | undefined): boolean =>
  status !== undefined && (status === 0 || status >= 500)

/** Busy, or signed out in between. */
const LATER: readonly number[] = [401, 408, 425, 429]

/** Whether the same may be accepted when it is sent again later: the server hasn't refused it. */
export const mayPassLater = (status: number): boolean => isUnanswered(status) || LATER.includes(status)

/** What is kept under a name, of a person in an organization, however long ago it was sent. */
export function readKept(name: string, owner: WaitingOwner): Waiting<unknown> | undefined {
  const stored = readDraft(START + name)
  const { key, userId, organizationId } = storedTexts(stored, ['key', 'userId', 'organizationId'])
  if (key === '' || userId !== owner.userId || organizationId !== owner.organizationId) return undefined
  const at: unknown = Reflect.get(stored as object, 'at')
  if (typeof at !== 'number') return undefined
  return { key, at, userId, organizationId, work: Reflect.get(stored as object, 'work') }
}

/** Whether it is too late to send it under its key. */
export const isTooOld = ({ at }: Waiting<unknown>): boolean => Date.now() - at > LONGEST_MS

/** What waits under a name, of a person in an organization; undefined where nothing does, or for too long. */
export function readWaiting(name: string, owner: WaitingOwner): Waiting<unknown> | undefined {
  const kept = readKept(name, owner)
  return kept === undefined || isTooOld(kept) ? undefined : kept
}

/** Work under a key of its own. */
export const newWaiting = <Work>(owner: WaitingOwner, work: Work): Waiting<Work> => ({
  key: uuid(),
  at: Date.now(),
  ...owner,
  work,
})

/** Keeps work before it is sent. The same work has the key it had before. */
export function keepWaiting<Work>(name: string, owner: WaitingOwner, work: Work): Waiting<Work> {
  const before = readWaiting(name, owner)
  const isSame = before !== undefined && JSON.stringify(before.work) === JSON.stringify(work)
  const waiting: Waiting<Work> = isSame ? { ...before, work } : newWaiting(owner, work)
  storeWaiting(name, waiting)
  return waiting
}

export const storeWaiting = (name: string, waiting: Waiting<unknown>): boolean =>
  writeDraft(START + name, waiting)

export const renameWaiting = (from: string, to: string): void => renameDraft(START + from, START + to)

export const forgetWaiting = (name: string): void => removeDraft(START + name)

/** The names under which work waits. */
export const waitingNames = (start: string): string[] =>
  draftNames(START + start).map((name) => name.slice(START.length))
