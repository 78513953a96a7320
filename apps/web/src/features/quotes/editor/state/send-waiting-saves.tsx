import { Button } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { removeDraft } from '../../../../platform/drafts.ts'
import { toast } from '../../../../platform/toasts.ts'
import type { WaitingOwner } from '../../../../platform/waiting.ts'
import { forgetQuote } from '../../kept-quote.ts'
import { announcePublished } from '../../use-publish-quote.tsx'
import { ContactFailure, saveQuote, upsertContact } from '../quote-save.api.ts'
import { workName } from './kept-work.ts'
import { isOfEditor, isPublishing } from './save-intent.ts'
import { editorOnScreen, forgetWaitingSave, type WaitingSave, waitingSaves } from './waiting-save.ts'

const SHOWN_MS = 15_000

interface Opening {
  /** Opens the editor of a quote, or the form for a new one. */
  readonly openEditor: (quoteId: string | null) => void
}

/** Saves what was saved without reception, each once. */
export async function sendWaitingSaves(owner: WaitingOwner, opening: Opening): Promise<void> {
  for (const waiting of waitingSaves(owner)) {
    const { quoteId, intent } = waiting.work
    const onScreen = editorOnScreen({ ...owner, quoteId: quoteId ?? undefined })
    // One after the other: each may ask its person something.
    // oxlint-disable-next-line no-await-in-loop
    await (onScreen === undefined ? sendSave(waiting, opening) : onScreen(intent))
  }
}

async function sendSave(waiting: WaitingSave, opening: Opening): Promise<void> {
  const { work, userId, organizationId } = waiting
  const owner = { userId, organizationId, quoteId: work.quoteId ?? undefined }
  try {
    const quote = await save(waiting)
    forgetWaitingSave(owner)
    removeDraft(workName(owner))
    forgetQuote(quote.id)
    announceSaved(quote, opening)
  } catch (error) {
    const cause = error instanceof ContactFailure ? error.cause : error
    // Away again, or signed out: it waits on.
    if (cause instanceof ApiError && [0, 401].includes(cause.status)) return
    forgetWaitingSave(owner)
    announceRefused(cause, work.quoteId, opening)
  }
}

async function save({ key, work }: WaitingSave): Promise<Quote> {
  const { form, terms, intent, quoteId, baseVersion, hasContact } = work
  const source = isOfEditor(intent) ? 'quote-editor' : 'form-builder'
  const contactId = hasContact ? (await upsertContact(form, source)).id : undefined
  const request = {
    form,
    terms,
    contactId,
    base: quoteId === null ? undefined : { id: quoteId, current_version_number: baseVersion ?? 1 },
    isPublished: isPublishing(intent),
    changeSource: isOfEditor(intent) ? ('editor' as const) : ('form' as const),
  }
  return saveQuote(request, {}, key)
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
