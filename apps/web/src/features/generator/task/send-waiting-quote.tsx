import { Button } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import { toast } from '../../../platform/toasts.ts'
import { enrichQuote } from '../../enrichment/public.ts'
import { forgetQuotes } from '../../quotes/public.ts'
import { readQuoteDraft, removeQuoteDraft } from '../input/quote-form.ts'
import { addSharedPhotos } from '../share/shared-photos.ts'
import { executeTask } from './execute-task.ts'
import { noticeOf, outcomeOf, type TaskOutcome } from './task-outcome.ts'
import {
  forgetWaitingQuote,
  keepFailedQuote,
  keepRefusedQuote,
  senderOnScreen,
  type WaitingQuote,
  waitingQuotes,
} from './waiting-quote.ts'

const SHOWN_MS = 15_000

/** Where what was sent can be looked at: toasts are outside the router. */
export interface Opening {
  readonly openQuote: (quoteId: string) => void
  readonly openQuoteLab: () => void
}

/**
 * Makes the quotes of descriptions that were sent off without reception, in their order. The Quote Builder, where it is
 * on the screen, shows the last.
 *
 * @returns whether each got an answer.
 */
export async function sendWaitingQuotes(opening: Opening): Promise<boolean> {
  const all = waitingQuotes()
  for (const waiting of all) {
    const onScreen = waiting === all.at(-1) ? senderOnScreen() : undefined
    // One after the other: away again, the others wait on.
    // oxlint-disable-next-line no-await-in-loop
    const isAnswered = await (onScreen === undefined ? sendQuote(waiting, opening) : onScreen(waiting))
    if (isAnswered === false) return false
  }
  return true
}

/** Whether the server answered. */
async function sendQuote(waiting: WaitingQuote, opening: Opening): Promise<boolean> {
  try {
    const outcome = outcomeOf(await executeTask(waiting.work, () => undefined, waiting.key), false)
    if (outcome.kind === 'notice') keepRefusedQuote(waiting)
    else forgetWaitingQuote(waiting)
    tell(outcome, waiting, opening)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    // Away again, or signed out: it waits on.
    if (status === 0 || status === 401) return false
    keepFailedQuote(waiting, error)
    tell({ kind: 'notice', notice: noticeOf(error) }, waiting, opening)
  }
  return true
}

function tell(outcome: TaskOutcome, { work, key }: WaitingQuote, { openQuote, openQuoteLab }: Opening): void {
  if (outcome.kind === 'notice') {
    const { notice } = outcome
    const why = 'message' in notice ? notice.message : 'It isn’t a job we can quote.'
    toast.failure(
      <span className="row-apart">
        Couldn’t make the quote you asked for offline. {why}
        <Button variant="default" onClick={() => openQuoteLab()}>
          Open
        </Button>
      </span>,
      { durationMs: SHOWN_MS },
    )
    return
  }
  // Typed on since, the text stays for the next quote.
  if (readQuoteDraft().description.trim() === work.task_details) removeQuoteDraft()
  const { id, number } = outcome
  void forgetQuotes()
  toast.success(
    <span className="row-apart">
      Quote created! #{number}
      {id !== null && (
        <Button variant="default" onClick={() => openQuote(id)}>
          Open
        </Button>
      )}
    </span>,
    { durationMs: SHOWN_MS },
  )
  if (id === null) return
  void addSharedPhotos(id, key)
  // Tolerated as in the Quote Builder: the sections can be written later.
  void enrichQuote(id).catch(() => undefined)
}
