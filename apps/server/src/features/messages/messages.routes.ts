import { messagesContract } from '@quotewright/contracts/messages.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { fileNameOf } from '../../platform/http/file-names.ts'
import { findQuote, requireQuote } from '../quotes/public.ts'
import { findConversation, listConversations } from './conversations.repository.ts'
import { insertFile } from './files/message-files.repository.ts'
import { storeMessageFile } from './files/store-file.ts'
import { markRead } from './mark-read.ts'
import { countUnread, listMessages } from './messages.repository.ts'
import { staffId, toConversationWire, toFileWire, toMessageWire } from './messages.wire.ts'
import { refuseManyFiles, sendMessage } from './send-message.ts'

/** The calls of the business. */
export function messagesRoutes(binding: Binding): void {
  bind(binding, messagesContract.listConversations, async ({ ctx, query }) => {
    const { conversations, total } = await inTransaction(ctx, (tx) => listConversations(tx, query))
    return { status: 200, body: { conversations: conversations.map(toConversationWire), total } }
  })

  bind(binding, messagesContract.readConversation, async ({ ctx, params }) => {
    const conversation = requireQuote(await inTransaction(ctx, (tx) => findConversation(tx, params.quoteId)))
    return { status: 200, body: toConversationWire(conversation) }
  })

  bind(binding, messagesContract.countUnreadMessages, async ({ ctx }) => ({
    status: 200,
    body: { unread_count: await inTransaction(ctx, countUnread) },
  }))

  bind(binding, messagesContract.listMessages, async ({ ctx, params, query }) => {
    const part = {
      since: query.since === undefined ? undefined : new Date(query.since),
      before: query.before,
    }
    const { messages, hasEarlier } = await inTransaction(ctx, async (tx) => {
      requireQuote(await findQuote(tx, params.quoteId))
      return listMessages(tx, params.quoteId, part)
    })
    return {
      status: 200,
      body: {
        messages: messages.map((message) => toMessageWire(message, 'business')),
        current_user_id: staffId(ctx.userId),
        has_earlier: hasEarlier,
      },
    }
  })

  bind(binding, messagesContract.sendMessage, async ({ ctx, params, body }) => {
    const message = await sendMessage(ctx, params.quoteId, {
      side: 'business',
      text: body.message_text,
      lineItemId: body.line_item_id,
      fileIds: body.file_ids,
    })
    return { status: 201, body: toMessageWire(message, 'business') }
  })

  bindSlowly(binding, messagesContract.uploadMessageFile, async ({ ctx, params, body }, writeOnce) => {
    const { quoteId } = params
    return writeOnce(
      async () => {
        await refuseUpload(ctx, quoteId)
        const name = body.file_name ?? fileNameOf(body.file)
        return storeMessageFile(ctx, { bytes: body.file, name }, 'file')
      },
      async (tx, file) => {
        await inTransaction(tx, (inner) => insertFile(inner, { ...file, quoteId, messageId: null }))
        return { status: 201, body: toFileWire(file) } as const
      },
    )
  })

  bind(binding, messagesContract.markMessageRead, async ({ ctx, params }) => ({
    status: 200,
    body: toMessageWire(await markRead(ctx, params.messageId, 'business'), 'business'),
  }))
}

/** Before anything of the file is read: a stranger's quote has none, a full conversation no room. */
const refuseUpload = (ctx: Context, quoteId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    requireQuote(await findQuote(tx, quoteId))
    await refuseManyFiles(tx, quoteId, 1)
  })
