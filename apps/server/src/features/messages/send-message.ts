import { excerpt, otherSide, type Side } from '@quotewright/domain/messages/message-rules.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { recordEvent } from '../product-events/public.ts'
import {
  announce,
  findQuoteAsShownForChange,
  type Quote,
  requireQuote,
  seenBySender,
} from '../quotes/public.ts'
import type { KeptFile } from './files/message-file.ts'
import { claimFiles, countFiles, insertFile } from './files/message-files.repository.ts'
import type { Message } from './message.ts'
import {
  countMessages,
  findMessage,
  findMessageByKey,
  findPersonName,
  insertMessage,
  saveAllRead,
  saveMailedRead,
} from './messages.repository.ts'
import { awaitReader } from './notices/notify-customer.job.ts'

/** More than people write about a quote; bounds on what a link that got about can cause. */
const MOST_MESSAGES = 5_000
const MOST_FILES_OF_QUOTE = 200

const LONGEST_LINE = 300

export interface MessageInput {
  readonly side: Side
  readonly text: string
  readonly lineItemId?: string | undefined
  /** Files that were uploaded before. */
  readonly fileIds?: readonly string[] | undefined
  /** Files that are stored and that no row names yet. */
  readonly files?: readonly KeptFile[]
  readonly channel?: Message['channel']
  /** Whom it is from, where that is not the quote's customer as the quote names them. */
  readonly senderName?: string
  /** The same key again adds nothing. */
  readonly dedupeKey?: string
}

/**
 * Adds a message to the conversation about a quote. Anyone who answers has read what was before them. The customer
 * gets a mail, if they stay away.
 *
 * @throws AppError `not_found`; `invalid` for a line that the quote does not have, or files that are not there;
 *   `conflict` when the conversation is full.
 * Source: part 1 §7, decisions §7 "A reply is a message on the hosted page".
 */
export function sendMessage(ctx: Context, quoteId: string, input: MessageInput): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    // Held, so that the messages of a quote come one after the other.
    const quote = requireQuote(await findQuoteAsShownForChange(tx, quoteId))
    const { dedupeKey } = input
    const earlier = dedupeKey === undefined ? undefined : await findMessageByKey(tx, quoteId, dedupeKey)
    if (earlier !== undefined) return earlier
    await refuseFull(tx, quoteId, input.files ?? [])

    const id = uuidv7()
    await insertMessage(tx, {
      id,
      quoteId,
      side: input.side,
      senderId: input.side === 'business' ? tx.userId : null,
      senderName: await senderNameOf(tx, quote, input),
      text: input.text.replace(/\r\n?/g, '\n'),
      line: lineOf(quote, input.lineItemId),
      channel: input.channel ?? 'web',
      dedupeKey: dedupeKey ?? null,
      createdAt: tx.now(),
    })
    await attach(tx, quoteId, id, input)
    await saveWhatWasSeen(tx, quoteId, input)
    if (input.side === 'business') await awaitReader(tx, quoteId)
    else await receive(tx, quote, { id, ...input })
    await tx.services.live.publish(tx, { topic: 'messages', quoteId })
    const sent = await findMessage(tx, id)
    if (sent === undefined) throw new Error('A message is there once it is inserted')
    return sent
  })
}

/** On the page that is all the other side wrote; who answers a mail has seen what mails brought, who texts none of it. */
async function saveWhatWasSeen(tx: Tx, quoteId: string, { side, channel = 'web' }: MessageInput) {
  if (channel === 'web') await saveAllRead(tx, quoteId, otherSide(side))
  else if (channel === 'email') await saveMailedRead(tx, quoteId)
}

async function receive(tx: Tx, shown: Quote, { id, text, channel = 'web' }: MessageInput & { id: string }) {
  // Who answers a mail may not have opened the page.
  const quote = channel === 'web' ? await seenBySender(tx, shown, true) : shown
  await announce(tx, { kind: 'message_received', quote, messageId: id, text })
  await recordEvent(tx, { type: 'message_received', quoteId: quote.id, properties: { channel } })
}

async function refuseFull(tx: Tx, quoteId: string, files: readonly KeptFile[]): Promise<void> {
  if ((await countMessages(tx, quoteId)) >= MOST_MESSAGES)
    throw new AppError('conflict', 'This conversation is full. Please call or email instead.')
  if (files.length > 0) await refuseManyFiles(tx, quoteId, files.length)
}

/** @throws AppError `conflict` when a conversation has no room for more files. */
export async function refuseManyFiles(tx: Tx, quoteId: string, more: number): Promise<void> {
  if ((await countFiles(tx, quoteId)) + more > MOST_FILES_OF_QUOTE)
    throw new AppError('conflict', 'This conversation has no room for more files. Please send them by email.')
}

async function senderNameOf(tx: Tx, quote: Quote, { side, senderName }: MessageInput): Promise<string> {
  if (senderName !== undefined) return senderName
  if (side === 'customer') return quote.content.customerName.trim() || 'Customer'
  const name = tx.userId === null ? '' : await findPersonName(tx, tx.userId)
  return name === '' ? (await getOrganization(tx)).name : name
}

function lineOf({ content }: Quote, lineItemId: string | undefined): Message['line'] {
  if (lineItemId === undefined) return null
  const line = content.lineItems.find(({ id }) => id === lineItemId)
  if (line === undefined) throw invalidField('line_item_id', 'That line is no longer part of the quote')
  return { id: line.id, description: excerpt(line.description, LONGEST_LINE) }
}

async function attach(
  tx: Tx,
  quoteId: string,
  messageId: string,
  { fileIds = [], files = [] }: MessageInput,
): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if ((await claimFiles(tx, quoteId, messageId, wanted)) < wanted.length)
    throw invalidField('file_ids', 'A file is no longer there. Please choose it again.')
  for (const file of files) await insertFile(tx, { ...file, quoteId, messageId })
}
