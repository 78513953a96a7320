import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import { queryClient, SESSION_KEY } from '../../../platform/query-client.ts'
import type { SignedInUser } from '../../../platform/session.ts'
import {
  forgetWaiting,
  keepWaiting,
  readWaiting,
  storeWaiting,
  type Waiting,
  type WaitingOwner,
} from '../../../platform/waiting.ts'

/** One at a time: the box it was written in is one. */
const NAME = 'quote'

/** A description that was sent off and has no quote yet. */
export type WaitingQuote = Waiting<TaskRequest>

function ownerNow(): WaitingOwner | null {
  const user = queryClient.getQueryData<SignedInUser | null>(SESSION_KEY)
  return user?.organizationId ? { userId: user.id, organizationId: user.organizationId } : null
}

/** Sent, failed without an answer, and never sent again by itself: not among the names of what waits. */
const UNANSWERED = 'unanswered-quote'

/**
 * Keeps a description until its quote is there; undefined for visitors, who have no way back to it. One that failed
 * without an answer has the key it had: the server may have made its quote.
 */
export function keepWaitingQuote(request: TaskRequest): WaitingQuote | undefined {
  const owner = ownerNow()
  if (owner === null) return undefined
  const unanswered = readWaiting(UNANSWERED, owner)
  forgetWaiting(UNANSWERED)
  return keepWaiting(NAME, owner, request, unanswered)
}

/** What was sent is not sent again until its person asks, and then under its key. */
export function keepUnansweredQuote(waiting: WaitingQuote): void {
  forgetWaitingQuote()
  storeWaiting(UNANSWERED, waiting)
}

/** What waits of the person who is signed in. */
export function waitingQuote(): WaitingQuote | undefined {
  const owner = ownerNow()
  const waiting = owner === null ? undefined : readWaiting(NAME, owner)
  const work = waiting?.work
  // It is sent as it is: the server reads it again.
  const isRequest = typeof work === 'object' && work !== null && 'task_details' in work
  return waiting !== undefined && isRequest ? { ...waiting, work: work as TaskRequest } : undefined
}

export const forgetWaitingQuote = (): void => forgetWaiting(NAME)

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
