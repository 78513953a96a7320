import { Button } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import { toast } from '../../../platform/toasts.ts'
import { enrichQuote } from '../../enrichment/public.ts'
import { forgetQuotes } from '../../quotes/public.ts'
import { readQuoteDraft, removeQuoteDraft } from '../input/quote-form.ts'
import { addSharedPhotos } from '../share/shared-photos.ts'
import { executeTask } from './execute-task.ts'
import { noticeOf, outcomeOf, type TaskOutcome } from './task-outcome.ts'
import { forgetWaitingQuote, senderOnScreen, type WaitingQuote, waitingQuote } from './waiting-quote.ts'

const SHOWN_MS = 15_000

/** Where what was sent can be looked at: toasts are outside the router. */
export interface Opening {
  readonly openQuote: (quoteId: string) => void
  readonly openQuoteLab: () => void
}

/** Makes the quote of a description that was sent off without reception. */
export async function sendWaitingQuote(opening: Opening): Promise<void> {
  const waiting = waitingQuote()
  if (waiting === undefined) return
  const onScreen = senderOnScreen()
  if (onScreen !== undefined) return onScreen(waiting)
  try {
    const answer = await executeTask(waiting.work, () => undefined, waiting.key)
    tell(outcomeOf(answer, false), waiting, opening)
  } catch (error) {
    // Away again, or signed out: it waits on.
    if (error instanceof ApiError && [0, 401].includes(error.status)) return
    tell({ kind: 'notice', notice: noticeOf(error) }, waiting, opening)
  }
}

function tell(outcome: TaskOutcome, { work }: WaitingQuote, { openQuote, openQuoteLab }: Opening): void {
  forgetWaitingQuote()
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
  void addSharedPhotos(id)
  // Tolerated as in the Quote Builder: the sections can be written later.
  void enrichQuote(id).catch(() => undefined)
}
