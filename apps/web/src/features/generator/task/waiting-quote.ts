import { ApiError } from '@quotewright/contracts/client.ts'
import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import { useSyncExternalStore } from 'react'
import { ownerNow } from '../../../platform/owner-now.ts'
import {
  forgetWaiting,
  isTooOld,
  isUnanswered,
  newWaiting,
  readKept,
  storeWaiting,
  type Waiting,
  type WaitingOwner,
  waitingNames,
} from '../../../platform/waiting.ts'
import { readQuoteDraft } from '../input/quote-form.ts'
import { taskRequest } from './task-request.ts'

/** Each under its key. An earlier version of the program kept one, under this name alone. */
const START = 'quote'

/** A description that was sent off and has no quote yet. */
export type WaitingQuote = Waiting<TaskRequest>

const nameOf = (start: string, { key }: WaitingQuote): string => `${start}:${key}`

/** The same words for another customer, or at another total, are another quote. */
const isSame = (one: TaskRequest, other: TaskRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Sent, failed without an answer, and never sent again automatically: not among the names of what waits. */
const UNANSWERED = 'unanswered-quote'
/** Refused by the server, or put aside. */
const REFUSED = 'refused-quote'

/**
 * Keeps a description until its quote is there, beside others that wait; undefined for visitors, who have no way back
 * to it. The same description has the key it had, also where it failed without an answer: the server may have made its
 * quote.
 */
export function keepWaitingQuote(request: TaskRequest): WaitingQuote | undefined {
  const owner = ownerNow()
  if (owner === null) return undefined
  const unanswered = keptUnder(UNANSWERED, owner).map(({ waiting }) => waiting)
  const sent = [...waitingQuotes(), ...unanswered.filter((each) => !isTooOld(each))]
  const waiting = {
    ...(sent.find(({ work }) => isSame(work, request)) ?? newWaiting(owner, request)),
    work: request,
  }
  storeWaiting(nameOf(START, waiting), waiting)
  for (const { name, waiting: kept } of notMade(owner)) if (isSame(kept.work, request)) forgetWaiting(name)
  changed()
  return waiting
}

/** What was sent is not sent again until its person asks, and then under its key. */
export function keepUnansweredQuote(waiting: WaitingQuote): void {
  storeWaiting(nameOf(UNANSWERED, waiting), waiting)
  forgetWaitingQuote(waiting)
}

/** No quote comes of it: its text stays, here or in the form. */
export function keepRefusedQuote(waiting: WaitingQuote): void {
  if (!isSame(taskRequest(readQuoteDraft(), { editing: undefined }), waiting.work))
    storeWaiting(nameOf(REFUSED, waiting), waiting)
  forgetWaitingQuote(waiting)
}

/** An answer that can't be read has no status: its quote may be there. */
export function keepFailedQuote(waiting: WaitingQuote, error: unknown): void {
  const isRefused = error instanceof ApiError && !isUnanswered(error.status)
  if (isRefused) keepRefusedQuote(waiting)
  else keepUnansweredQuote(waiting)
}

/** Keeps what is in the form aside, as it would be sent. */
export function putAside(request: TaskRequest): void {
  const owner = ownerNow()
  if (owner === null || request.task_details === '') return
  const kept = [...keptUnder(START, owner), ...notMade(owner)]
  if (kept.some(({ waiting }) => isSame(waiting.work, request))) return
  const aside = newWaiting(owner, request)
  storeWaiting(nameOf(REFUSED, aside), aside)
  changed()
}

/** What waits of the person who is signed in, in the order in which it was sent. */
export function waitingQuotes(): readonly WaitingQuote[] {
  const owner = ownerNow()
  if (owner === null) return []
  return keptUnder(START, owner)
    .map(({ waiting }) => waiting)
    .filter((waiting) => !isTooOld(waiting))
}

interface Kept {
  readonly name: string
  readonly waiting: WaitingQuote
}

const inOrder = (all: readonly Kept[]): readonly Kept[] =>
  all.toSorted((left, right) => left.waiting.at - right.waiting.at)

const keptUnder = (start: string, owner: WaitingOwner): readonly Kept[] =>
  inOrder(waitingNames(start).flatMap((name) => quoteIn(name, owner) ?? []))

function quoteIn(name: string, owner: WaitingOwner): Kept | undefined {
  const waiting = readKept(name, owner)
  const work = waiting?.work
  // It is sent as it is: the server reads it again.
  const isRequest = typeof work === 'object' && work !== null && 'task_details' in work
  return waiting !== undefined && isRequest
    ? { name, waiting: { ...waiting, work: work as TaskRequest } }
    : undefined
}

const notMade = (owner: WaitingOwner): readonly Kept[] =>
  inOrder([
    ...keptUnder(UNANSWERED, owner),
    ...keptUnder(REFUSED, owner),
    ...keptUnder(START, owner).filter(({ waiting }) => isTooOld(waiting)),
  ])

/** A description that no quote came of, with the name it is kept under. */
export interface QuoteNotMade {
  readonly name: string
  readonly work: TaskRequest
}

/** Those of the person who is signed in, oldest first; without what is in the form. */
export function quotesNotMade(inForm: TaskRequest): readonly QuoteNotMade[] {
  const owner = ownerNow()
  if (owner === null) return []
  return notMade(owner)
    .map(({ name, waiting }) => ({ name, work: waiting.work }))
    .filter(({ work }) => !isSame(work, inForm))
}

/** Its text is in the form now. One that the server may have made is kept for its key. */
export function takeNotMade({ name }: Pick<QuoteNotMade, 'name'>): void {
  if (!name.startsWith(UNANSWERED)) forgetNotMade({ name })
}

export function forgetNotMade({ name }: Pick<QuoteNotMade, 'name'>): void {
  forgetWaiting(name)
  changed()
}

export function forgetWaitingQuote(waiting: WaitingQuote): void {
  const owner = ownerNow()
  const kept = owner === null ? [] : keptUnder(START, owner)
  for (const each of kept) if (each.waiting.key === waiting.key) forgetWaiting(each.name)
  changed()
}

let changes = 0
const watchers = new Set<() => void>()

function changed(): void {
  changes += 1
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Descriptions that no quote came of, as they come and go. */
export function useQuotesNotMade(inForm: TaskRequest): readonly QuoteNotMade[] {
  useSyncExternalStore(watch, () => changes)
  return quotesNotMade(inForm)
}

/** Whether it was sent. */
type Sender = (waiting: WaitingQuote) => Promise<boolean>

let shown: Sender | undefined

/** The Quote Builder, while it is on the screen, sends what waits itself and shows what comes of it. */
export function sendFromScreen(sender: Sender): () => void {
  shown = sender
  return () => {
    if (shown === sender) shown = undefined
  }
}

export const senderOnScreen = (): Sender | undefined => shown
