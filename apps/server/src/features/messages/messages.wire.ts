import type {
  Conversation as ConversationWire,
  MessageFile as MessageFileWire,
  Message as MessageWire,
} from '@quotewright/contracts/messages.ts'
import type { Side } from '@quotewright/domain/messages/message-rules.ts'
import { excerpt } from '@quotewright/domain/messages/message-rules.ts'
import type { Conversation } from './conversations.repository.ts'
import { type KeptFile, messageFileUrl } from './files/message-file.ts'
import type { Message } from './message.ts'

/** How a side is named where no person is. */
const NAMES: Readonly<Record<Side, string>> = { business: 'business', customer: 'customer' }

/** Who the caller of a staff call is among the senders: a person, or a program of the business. */
export const staffId = (userId: string | null): string => userId ?? NAMES.business

/** Who the customer is among the senders. */
export const CUSTOMER_ID = NAMES.customer

const senderIdOf = ({ side, senderId }: Message, viewer: Side): string =>
  viewer === 'business' && side === 'business' ? staffId(senderId) : NAMES[side]

/** @param viewer who is answered: customers see no ids of people. */
export const toMessageWire = (message: Message, viewer: Side): MessageWire => ({
  id: message.id,
  quote_id: message.quoteId,
  sender_id: senderIdOf(message, viewer),
  sender_name: message.senderName,
  sender_side: message.side,
  message_text: message.text,
  message_type: 'text',
  is_read: message.readAt !== null,
  read_at: message.readAt?.toISOString() ?? null,
  created_at: message.createdAt.toISOString(),
  line_item: message.line,
  channel: message.channel,
  files: message.files.map(toFileWire),
})

export const toFileWire = (file: KeptFile): MessageFileWire => ({
  id: file.id,
  file_name: file.fileName,
  mime_type: file.mimeType,
  file_size_bytes: file.fileSizeBytes,
  width: file.width,
  height: file.height,
  url: messageFileUrl(file.fileToken),
  thumbnail_url: file.thumbnailToken === null ? null : messageFileUrl(file.thumbnailToken),
})

const LONGEST_EXCERPT = 120

export const toConversationWire = (conversation: Conversation): ConversationWire => {
  const { lastMessage } = conversation
  return {
    id: conversation.quoteId,
    quotee_name: conversation.customerName,
    quotee_email: conversation.customerEmail,
    quote_number: conversation.quoteNumber,
    unread_count: conversation.unreadCount,
    is_published: conversation.isPublished,
    last_message: lastMessage && {
      message_text: lastMessage.text === '' ? 'Sent a file' : excerpt(lastMessage.text, LONGEST_EXCERPT),
      sender_side: lastMessage.side,
      created_at: lastMessage.createdAt.toISOString(),
    },
  }
}
