import { Button } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { readDraft, removeDraft } from '../../../../platform/drafts.ts'
import { doAlone } from '../../../../platform/locks.ts'
import { toast } from '../../../../platform/toasts.ts'
import { isUnanswered, type WaitingOwner } from '../../../../platform/waiting.ts'
import { forgetQuote } from '../../kept-quote.ts'
import { announcePublished } from '../../use-publish-quote.tsx'
import { adoptSaved } from '../model/form-wire.ts'
import { isSameForm } from '../model/same-form.ts'
import { readKeptWork } from '../model/stored-form.ts'
import { ContactFailure } from '../quote-save.api.ts'
import { hasContact } from './has-contact.ts'
import { forgetWork, keepWork, workName } from './kept-work.ts'
import { sendAgain } from './send-again.ts'
import {
  editorOnScreen,
  forgetWaitingSave,
  isOpenElsewhere,
  keepWaitingSave,
  lockOf,
  markWaitingSave,
  ownerOf,
  type WaitingSave,
  waitingSaveOf,
  waitingSaves,
} from './waiting-save.ts'

const SHOWN_MS = 15_000

interface Opening {
  /** Opens the editor of a quote, or the form for a new one. */
  readonly openEditor: (quoteId: string | null) => void
}

/**
 * Saves what was saved without reception, each once.
 *
 * @returns whether each got an answer; one from the screen tells its person.
 */
export async function sendWaitingSaves(owner: WaitingOwner, opening: Opening): Promise<boolean> {
  let isDone = true
  for (const waiting of waitingSaves(owner)) {
    const onScreen = editorOnScreen(waiting)
    // One after the other: each may ask its person something.
    // oxlint-disable-next-line no-await-in-loop
    const isAnswered = await (onScreen === undefined ? sendAlone(waiting, opening) : onScreen(waiting.next))
    isDone &&= onScreen !== undefined || isAnswered !== false
  }
  return isDone
}

/** False without an answer, or while another window is to send it: it may be gone before it has. */
async function sendAlone(waiting: WaitingSave, opening: Opening): Promise<boolean> {
  if (await isOpenElsewhere(waiting)) return false
  const isAnswered = await doAlone(lockOf(waiting), async () => {
    const latest = waitingSaveOf(ownerOf(waiting))
    return latest?.key === waiting.key ? await sendSave(latest, opening) : latest === undefined
  })
  return isAnswered ?? false
}

/** False without an answer: away again. */
async function sendSave(waiting: WaitingSave, opening: Opening): Promise<boolean> {
  const owner = ownerOf(waiting)
  try {
    const quote = await sendAgain(waiting)
    const changes = changesSince(waiting, quote)
    if (changes === undefined || changes.work.quoteId !== waiting.work.quoteId) {
      forgetWaitingSave(owner)
      if (owner.editor === undefined) removeDraft(workName(owner))
      else forgetWork(workName(owner), owner.editor)
    }
    if (changes !== undefined) return await sendSave(changes, opening)
    forgetQuote(quote.id)
    announceSaved(quote, opening)
    return true
  } catch (error) {
    const cause = error instanceof ContactFailure ? error.cause : error
    const status = cause instanceof ApiError ? cause.status : undefined
    // Away again, or signed out: it waits on.
    if (status === 0 || status === 401) return status !== 0
    if (isUnanswered(status)) markWaitingSave(owner, { isFailed: true })
    else forgetWaitingSave(owner)
    announceRefused(cause, waiting.work.quoteId, opening)
    return true
  }
}

/** What was typed after a save was sent, kept as the next save of the quote it made; undefined where nothing was. */
function changesSince(waiting: WaitingSave, quote: Quote): WaitingSave | undefined {
  const { userId, organizationId, work, next, editor } = waiting
  const kept = readKeptWork(readDraft(workName(ownerOf(waiting))), work.form)
  if (kept === undefined || (isSameForm(kept.form, work.form) && next === work.intent)) return undefined
  // What was typed into another editor of the same quote is of the version that one has.
  if (editor !== undefined && kept.window !== editor) return undefined
  const owner = { userId, organizationId, quoteId: quote.id }
  const form = adoptSaved(kept.form, work.form, quote)
  const baseVersion = quote.current_version_number
  keepWork(workName(owner), { ...kept, form, baseVersion })
  const save = { ...work, intent: next, quoteId: quote.id, baseVersion, form }
  return keepWaitingSave(owner, { ...save, hasContact: hasContact({ intent: next, form, base: quote }) })
}

function announceSaved({ id, quote_number: number }: Quote, { openEditor }: Opening): void {
  toast.success(
    <span className="row-apart">
      Offline changes to #{number} saved
      <Button variant="default" onClick={() => openEditor(id)}>
        Open
      </Button>
    </span>,
    { durationMs: SHOWN_MS },
  )
}

/** The changes are still kept as unsaved work: the editor shows them, and a conflict as always. */
function announceRefused(cause: unknown, quoteId: string | null, { openEditor }: Opening): void {
  const problem = cause instanceof ApiError ? cause.problem : undefined
  if (problem?.share_url !== undefined) {
    announcePublished({ share_url: problem.share_url, version: undefined })
    return
  }
  const isConflict = problem?.current_version_number !== undefined
  toast.failure(
    <span className="row-apart">
      {isConflict
        ? 'Someone else changed a quote you edited offline. Nothing is overwritten.'
        : 'Your offline changes weren’t saved yet.'}
      <Button variant="default" onClick={() => openEditor(quoteId)}>
        Open
      </Button>
    </span>,
    { durationMs: SHOWN_MS },
  )
}
