import { createHash } from 'node:crypto'
import { isAutomaticReply, replyText } from '@quotewright/domain/messages/reply-text.ts'
import { type Context, contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { findQuoteAsShown } from '../../quotes/public.ts'
import { hasThread } from '../has-thread.ts'
import { sendMessage } from '../send-message.ts'
import { announceOnce } from './announce-once.ts'
import { replyTokenOf } from './reply-address.ts'
import { findReplyToken } from './reply-addresses.repository.ts'

/** A mail that came for us. */
export interface ReceivedMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  /** The header `Auto-Submitted`; '' for none. */
  readonly autoSubmitted: string
}

const MOST_CHARACTERS = 5_000
const WITHOUT_TEXT = '(The email had no text.)'

/**
 * Adds a customer's answer by mail to the conversation about their quote. What cannot be added is dropped, since
 * its sender learns nothing from an error: a mail to no one, of a program, or about a quote that is gone. The
 * same mail again adds nothing. An answer ends the follow-ups of its quote and the team is notified of it, also where
 * no conversation takes it.
 */
export async function receiveMail(services: Services, mail: ReceivedMail): Promise<void> {
  const token = replyTokenOf(mail.to)
  const place = token === undefined ? undefined : await findReplyToken(services, token)
  if (place === undefined || isAutomaticReply(mail.subject, mail.autoSubmitted)) return
  const ctx = contextOf(services, place.tenantId, 'customer')
  if (!(await hasThread(ctx))) return announceOnce(ctx, place.quoteId, replyOf(mail))
  try {
    await addReply(ctx, place.quoteId, mail)
  } catch (error) {
    // Sent again it would be refused again; the customer has answered all the same.
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    await announceOnce(ctx, place.quoteId, replyOf(mail))
  }
}

function addReply(ctx: Context, quoteId: string, mail: ReceivedMail): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuoteAsShown(tx, quoteId)
    if (quote === undefined) return
    const from = addressOf(mail.from)
    const isCustomer = from === quote.content.customerEmail.toLowerCase()
    await sendMessage(tx, quoteId, {
      side: 'customer',
      ...replyOf(mail),
      channel: 'email',
      ...(isCustomer ? {} : { senderName: from }),
    })
  })
}

const replyOf = ({ text, messageId }: ReceivedMail) => ({
  text: shortened(replyText(text)) || WITHOUT_TEXT,
  dedupeKey: `mail ${createHash('sha256').update(messageId).digest('hex')}`,
})

/** The address alone, in lower case; what holds none is taken as it is. */
function addressOf(from: string): string {
  const [, address = from] = /<([^<>]*)>\s*$/.exec(from) ?? []
  return address
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, 254)
}

function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…`
}
