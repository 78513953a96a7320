import { isInvalid } from '@quotewright/contracts/client.ts'
import type { QuoteRevision } from '@quotewright/contracts/generator.ts'
import { useState } from 'react'
import { type ShownQuote, shownGeneratedQuote } from '../../quotes/public.ts'
import { fieldProblems, type QuoteForm } from '../input/quote-form.ts'
import type { QuoteFormState } from '../input/use-quote-form.ts'
import { executeTask } from '../task/execute-task.ts'
import type { Notice } from '../task/notice.ts'
import { noticeOf, outcomeOf } from '../task/task-outcome.ts'
import { taskRequest } from '../task/task-request.ts'
import type { Generator } from '../task/use-generator.ts'
import { type Baseline, isRewritten, whatIsAsked } from './what-is-asked.ts'

/** Changes that are shown and not saved, with what was typed for them. */
export interface Proposal {
  readonly revision: QuoteRevision
  readonly quote: ShownQuote
  readonly values: QuoteForm
}

interface RevisionOptions {
  readonly form: QuoteFormState
  readonly generator: Generator
  readonly start: Baseline
}

type Doing = 'proposing' | 'applying' | null

/** Changing a quote by text: propose, look at the changes, then apply them or keep the quote as it was. */
export function useRevision({ form, generator, start }: RevisionOptions) {
  const [baseline, setBaseline] = useState(start)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [doing, setDoing] = useState<Doing>(null)
  const [problem, setProblem] = useState<Notice | null>(null)

  function reportRefusal(error: unknown, kind: QuoteRevision['kind']) {
    if (isInvalid(error)) {
      const { description, ...problems } = fieldProblems(error)
      form.setErrors({ ...problems, [kind === 'instruction' ? 'change' : 'description']: description })
    }
    generator.fail(noticeOf(error))
  }

  /** Asks for what the form says, unless that is unclear. */
  async function propose(values: QuoteForm, quote: ShownQuote) {
    const asked = whatIsAsked(values, baseline)
    if (asked.kind === 'unclear') form.setFieldError(asked.field, asked.message)
    else await show(asked.kind, values, quote)
  }

  /** Asks for the changes to a quote without saving them. */
  async function show(kind: QuoteRevision['kind'], values: QuoteForm, quote: ShownQuote) {
    setDoing('proposing')
    setProblem(null)
    generator.clearNotice()
    try {
      const update = { kind, isPreview: true }
      const { result } = await executeTask(taskRequest(values, { editing: quote, update }), () => undefined)
      if (result.type === 'business_validation') generator.fail({ kind: 'rejected', rejection: result })
      else if (result.revision !== null) {
        setProposal({ revision: result.revision, quote: shownGeneratedQuote(result.quote_data), values })
      }
    } catch (error) {
      setProposal(null)
      reportRefusal(error, kind)
    } finally {
      setDoing(null)
    }
  }

  /** The form of a saved quote: nothing typed is left over, and what is kept is what was saved. */
  function settle(saved: ShownQuote, { description }: QuoteForm) {
    const next = { description, customer_name: saved.customer.name }
    setBaseline(next)
    form.setValues({ ...next, change: '', total_amount: '' })
  }

  /** Saves exactly what is shown, or nothing. */
  async function apply() {
    if (proposal === null) return
    const { revision, quote, values } = proposal
    setDoing('applying')
    setProblem(null)
    try {
      const editing = { id: quote.id, version: revision.based_on_version }
      const update = { kind: revision.kind, isPreview: false, contentHash: revision.content_hash }
      const answer = await executeTask(taskRequest(values, { editing, update }), () => undefined)
      const outcome = outcomeOf(answer, true)
      setProposal(null)
      if (outcome.kind === 'quote') settle(outcome.quote, values)
      setDoing(null)
      await generator.present(outcome)
    } catch (error) {
      setProblem(noticeOf(error))
    } finally {
      setDoing(null)
    }
  }

  /** Keeps the quote, and what was typed. */
  function keep() {
    setProposal(null)
    setProblem(null)
  }

  /** Another version is shown: a description that was not touched follows it. */
  function rebase(next: Baseline) {
    if (!isRewritten(form.getValues(), baseline)) form.setValues(next)
    setBaseline(next)
  }

  const undoRewriting = () => form.setValues({ ...baseline, total_amount: '' })

  return {
    proposal,
    problem,
    isProposing: doing === 'proposing',
    isApplying: doing === 'applying',
    isRewritten: isRewritten(form.values, baseline),
    propose,
    show,
    apply,
    keep,
    rebase,
    undoRewriting,
  }
}
