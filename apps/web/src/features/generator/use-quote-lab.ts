import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { reportEvent } from '../../platform/product-events.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../platform/toasts.ts'
import {
  quoteQuery,
  type ShownQuote,
  shownQuote,
  useCheckWalk,
  useClauseMoves,
  useLineEdits,
  useOpenLines,
  usePointedLine,
} from '../quotes/public.ts'
import { bringBack } from './input/bring-back.ts'
import { EMPTY_FORM, fieldProblems, removeQuoteDraft } from './input/quote-form.ts'
import { useFilledCustomer } from './input/use-filled-customer.ts'
import { useLeadStep } from './input/use-lead-step.ts'
import { useQuoteForm } from './input/use-quote-form.ts'
import { useRevision } from './revision/use-revision.ts'
import { useGenerator } from './task/use-generator.ts'
import type { QuoteNotMade } from './task/waiting-quote.ts'
import { wordsOfLine } from './words-of-line.ts'

interface QuoteLabOptions {
  readonly isStaff: boolean
  readonly quoteToEdit: Quote | undefined
}

const startOf = ({ description, customer_name }: Quote) => ({ description, customer_name })

/** Form, wizard and generator of the Text tab as one thing. */
export function useQuoteLab({ isStaff, quoteToEdit }: QuoteLabOptions) {
  const navigate = useNavigate()
  const quoteId = quoteToEdit?.id
  const form = useQuoteForm({ quoteId, start: quoteToEdit ? startOf(quoteToEdit) : {} })
  const filled = useFilledCustomer({ form, isNew: isStaff && quoteId === undefined, quoteId })
  const generator = useGenerator({
    isStaff,
    editing: quoteToEdit && shownQuote(quoteToEdit),
    onSaved: filled.take,
    onRefused: (error) => form.setErrors(fieldProblems(error)),
  })
  const open = useOpenLines()
  const edits = useLineEdits({ quote: generator.quote, onQuote: generator.show, onRestored: open.openAll })
  const pointed = usePointedLine()
  const walk = useCheckWalk(edits.quote, open)
  const clauses = useClauseMoves({
    send: edits.send,
    // A visitor has no Publish button: their page follows at once.
    ...(isStaff ? {} : { onMoved: (moved: ShownQuote) => void generator.demoPage.publishAgain(moved) }),
  })
  const revision = useRevision({ form, generator, start: quoteToEdit ? startOf(quoteToEdit) : EMPTY_FORM })
  const onFailed = (message: string) => generator.fail({ kind: 'failed', message })
  const leadStep = useLeadStep({ isStaff, form, onFailed })

  async function submit() {
    const values = form.getValues()
    form.clearErrors()
    if (quoteToEdit !== undefined && generator.quote !== undefined)
      return revision.propose(values, generator.quote)
    if (values.description.trim() === '') {
      form.setFieldError('description', 'Please describe your quote')
      return
    }
    const leadId = isStaff ? undefined : await leadStep.ensureLead(values)
    if (!isStaff && leadId === undefined) return
    reportEvent({ type: 'wizard_step_completed', properties: { step: 2 } })
    await generator.generate(filled.typed(values), leadId)
  }

  function canSubmit(): boolean {
    if (generator.stage !== null) return false
    if (quoteId !== undefined) return !revision.isProposing && !revision.isApplying
    return form.values.description.trim() !== '' && leadStep.isDone
  }

  function startOver() {
    const { description } = form.getValues()
    form.setValues(EMPTY_FORM)
    form.clearErrors()
    removeQuoteDraft(quoteId)
    generator.show(undefined)
    if (quoteId === undefined) generator.cancelWaiting(description)
    leadStep.restart()
    toast.success('Form cleared')
    if (quoteId !== undefined) void navigate({ to: paths.quoteLab, search: {} })
  }

  /** Shows a version that was made elsewhere, and keeps what was typed. */
  function showNewer(newer: Quote) {
    const shown = shownQuote(newer)
    generator.show(shown)
    if (quoteId !== undefined) revision.rebase(startOf(newer))
    // A visitor has no Publish button: their page follows at once.
    if (!isStaff) void generator.demoPage.publishAgain(shown)
  }

  /** After a version conflict: shows the newer quote and keeps what was typed. */
  async function loadNewerVersion(): Promise<ShownQuote | undefined> {
    if (quoteId === undefined) return undefined
    try {
      const newer = await queryClient.query(quoteQuery(quoteId))
      showNewer(newer)
      return shownQuote(newer)
    } catch {
      toast.failure('Failed to load quote')
      return undefined
    }
  }

  /** The same changes, to the newest version. */
  async function proposeAgain() {
    const { proposal } = revision
    const newer = await loadNewerVersion()
    if (proposal && newer) await revision.show(proposal.revision.kind, proposal.values, newer)
  }

  return {
    form,
    generator,
    leadStep,
    filled,
    /** The quote with what staff have changed of it by hand. */
    quote: edits.quote,
    edits: isStaff ? edits : undefined,
    pointed,
    walk,
    /** What the description became, clause by clause. */
    clauses,
    /** Sends changes that are made by the server, one after the other. */
    send: edits.send,
    /** Which lines of the output show their details. */
    open,
    /** The words of the description that the line in view comes from. */
    marks: wordsOfLine(generator.quote, pointed.lineId, form.values.description),
    isStaff,
    isEditing: quoteId !== undefined,
    canGenerate: canSubmit(),
    /** Whether a change of the quote is on its way. */
    isSaving: edits.isBusy || revision.isApplying,
    submit,
    startOver,
    bringBack: (quote: QuoteNotMade) => bringBack(quote, form, filled),
    loadNewerVersion,
    showNewer,
    proposeAgain,
    revision,
  }
}

export type QuoteLabState = ReturnType<typeof useQuoteLab>
