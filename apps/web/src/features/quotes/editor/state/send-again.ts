import type { Quote } from '@quotewright/contracts/quotes.ts'
import { saveQuote, upsertContact } from '../quote-save.api.ts'
import { isOfEditor, isPublishing } from './save-intent.ts'
import type { WaitingSave } from './waiting-save.ts'

/**
 * Sends a save under its key, exactly as it was sent: the server does it once.
 *
 * @throws ApiError, ContactFailure
 */
export async function sendAgain({ key, work, answer }: WaitingSave): Promise<Quote> {
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
  return saveQuote(request, answer, key)
}
