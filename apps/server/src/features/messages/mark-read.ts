import { otherSide, type Side } from '@quotewright/domain/messages/message-rules.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { findQuote } from '../quotes/public.ts'
import { type Message, noSuchMessage } from './message.ts'
import { findMessage, saveRead } from './messages.repository.ts'

/**
 * Marks a message as read by a side. What that side wrote itself, and what is read already, stays as it is.
 *
 * @param quoteId of the quote it must be about, if that is known.
 * @throws AppError `not_found`.
 * Source: part 1 §4 "Message read".
 */
export function markRead(ctx: Context, messageId: string, by: Side, quoteId?: string): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    const message = await findMessage(tx, messageId)
    if (message === undefined || (quoteId !== undefined && message.quoteId !== quoteId)) throw noSuchMessage()
    // Of a deleted quote there is no conversation.
    if ((await findQuote(tx, message.quoteId)) === undefined) throw noSuchMessage()
    if (message.side !== otherSide(by) || message.readAt !== null) return message
    await saveRead(tx, messageId)
    await tx.services.live.publish(tx, { topic: 'messages', quoteId: message.quoteId })
    return (await findMessage(tx, messageId)) ?? message
  })
}
