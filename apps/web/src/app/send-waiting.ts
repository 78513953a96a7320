import { draftNames } from '../platform/drafts.ts'

/** Who sends, and where what was sent can be looked at. */
export interface Sending {
  readonly userId: string
  readonly organizationId: string
  readonly openQuote: (quoteId: string) => void
  readonly openQuoteLab: (tab?: 'form' | 'upload') => void
}

/** Known without loading what sends it. */
const isWaiting = (kind: 'quote' | 'save' | 'recordings' | 'files' | 'photos'): boolean =>
  draftNames(`waiting:${kind}`).length > 0

/**
 * Sends what waits on this device, one kind after the other. What sends it is loaded where something does.
 *
 * @returns whether all that can be sent is.
 */
export async function sendWaiting({
  userId,
  organizationId,
  openQuote,
  openQuoteLab,
}: Sending): Promise<boolean> {
  const owner = { userId, organizationId }
  let isDone = true
  if (isWaiting('save')) {
    const { sendWaitingSaves } = await import('../features/quotes/editor/public.ts')
    const openEditor = (quoteId: string | null) =>
      quoteId === null ? openQuoteLab('form') : openQuote(quoteId)
    isDone = await sendWaitingSaves(owner, { openEditor })
  }
  if (isWaiting('quote')) {
    const { sendWaitingQuotes } = await import('../features/generator/public.ts')
    isDone = (await sendWaitingQuotes({ openQuote, openQuoteLab })) && isDone
  }
  if (isWaiting('recordings')) {
    const { sendWaitingRecordings } = await import('../features/voice/recorder/public.ts')
    isDone = (await sendWaitingRecordings(organizationId)) && isDone
  }
  // Offered once, not with each attempt.
  if (isDone && isWaiting('files')) {
    const { offerSharedFiles } = await import('../features/extractions/panes/public.ts')
    await offerSharedFiles(() => openQuoteLab('upload'))
  }
  if (isWaiting('photos')) {
    const { sendSharedPhotos } = await import('../features/generator/public.ts')
    isDone = (await sendSharedPhotos()) && isDone
  }
  return isDone
}
