import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import { queryClient, SESSION_KEY } from '../../../platform/query-client.ts'
import type { SignedInUser } from '../../../platform/session.ts'
import {
  forgetWaiting,
  newWaiting,
  readWaiting,
  storeWaiting,
  type Waiting,
  type WaitingOwner,
  waitingNames,
} from '../../../platform/waiting.ts'

/** Each under its key. An earlier version of the program kept one, under this name alone. */
const START = 'quote'

/** A description that was sent off and has no quote yet. */
export type WaitingQuote = Waiting<TaskRequest>

const nameOf = ({ key }: WaitingQuote): string => `${START}:${key}`

function ownerNow(): WaitingOwner | null {
  const user = queryClient.getQueryData<SignedInUser | null>(SESSION_KEY)
  return user?.organizationId ? { userId: user.id, organizationId: user.organizationId } : null
}

/** Sent, failed without an answer, and never sent again automatically: not among the names of what waits. */
const UNANSWERED = 'unanswered-quote'

/**
 * Keeps a description until its quote is there, beside others that wait; undefined for visitors, who have no way back
 * to it. The same description has the key it had, also where it failed without an answer: the server may have made its
 * quote.
 */
export function keepWaitingQuote(request: TaskRequest): WaitingQuote | undefined {
  const owner = ownerNow()
  if (owner === null) return undefined
  const unanswered = readWaiting(UNANSWERED, owner)
  forgetWaiting(UNANSWERED)
  const text = JSON.stringify(request)
  const before = [...waitingQuotes(), unanswered].find((each) => JSON.stringify(each?.work) === text)
  const waiting = { ...(before ?? newWaiting(owner, request)), work: request }
  storeWaiting(nameOf(waiting), waiting)
  return waiting
}

/** What was sent is not sent again until its person asks, and then under its key. */
export function keepUnansweredQuote(waiting: WaitingQuote): void {
  forgetWaitingQuote(waiting)
  storeWaiting(UNANSWERED, waiting)
}

/** What waits of the person who is signed in, in the order in which it was sent. */
export function waitingQuotes(): readonly WaitingQuote[] {
  const owner = ownerNow()
  if (owner === null) return []
  return waitingNames(START)
    .flatMap((name) => quoteIn(name, owner) ?? [])
    .toSorted((left, right) => left.at - right.at)
}

function quoteIn(name: string, owner: WaitingOwner): WaitingQuote | undefined {
  const waiting = readWaiting(name, owner)
  const work = waiting?.work
  // It is sent as it is: the server reads it again.
  const isRequest = typeof work === 'object' && work !== null && 'task_details' in work
  return waiting !== undefined && isRequest ? { ...waiting, work: work as TaskRequest } : undefined
}

export function forgetWaitingQuote(waiting: WaitingQuote): void {
  const owner = ownerNow()
  const names = waitingNames(START).filter(
    (name) => owner !== null && readWaiting(name, owner)?.key === waiting.key,
  )
  for (const name of names) forgetWaiting(name)
}

type Sender = (waiting: WaitingQuote) => Promise<void>

let shown: Sender | undefined

/** The Quote Builder, while it is on the screen, sends what waits itself and shows what comes of it. */
export function sendFromScreen(sender: Sender): () => void {
  shown = sender
  return () => {
    if (shown === sender) shown = undefined
  }
}

export const senderOnScreen = (): Sender | undefined => shown
