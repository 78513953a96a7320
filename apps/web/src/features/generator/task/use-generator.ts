import { ApiError, isInvalid } from '@quotewright/contracts/client.ts'
import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkReception } from '../../../platform/reception.ts'
import { toast } from '../../../platform/toasts.ts'
import { forgetQuotes, type ShownQuote } from '../../quotes/public.ts'
import { ownPriceMode } from '../input/own-price-mode.ts'
import type { QuoteForm } from '../input/quote-form.ts'
import { addSharedPhotos, claimSharedPhotos, refreshSharedPhotos } from '../share/shared-photos.ts'
import { executeTask, type TaskProgress } from './execute-task.ts'
import { announceCreated, enrichAloud } from './finish-quote.ts'
import type { Notice } from './notice.ts'
import { noticeOf, outcomeOf, type TaskOutcome } from './task-outcome.ts'
import { taskRequest } from './task-request.ts'
import { useDemoPage } from './use-demo-page.ts'
import {
  forgetWaitingQuote,
  keepFailedQuote,
  keepRefusedQuote,
  keepUnansweredQuote,
  keepWaitingQuote,
  sendFromScreen,
  type WaitingQuote,
  waitingQuotes,
} from './waiting-quote.ts'

interface GeneratorOptions {
  readonly isStaff: boolean
  readonly editing: ShownQuote | undefined
  /** The quote is saved: what was typed need not be kept any longer. `sent` is the description it was made of. */
  readonly onSaved: (quote: ShownQuote, sent?: string) => void
  /** The server refused single fields. */
  readonly onRefused: (error: ApiError) => void
}

/** What a quote was made of. */
interface Sent {
  readonly description: string
  readonly waiting: WaitingQuote | undefined
}

/** How many descriptions wait for reception; null for none. */
function waitingNotice(): Notice | null {
  const count = waitingQuotes().length
  return count === 0 ? null : { kind: 'waiting', count }
}

/** Whether there is no reception, so that it is sent when there is. */
async function waits(error: unknown, waiting: WaitingQuote | undefined, isSentAgain: boolean) {
  const status = error instanceof ApiError ? error.status : undefined
  if (waiting === undefined) return false
  if (status === 0 && !(await checkReception())) return true
  // Signed out in between, it is sent after the next sign-in.
  if (!isSentAgain || status !== 401) keepFailedQuote(waiting, error)
  return false
}

/** An answer has come. */
function endWaiting(waiting: WaitingQuote | undefined, { kind }: TaskOutcome): void {
  if (waiting === undefined) return
  if (kind === 'notice') keepRefusedQuote(waiting)
  else forgetWaitingQuote(waiting)
}

/** What its person started over from is meant to go; what is called back stays, and the server may have it already. */
function callBack(description?: string): void {
  const last = waitingQuotes().at(-1)
  if (last === undefined) return
  if (description === undefined) keepUnansweredQuote(last)
  else if (last.work.task_details === description.trim()) forgetWaitingQuote(last)
  void refreshSharedPhotos()
}

/** How far the quote is, and whether a language model takes part: without one its step is not shown. */
export interface ShownProgress extends TaskProgress {
  readonly isDrafted: boolean
}

/** Turns descriptions into quotes: idle, processing, then a quote, a rejection or a failure. Source: part 1 §4. */
export function useGenerator({ isStaff, editing, onSaved, onRefused }: GeneratorOptions) {
  const [progress, setProgress] = useState<ShownProgress | null>(null)
  const [quote, setQuote] = useState<ShownQuote | undefined>(editing)
  const [notice, setNotice] = useState<Notice | null>(() =>
    isStaff && editing === undefined ? waitingNotice() : null,
  )
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const demoPage = useDemoPage()
  // What comes late of one description has no part in what came of the next.
  const run = useRef(0)
  const isUpdate = editing !== undefined

  function fail(next: Notice) {
    setNotice(next)
    if (next.kind === 'failed') toast.failure(next.message)
  }

  async function present(outcome: TaskOutcome, sent?: Sent) {
    if (outcome.kind === 'notice') return fail(outcome.notice)
    const own = run.current
    setQuote(outcome.quote)
    setProgress(null)
    onSaved(outcome.quote, sent?.description)
    announceCreated(outcome, isUpdate)
    void forgetQuotes()
    if (outcome.id === null) return
    if (sent?.waiting !== undefined) void addSharedPhotos(outcome.id, sent.waiting.key)
    await enrichAloud(outcome.id)
    if (own !== run.current) return
    if (isStaff) setIsPreviewOpen(true)
    else await demoPage.publish(outcome.quote)
  }

  async function generate(form: QuoteForm, leadId: string | undefined) {
    const request = taskRequest(form, {
      editing: isUpdate ? quote : undefined,
      leadId,
      linePriceMode: isStaff ? undefined : ownPriceMode(),
    })
    await send(request, isStaff && !isUpdate ? keepWaitingQuote(request) : undefined, false)
  }

  async function send(request: TaskRequest, waiting: WaitingQuote | undefined, isSentAgain: boolean) {
    run.current += 1
    const own = run.current
    setProgress({ stage: 'reading', isDrafted: false })
    setNotice(null)
    demoPage.reset()
    try {
      if (waiting !== undefined && !isSentAgain) await claimSharedPhotos(waiting.key)
      const outcome = outcomeOf(await executeTask(request, advance, waiting?.key), isUpdate)
      endWaiting(waiting, outcome)
      await present(outcome, isUpdate ? undefined : { description: request.task_details, waiting })
    } catch (error) {
      if (await waits(error, waiting, isSentAgain)) return setNotice(waitingNotice())
      if (isInvalid(error)) onRefused(error)
      fail(noticeOf(error))
    } finally {
      if (own === run.current) setProgress(null)
      if (waiting !== undefined) void refreshSharedPhotos()
    }
  }

  function advance(next: TaskProgress) {
    setProgress((before) => ({
      ...next,
      isDrafted: next.stage === 'drafting' || (before?.isDrafted ?? false),
    }))
  }

  const sendWaiting = useEffectEvent(async (waiting: WaitingQuote) => {
    if (progress !== null) return false
    await send(waiting.work, waiting, true)
    return true
  })
  useEffect(
    () => (isStaff && !isUpdate ? sendFromScreen((waiting) => sendWaiting(waiting)) : undefined),
    [isStaff, isUpdate],
  )

  /** What was sent last and waits for reception is not sent after all; with a description, only where it is that one. */
  function cancelWaiting(description?: string) {
    callBack(description)
    setNotice(waitingNotice())
  }

  /** Shows another quote, or none, in place of what came of the last attempt. */
  function show(next: ShownQuote | undefined) {
    setQuote(next)
    setNotice(null)
    if (next === undefined) run.current += 1
    // A newer version of a quote keeps its page.
    if (next?.id !== quote?.id) demoPage.reset()
  }

  const clearNotice = () => setNotice(null)

  return {
    progress,
    stage: progress?.stage ?? null,
    quote,
    notice,
    demoPage,
    isPreviewOpen,
    generate,
    present,
    fail,
    clearNotice,
    cancelWaiting,
    show,
    setIsPreviewOpen,
  }
}

export type Generator = ReturnType<typeof useGenerator>
