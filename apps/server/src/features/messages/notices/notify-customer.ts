import { newMessagesMail } from '@quotewright/domain/mail/message-mail.ts'
import { decideNotice } from '@quotewright/domain/messages/notice.ts'
import type { Tx } from '../../../platform/context.ts'
import { getLetterhead, hasFeature } from '../../organizations/public.ts'
import { enqueueMessage } from '../../outbox/public.ts'
import { findQuoteAsShownForChange, type Quote, shareUrlOf } from '../../quotes/public.ts'
import { replyAddressOf } from '../inbound/reply-address.ts'
import type { Message } from '../message.ts'
import { findMessage, saveNotified } from '../messages.repository.ts'
import { listSentMessages } from './notices.repository.ts'

/**
 * Writes a mail to the customer of a quote about what the business has written, if that is due: decided again from
 * what is there now.
 *
 * @returns when to decide again; undefined for not at all.
 */
export async function notifyCustomer(tx: Tx, quoteId: string): Promise<Date | undefined> {
  const quote = await findQuoteAsShownForChange(tx, quoteId)
  if (quote === undefined || quote.shareToken === null || quote.content.customerEmail === '') return undefined
  const { messages, lastWrittenAt } = await listSentMessages(tx, quoteId)
  const decision = decideNotice(messages, lastWrittenAt, tx.now())
  if (decision.kind === 'wait') return decision.until
  if (decision.kind === 'none') return undefined
  await sendNotice(tx, { ...quote, shareToken: quote.shareToken }, decision.messageIds)
  return undefined
}

async function sendNotice(
  tx: Tx,
  quote: Quote & { readonly shareToken: string },
  messageIds: readonly string[],
): Promise<void> {
  const business = await getLetterhead(tx, quote)
  // On the page of an organization that has switched messages off there is nothing to read.
  if (!hasFeature(tx, business, 'messages')) return
  const { name, email, phone, website } = business
  const unnotified = await readMessages(tx, messageIds)
  const fromName = business.mailSenderName || name
  const answers = business.mailReplyTo || email
  const replyAddress = await replyAddressOf(tx, quote.id, fromName)
  await enqueueMessage(tx, {
    channel: 'email',
    kind: 'messages.notice',
    to: quote.content.customerEmail,
    fromName,
    replyTo: replyAddress ?? (answers === '' ? null : { name: fromName, address: answers }),
    content: newMessagesMail({
      messages: unnotified.map(({ senderName, text, files }) => ({
        senderName,
        text,
        fileNames: files.map(({ fileName }) => fileName),
      })),
      customerName: quote.content.customerName,
      quoteNumber: quote.quoteNumber,
      url: shareUrlOf(tx, quote),
      isAnsweredByMail: replyAddress !== null,
      sender: { name, details: [email, phone, website] },
    }),
    quoteId: quote.id,
    dedupeKey: `messages.notice ${messageIds.at(-1) ?? ''}`,
  })
  await saveNotified(tx, messageIds)
}

async function readMessages(tx: Tx, messageIds: readonly string[]): Promise<Message[]> {
  const messages: Message[] = []
  for (const id of messageIds) {
    const message = await findMessage(tx, id)
    if (message !== undefined) messages.push(message)
  }
  return messages
}
