import { ApiError } from '@quotewright/contracts/client.ts'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { forgetQuotes, type ShownQuote } from '../../quotes/public.ts'
import type { QuoteForm } from '../input/quote-form.ts'
import { executeTask, type TaskStage } from './execute-task.ts'
import { announceCreated, enrichAloud } from './finish-quote.ts'
import type { Notice } from './notice.ts'
import { noticeOf, outcomeOf, type TaskOutcome } from './task-outcome.ts'
import { taskRequest } from './task-request.ts'
import { useDemoPage } from './use-demo-page.ts'

interface GeneratorOptions {
  readonly isStaff: boolean
  readonly editing: ShownQuote | undefined
  /** The quote is saved: what was typed need not be kept any longer. */
  readonly onSaved: () => void
  /** The server refused single fields. */
  readonly onRefused: (error: ApiError) => void
}

const REFUSED = 422

/** Turns descriptions into quotes: idle, processing, then a quote, a rejection or a failure. Source: part 1 §4. */
export function useGenerator({ isStaff, editing, onSaved, onRefused }: GeneratorOptions) {
  const [stage, setStage] = useState<TaskStage | null>(null)
  const [quote, setQuote] = useState<ShownQuote | undefined>(editing)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const demoPage = useDemoPage()
  const isUpdate = editing !== undefined

  function fail(next: Notice) {
    setNotice(next)
    if (next.kind === 'failed') toast.failure(next.message)
  }

  async function present(outcome: TaskOutcome) {
    if (outcome.kind === 'notice') return fail(outcome.notice)
    setQuote(outcome.quote)
    setStage(null)
    onSaved()
    announceCreated(outcome, isUpdate)
    void forgetQuotes()
    if (outcome.id === null) return
    await enrichAloud(outcome.id)
    if (isStaff) setIsPreviewOpen(true)
    else await demoPage.publish(outcome.id)
  }

  async function generate(form: QuoteForm, leadId: string | undefined) {
    setStage('reading')
    setNotice(null)
    demoPage.reset()
    try {
      const request = taskRequest(form, { editing: isUpdate ? quote : undefined, leadId })
      await present(outcomeOf(await executeTask(request, setStage), isUpdate))
    } catch (error) {
      if (error instanceof ApiError && error.status === REFUSED) onRefused(error)
      fail(noticeOf(error))
    } finally {
      setStage(null)
    }
  }

  /** Shows another quote, or none, in place of what came of the last attempt. */
  function show(next: ShownQuote | undefined) {
    setQuote(next)
    setNotice(null)
    demoPage.reset()
  }

  const clearNotice = () => setNotice(null)

  return {
    stage,
    quote,
    notice,
    demoPage,
    isPreviewOpen,
    generate,
    present,
    fail,
    clearNotice,
    show,
    setIsPreviewOpen,
  }
}

export type Generator = ReturnType<typeof useGenerator>
