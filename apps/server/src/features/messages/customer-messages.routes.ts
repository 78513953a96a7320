import { messagesContract } from '@quotewright/contracts/messages.ts'
import { inTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { readStoredFile } from '../media/public.ts'
import {
  asSent,
  contextOfLink,
  findQuote,
  type IsStaff,
  type OpenLink,
  requireQuote,
} from '../quotes/public.ts'
import { findFile } from './files/message-files.repository.ts'
import { hasThread } from './has-thread.ts'
import { markRead } from './mark-read.ts'
import { noSuchMessage, noSuchQuote } from './message.ts'
import { findMessage, listMessages } from './messages.repository.ts'
import { CUSTOMER_ID, toMessageWire } from './messages.wire.ts'
import { sendMessage } from './send-message.ts'

/** The calls of the customer, by the link of their page. */
export function customerMessagesRoutes(binding: Binding, isStaff: IsStaff): void {
  const { services } = binding

  bind(binding, messagesContract.listCustomerMessages, async ({ params, query }) => {
    const { ctx, quoteId } = await openThread(services, params.token)
    const part = { since: query.since === undefined ? undefined : new Date(query.since), before: undefined }
    const { messages, hasEarlier } = await inTransaction(ctx, async (tx) => {
      requireQuote(await findQuote(tx, quoteId))
      return listMessages(tx, quoteId, part)
    })
    return {
      status: 200,
      body: {
        messages: messages.map((message) => toMessageWire(message, 'customer')),
        current_user_id: CUSTOMER_ID,
        has_earlier: hasEarlier,
      },
    }
  })

  bind(binding, messagesContract.sendCustomerMessage, async ({ params, body, request }) => {
    const { ctx, quoteId } = await asSent(await openThread(services, params.token), isStaff, request)
    const message = await sendMessage(ctx, quoteId, {
      side: 'customer',
      text: body.message_text,
      lineItemId: body.line_item_id,
    })
    return { status: 201, body: toMessageWire(message, 'customer') }
  })

  bind(binding, messagesContract.markCustomerMessageRead, async ({ params, request }) => {
    const { ctx, quoteId } = await openThread(services, params.token)
    // Who looks at the page for the business has not read it for the customer.
    const message = (await isStaff(request, ctx.tenantId))
      ? await inTransaction(ctx, (tx) => findMessage(tx, params.messageId))
      : await markRead(ctx, params.messageId, 'customer', quoteId)
    if (message?.quoteId !== quoteId) throw noSuchMessage()
    return { status: 200, body: toMessageWire(message, 'customer') }
  })

  bind(binding, messagesContract.readMessageFile, async ({ params, reply }) => {
    const { bytes, mimeType, name } = await readFile(services, params.messageFileToken)
    reply.headers({
      ...FILE_HEADERS,
      'content-type': mimeType,
      // A PDF can hold script, and is only ever saved; an image was made again here.
      'content-disposition': mimeType === 'application/pdf' ? attachment(name) : 'inline',
    })
    return { status: 200, body: bytes }
  })
}

/**
 * Where a link leads. In the demo no one answers, so there is no conversation.
 *
 * @throws AppError `not_found`, also where the organization has switched messages off.
 */
async function openThread(services: Services, token: string): Promise<OpenLink> {
  const link = await contextOfLink(services, token)
  if (link === undefined || !(await hasThread(link.ctx))) throw noSuchQuote()
  return link
}

/** A file never changes, and whatever it holds, nothing in it runs. */
const FILE_HEADERS = {
  'cache-control': 'private, max-age=86400, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

async function readFile(services: Services, token: string) {
  const found = await findFile(services, token)
  const bytes = found && (await readStoredFile({ services, tenantId: found.tenantId }, token))
  if (found === undefined || bytes === undefined) throw new AppError('not_found', 'File not found')
  const { mimeType, fileName: name } = found.file
  return { bytes: Buffer.from(bytes), mimeType, name }
}
