import { createHash } from 'node:crypto'
import { isStopRequest } from '@quotewright/domain/campaigns/writing/stop-requests.ts'
import { type Context, contextOf, inTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { withdrawConsent } from '../follow-ups/public.ts'
import { announceOnce, hasThread, sendMessage } from '../messages/public.ts'
import { CHANNELS, listSentTo } from '../outbox/public.ts'
import { findQuote } from '../quotes/public.ts'

/** An SMS that a customer wrote. */
export interface ReceivedSms {
  readonly from: string
  readonly text: string
  readonly messageId: string
}

const WITHOUT_TEXT = '(The SMS had no text.)'
const LONGEST_QUOTED = 120

/**
 * Takes a customer's SMS. One that asks for no more ends every follow-up to its number, of each organization that
 * wrote to it: they share our number, and an answer cannot say which of them is meant. Carriers confirm a STOP
 * themselves, so nothing is answered. Any other text joins the conversation about the quote they were last written
 * to about by the organization that wrote last, which ends its follow-ups. What no one here wrote to is dropped; the
 * same SMS again adds nothing.
 *
 * Source: decisions §7; Spam Act 2003 s 18.
 */
export async function receiveSms(services: Services, { from, text, messageId }: ReceivedSms): Promise<void> {
  const address = CHANNELS.sms.addressOf(from)
  const written = address === '' ? [] : await listSentTo(services, 'sms', address)
  if (isStopRequest(text)) {
    const wording = `Answered by SMS: “${text.trim().slice(0, LONGEST_QUOTED)}”`
    for (const tenantId of new Set(written.map((sms) => sms.tenantId))) {
      await inTransaction(contextOf(services, tenantId, 'customer'), (tx) =>
        withdrawConsent(tx, { channel: 'sms', address }, { basis: 'sms', wording }),
      )
    }
    return
  }
  // Only who wrote last is meant: what was written to one organization is not for another to read.
  for (const { tenantId, quoteId } of written) {
    if (tenantId !== written[0]?.tenantId) return
    if (
      quoteId !== null &&
      (await takeReply(contextOf(services, tenantId, 'customer'), quoteId, { text, messageId }))
    )
      return
  }
}

/** @returns false for a quote that is gone. */
async function takeReply(
  ctx: Context,
  quoteId: string,
  { text, messageId }: Pick<ReceivedSms, 'text' | 'messageId'>,
): Promise<boolean> {
  const quote = await inTransaction(ctx, (tx) => findQuote(tx, quoteId))
  if (quote === undefined) return false
  const message = {
    side: 'customer',
    text: text.trim() || WITHOUT_TEXT,
    channel: 'sms',
    dedupeKey: `sms ${createHash('sha256').update(messageId).digest('hex')}`,
  } as const
  try {
    if (await hasThread(ctx)) await sendMessage(ctx, quoteId, message)
    else await announceOnce(ctx, quoteId, message)
  } catch (error) {
    // A conversation that is full takes no more; the customer has answered all the same.
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    await announceOnce(ctx, quoteId, message)
  }
  return true
}
