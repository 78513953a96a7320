import { ApiError } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useState } from 'react'
import { reportEvent } from '../../../../platform/product-events.ts'
import { queryClient, SESSION_KEY } from '../../../../platform/query-client.ts'
import { checkReception } from '../../../../platform/reception.ts'
import { toast } from '../../../../platform/toasts.ts'
import { isUnanswered } from '../../../../platform/waiting.ts'
import { NotConfirmed } from '../../sharing/gate-question.ts'
import { useGate } from '../../sharing/use-gate.tsx'
import { announcePublished } from '../../use-publish-quote.tsx'
import type { QuoteForm, QuoteTermsOfForm } from '../model/form.ts'
import {
  checkForm,
  type FormProblems,
  hasProblems,
  refusedProblems,
  type Strictness,
} from '../model/form-problems.ts'
import { adoptSaved } from '../model/form-wire.ts'
import { ContactFailure, type QuoteToSave, saveQuote, upsertContact } from '../quote-save.api.ts'
import { hasContact } from './has-contact.ts'
import type { WorkOwner } from './kept-work.ts'
import { isOfEditor, isPublishing, type SaveIntent } from './save-intent.ts'
import { saveSteps } from './save-steps.tsx'
import { sendAgain } from './send-again.ts'
import { useSentSave } from './use-sent-save.ts'
import {
  forgetWaitingSave,
  isSameSave,
  keepWaitingSave,
  markWaitingSave,
  type WaitingSave,
  waitingSaveOf,
} from './waiting-save.ts'

/** Source: part 2 §5, §8; part 3 §8. */
const TEXTS = {
  draft: { refused: 'Please fix validation errors before saving', failed: 'Failed to save draft' },
  publish: { refused: 'Please fix validation errors before publishing', failed: 'Failed to publish quote' },
  editor: { refused: 'Please fix validation errors before saving', failed: 'Failed to save quote' },
  update: { refused: 'Please fix validation errors before publishing', failed: 'Failed to publish quote' },
} as const

function strictnessOf({ intent, isWithoutEmail }: SaveOptions): Strictness {
  if (isOfEditor(intent)) return 'possible'
  return isWithoutEmail ? 'complete without email' : 'complete'
}

function successText({ intent, base }: SaveOptions, quote: Quote): string {
  const { quote_number: number, current_version_number: version } = quote
  if (intent === 'draft') return `Draft saved! Quote #${number}`
  if (base === undefined) return `Quote created! #${number}`
  if (version > base.current_version_number) return `Quote updated! New version created (v${version})`
  return isPublishing(intent) ? `Quote updated! Your customer sees v${version}` : 'No changes to save'
}

/** Reports a version that the editor made. Source: part 3 §7 "Analytics events". */
function reportUpdate({ intent, base }: SaveOptions, { id, current_version_number: version }: Quote): void {
  if (isOfEditor(intent) && base !== undefined && version > base.current_version_number)
    reportEvent({ type: 'quote_updated', properties: { version } }, id)
}

export interface SaveOptions {
  readonly intent: SaveIntent
  readonly form: QuoteForm
  /** The version it is based on; undefined for a new quote. */
  readonly base: Quote | undefined
  /** Whether the quote goes out without an email address, by its link. */
  readonly isWithoutEmail: boolean
}

interface SaveCallbacks {
  readonly owner: WorkOwner
  readonly terms: QuoteTermsOfForm
  readonly onRefused: (problems: FormProblems) => void
  readonly onSaved: (quote: Quote, saved: SaveOptions) => void
  /** Another version came between. */
  readonly onConflict: (saved: SaveOptions) => void
}

/** The server did not do it, neither now nor before. */
const REFUSALS: readonly number[] = [400, 404, 409, 413, 422]

/** Undefined where it is no answer of the server's. */
function statusOf(error: unknown): number | undefined {
  const cause = error instanceof ContactFailure ? error.cause : error
  return cause instanceof ApiError ? cause.status : undefined
}

/** Whether the save is sent when there is reception again. Signed out in between, it is sent after the next sign-in. */
async function waits(error: unknown, saved: WorkOwner, isSentAgain: boolean): Promise<boolean> {
  const status = statusOf(error)
  if (status === 0 && !(await checkReception())) return true
  if (isUnanswered(status)) markWaitingSave(saved, { isFailed: true })
  else if (!isSentAgain || status !== 401) forgetWaitingSave(saved)
  return false
}

interface Attempt {
  readonly options: SaveOptions
  readonly steps: ReturnType<typeof saveSteps>
  readonly isSentAgain: boolean
}

function showFailure(
  error: unknown,
  cause: ApiError,
  intent: SaveIntent,
  steps: ReturnType<typeof saveSteps>,
): void {
  if (error instanceof ContactFailure) steps.fail(error.message, cause.message)
  else if (!isPublishing(intent) && cause.problem !== undefined && cause.status < 500)
    steps.fail(cause.message)
  else steps.fail(TEXTS[intent].failed, cause.message)
}

const requestOf = (
  { intent, form, base }: SaveOptions,
  terms: QuoteTermsOfForm,
  contactId: string | undefined,
): QuoteToSave => ({
  form,
  terms,
  base,
  contactId,
  isPublished: isPublishing(intent),
  changeSource: isOfEditor(intent) ? 'editor' : 'form',
})

const saveToSend = (options: SaveOptions, terms: QuoteTermsOfForm) => ({
  intent: options.intent,
  form: options.form,
  terms,
  quoteId: options.base?.id ?? null,
  baseVersion: options.base?.current_version_number ?? null,
  hasContact: hasContact(options),
  isWithoutEmail: options.isWithoutEmail,
})

const isVersionConflict = (error: ApiError): boolean =>
  error.status === 409 && error.problem?.current_version_number !== undefined

/** Checks the form, then saves customer and quote step by step and says how it went. Source: part 2 §2, §8. */
export function useSave({ owner, terms, onRefused, onSaved, onConflict }: SaveCallbacks) {
  const [isSaving, setIsSaving] = useState(false)
  const [isUnreachable, setIsUnreachable] = useState(false)
  const sentSave = useSentSave()
  const gate = useGate()

  /** Whether it was saved. */
  async function save(asked: SaveOptions): Promise<boolean> {
    const problems = checkForm(asked.form, terms, strictnessOf(asked))
    onRefused(problems)
    const waiting = waitingSaveOf(owner)
    const isOther = waiting !== undefined && !isSameSave(waiting.work, saveToSend(asked, terms))
    const isRefused = hasProblems(problems)
    if (isRefused && !isOther) forgetWaitingSave(owner)
    setIsSaving(true)
    try {
      const options = isOther ? await settle(waiting, asked, isRefused) : asked
      if (options === undefined) return false
      if (!isRefused) return await send(options, waiting !== undefined)
      toast.failure(TEXTS[asked.intent].refused)
      return false
    } finally {
      setIsSaving(false)
    }
  }

  /**
   * Sends again what went unanswered before the form was changed: the server may have done it, and under another key
   * would do it twice.
   *
   * @returns what is left to save; undefined where there is no answer yet.
   */
  async function settle(waiting: WaitingSave, asked: SaveOptions, isRefused: boolean) {
    const { form: sent, intent, isWithoutEmail } = waiting.work
    const steps = saveSteps()
    try {
      const quote = await sendAgain(waiting)
      forgetWaitingSave(owner)
      onSaved(quote, { intent, form: sent, base: asked.base, isWithoutEmail })
      return { ...asked, base: quote, form: adoptSaved(asked.form, sent, quote) }
    } catch (error) {
      if (REFUSALS.includes(statusOf(error) ?? 0)) {
        forgetWaitingSave(owner)
        return asked
      }
      if (isRefused) toast.failure(TEXTS[asked.intent].refused)
      else {
        markWaitingSave(owner, { next: asked.intent, isFailed: false })
        await failOrWait(error, { options: asked, steps, isSentAgain: true })
      }
      return undefined
    }
  }

  async function send(options: SaveOptions, isSentAgain: boolean): Promise<boolean> {
    const { intent } = options
    const steps = saveSteps()
    const waiting = keepWaitingSave(ownerOf(options), saveToSend(options, terms))
    try {
      const contactId = await saveContact(options, steps)
      const request = requestOf(options, terms, contactId)
      const sent = sentSave.of(request, waiting)
      const quote = await gate.pass(async (answer) => {
        // Refused with a question, it left no key on the server: with its answer it is sent under the same.
        sent.answer = answer
        markWaitingSave(ownerOf(options), { answer })
        steps.begin(isPublishing(intent) ? 'Publishing quote' : 'Saving draft quote')
        return saveQuote(request, answer, sent.key).finally(steps.end)
      }, sent.answer)
      forgetWaitingSave(ownerOf(options))
      setIsUnreachable(false)
      steps.succeed(successText(options, quote))
      reportUpdate(options, quote)
      onSaved(quote, options)
      return true
    } catch (error) {
      if (!isUnanswered(statusOf(error))) sentSave.forget()
      await failOrWait(error, { options, steps, isSentAgain })
      return false
    }
  }

  /** A quote that was made only just has a name of its own. */
  const ownerOf = ({ base }: SaveOptions): WorkOwner => ({ ...owner, quoteId: base?.id })

  async function failOrWait(error: unknown, { options, steps, isSentAgain }: Attempt): Promise<void> {
    if (await waits(error, ownerOf(options), isSentAgain)) {
      setIsUnreachable(true)
      steps.wait('You’re offline. We’ll save this when you’re back.')
    } else fail(error, options, steps)
  }

  function fail(error: unknown, options: SaveOptions, steps: ReturnType<typeof saveSteps>): void {
    if (error instanceof NotConfirmed) return
    const cause = error instanceof ContactFailure ? error.cause : error
    if (!(cause instanceof ApiError))
      return steps.fail(error instanceof ContactFailure ? error.message : TEXTS[options.intent].failed)
    setIsUnreachable(cause.status === 0)
    // The session ended: sign-in is shown, and what was typed is kept until then.
    if (cause.status === 401) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    const { share_url } = cause.problem ?? {}
    if (isPublishing(options.intent) && share_url !== undefined) {
      steps.end()
      announcePublished({ share_url, version: undefined })
      return
    }
    if (isVersionConflict(cause)) {
      steps.end()
      onConflict(options)
      return
    }
    showFailure(error, cause, options.intent, steps)
    onRefused(error === cause ? refusedProblems(cause, options.form) : refusedContact(cause))
  }

  return { isSaving, isUnreachable, save, gateDialog: gate.dialog }
}

async function saveContact(
  options: SaveOptions,
  steps: ReturnType<typeof saveSteps>,
): Promise<string | undefined> {
  const { intent, form } = options
  if (!hasContact(options)) return undefined
  if (isOfEditor(intent)) return (await upsertContact(form, 'quote-editor')).id
  steps.begin('Checking customer details')
  const { id, isNew } = await upsertContact(form, 'form-builder')
  steps.begin(isNew ? 'Creating new customer contact' : 'Using existing customer')
  return id
}

const CONTACT_FIELDS = {
  email: 'customer_email',
  first_name: 'customer_name',
  last_name: 'customer_name',
  phone: 'customer_phone',
  company_name: 'customer_company',
  address: 'customer_address',
} as const satisfies Record<string, keyof QuoteForm['fields']>

/** What the server refused of the contact, at the fields of the form. */
function refusedContact(error: ApiError): FormProblems {
  const fields: FormProblems['fields'] = {}
  for (const [path, field] of Object.entries(CONTACT_FIELDS)) {
    const message = error.at(path)
    if (message !== undefined) fields[field] ??= message
  }
  return { fields, lines: undefined, cells: {}, parts: {}, total: undefined }
}
