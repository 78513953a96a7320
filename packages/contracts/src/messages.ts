import { z } from 'zod'
import { defineContract, FileBytes } from './kit.ts'
import { LinkToken } from './quote-page.ts'
import { Paging, QuoteParams, Timestamp, UploadedFile } from './values.ts'

/** Characters of a message at most. */
export const MESSAGE_CHARACTERS = 5_000
/** Files with one message at most, and bytes of one as it is chosen. */
export const MESSAGE_FILES = 5
export const MESSAGE_FILE_BYTES = 10_000_000
/** A form with one file, and one with as many as a message may have. */
export const ONE_FILE_BODY_BYTES = MESSAGE_FILE_BYTES + 100_000
export const MESSAGE_BODY_BYTES = MESSAGE_FILES * MESSAGE_FILE_BYTES + 100_000

export const MessageFile = z
  .object({
    id: z.string(),
    file_name: z.string(),
    mime_type: z.enum(['image/png', 'image/jpeg', 'application/pdf']),
    file_size_bytes: z.number().int(),
    /** Pixels of an image; null for other files. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Path on this server; anyone who knows it gets the file, without signing in. */
    url: z.string(),
    /** The same for a small copy of an image; null for other files. */
    thumbnail_url: z.string().nullable(),
  })
  .meta({ id: 'MessageFile' })
export type MessageFile = z.output<typeof MessageFile>

export const Message = z
  .object({
    id: z.string(),
    quote_id: z.string(),
    /**
     * For staff: the id of the person, `business` for one that a program of the business sent, `customer` for the
     * customer. For the customer: `business` or `customer`.
     */
    sender_id: z.string(),
    sender_name: z.string(),
    /** Who wrote it: the business or its customer. */
    sender_side: z.enum(['business', 'customer']),
    message_text: z.string(),
    message_type: z.literal('text'),
    /** Whether the other side has read it. */
    is_read: z.boolean(),
    read_at: Timestamp.nullable(),
    created_at: Timestamp,
    /** The line of the quote it asks about, in the words it had then. */
    line_item: z.object({ id: z.string(), description: z.string() }).nullable(),
    /** How it came: typed here, or as an answer by mail or SMS. */
    channel: z.enum(['web', 'email', 'sms']),
    files: z.array(MessageFile),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

const MessageText = z
  .string('Please type a message')
  .trim()
  .max(MESSAGE_CHARACTERS, 'Must be at most 5,000 characters')

const isSomething = (message: { message_text: string; file_ids?: unknown[] | undefined }): boolean =>
  message.message_text !== '' || (message.file_ids ?? []).length > 0
const NOTHING = { path: ['message_text'], error: 'Please type a message' }

const LineItemId = z.string().min(1).max(100)

export const SendMessage = z
  .object({
    message_text: MessageText,
    message_type: z.literal('text', 'Only text messages can be sent').default('text'),
    /** Of a line of the quote it is about. */
    line_item_id: LineItemId.optional(),
    /** Files that were uploaded for this quote before. */
    file_ids: z.array(z.uuid()).max(MESSAGE_FILES, 'At most 5 files with one message').optional(),
  })
  .refine(isSomething, NOTHING)
export type SendMessage = z.output<typeof SendMessage>

/** What a customer sends; their files come with the form of the page. */
export const SendCustomerMessage = z
  .object({
    message_text: MessageText,
    message_type: z.literal('text', 'Only text messages can be sent').default('text'),
    line_item_id: LineItemId.optional(),
  })
  .refine(isSomething, NOTHING)

export const Conversation = z
  .object({
    /** Of the quote. */
    id: z.string(),
    quotee_name: z.string(),
    quotee_email: z.string(),
    quote_number: z.string(),
    /** Messages of the customer that no one of the business has read. */
    unread_count: z.number().int(),
    /** Whether the customer can see the conversation: the quote has its page. */
    is_published: z.boolean(),
    last_message: z
      .object({
        message_text: z.string(),
        sender_side: z.enum(['business', 'customer']),
        created_at: Timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.output<typeof Conversation>

const Thread = z.object({
  /** The oldest first. */
  messages: z.array(Message),
  /** Of the caller, as messages name their sender. */
  current_user_id: z.string(),
  /** Whether there are messages before the first one. */
  has_earlier: z.boolean(),
})

const Since = z.object({
  /** What was written or read since this moment. Without it: the newest 200. */
  since: Timestamp.optional(),
})
const MessageParams = z.object({ messageId: z.uuid() })
const CustomerMessageParams = LinkToken.extend({ messageId: z.uuid() })

/** What most of these calls have in common. */
const common = { access: 'member', tag: 'messages', feature: 'messages' } as const
const hosted = { ...common, access: 'public', tag: 'hosted page' } as const

/** Source: part 1 §7, decisions §4. */
export const messagesContract = defineContract({
  listConversations: {
    ...common,
    method: 'GET',
    path: '/api/v1/messages/conversations',
    summary: 'List conversations about quotes that are published or have messages, the newest first',
    query: Paging.extend({
      /** Part of the customer's name, email address or the number of the quote. */
      search: z.string().trim().max(200).default(''),
    }),
    responses: { 200: z.object({ conversations: z.array(Conversation), total: z.number().int() }) },
  },
  readConversation: {
    ...common,
    method: 'GET',
    path: '/api/v1/messages/conversations/:quoteId',
    summary: 'Get the participants of a conversation about a quote',
    params: QuoteParams,
    responses: { 200: Conversation },
  },
  countUnreadMessages: {
    ...common,
    method: 'GET',
    path: '/api/v1/messages/unread-count',
    summary: 'Count unread messages from customers',
    responses: { 200: z.object({ unread_count: z.number().int() }) },
  },
  listMessages: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/messages',
    summary: 'Read the messages about a quote',
    params: QuoteParams,
    query: Since.extend({
      /** Those before this message. */
      before: z.uuid().optional(),
    }),
    responses: { 200: Thread },
  },
  sendMessage: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/messages',
    summary: 'Write to the customer about a quote',
    params: QuoteParams,
    body: SendMessage,
    responses: { 201: Message },
    limitPerMinute: 120,
  },
  uploadMessageFile: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/messages/files',
    summary: 'Upload an image or a PDF to send with a message within a day',
    params: QuoteParams,
    multipart: z.object({ file: UploadedFile, file_name: z.string().trim().max(200).optional() }),
    responses: { 201: MessageFile },
    limitPerMinute: 60,
    bodyLimitBytes: ONE_FILE_BODY_BYTES,
    fileLimits: { files: 1, fileBytes: MESSAGE_FILE_BYTES },
  },
  markMessageRead: {
    ...common,
    method: 'PUT',
    path: '/api/v1/quotes/messages/:messageId/read',
    summary: 'Mark a message of the customer as read; one of the business stays as it is',
    params: MessageParams,
    responses: { 200: Message },
  },
  listCustomerMessages: {
    ...hosted,
    method: 'GET',
    path: '/api/v1/public/quotes/:token/messages',
    summary: 'Read the messages about a published quote',
    params: LinkToken,
    query: Since,
    responses: { 200: Thread },
  },
  sendCustomerMessage: {
    ...hosted,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/messages',
    summary: 'Write to the business about a published quote',
    params: LinkToken,
    body: SendCustomerMessage,
    responses: { 201: Message },
    limitPerMinute: 30,
  },
  markCustomerMessageRead: {
    ...hosted,
    method: 'PUT',
    path: '/api/v1/public/quotes/:token/messages/:messageId/read',
    summary: 'Mark a message of the business as read; one of the customer stays as it is',
    params: CustomerMessageParams,
    responses: { 200: Message },
    limitPerMinute: 240,
  },
  readMessageFile: {
    ...hosted,
    method: 'GET',
    path: '/api/v1/public/message-files/:messageFileToken',
    summary: 'Download a file of a message by its `url`',
    params: z.object({ messageFileToken: z.string().regex(/^[\w-]{22}$/) }),
    file: { mediaType: 'application/octet-stream' },
    responses: { 200: FileBytes },
  },
})
