import { smsSize } from '@quotewright/domain/campaigns/writing/sms-segments.ts'
import { unboundProse } from '@quotewright/domain/enrichment/prose/bound-prose.ts'
import type { MailContent } from '@quotewright/domain/mail/lay-out-mail.ts'
import { escapeHtml } from '@quotewright/domain/mail/mail-texts.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { getLetterhead } from '../organizations/public.ts'
import { NOBODY, unsubscribeUrlOf } from '../outbox/public.ts'
import { findQuoteAsShown, requireQuote } from '../quotes/public.ts'
import { type MessagePlace, noSuchMessage } from './change-message.ts'
import { readFollowUpMaterial } from './follow-up-material.ts'
import { mailContentOf } from './hand-over.ts'
import type { RunMessage } from './runs/follow-up-run.ts'
import { findNewestRun } from './runs/runs.repository.ts'
import { type Worded, wordsOf } from './write-message.ts'

/** A message as its customer gets it, or got it. @throws AppError `not_found`. */
export function previewFollowUp(
  ctx: Context,
  { quoteId, followUpId }: MessagePlace,
): Promise<MailContent & { readonly smsSegments: number | null }> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuoteAsShown(tx, quoteId))
    const run = await findNewestRun(tx, quoteId)
    const message = run?.messages.find(({ id }) => id === followUpId)
    if (run === undefined || message === undefined) throw noSuchMessage()
    const material = await readFollowUpMaterial(tx, quote, run)
    const said = asSaid(message)
    if (message.step.channel === 'sms') {
      const text = message.body === '' ? wordsOf(message, material).body : message.body
      return { subject: '', text, html: `<p>${escapeHtml(text)}</p>`, smsSegments: smsSize(text).segments }
    }
    const business = await getLetterhead(tx, quote)
    return { ...mailContentOf(said, material, business, unsubscribeUrlOf(tx, NOBODY)), smsSegments: null }
  })
}

/** What was sent stays as it was, whatever the quote says since. */
function asSaid(message: RunMessage): Worded {
  const { step, subject, body } = message
  return body === ''
    ? message
    : { step, edited: { subject: unboundProse(subject), body: unboundProse(body) }, written: null }
}
