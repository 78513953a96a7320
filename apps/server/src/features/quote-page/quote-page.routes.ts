import { quotePageContract } from '@quotewright/contracts/quote-page.ts'
import { isAutomaticReader } from '@quotewright/domain/quotes/automatic-reader.ts'
import type { FastifyRequest } from 'fastify'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findQuote } from '../quotes/public.ts'
import { acceptQuote, declineQuote, type OnAccepted, recordView } from './answer-quote.ts'
import { openLink } from './open-link.ts'
import { toPublicQuote } from './quote-page.wire.ts'
import { type ShownQuote, showQuote } from './shown-quote.ts'

/** Whether the request comes from a signed-in member of a tenant, by the session cookie. */
export type IsStaff = (request: FastifyRequest, tenantId: string) => Promise<boolean>

/** The calls of the hosted page. */
export function publicQuoteRoutes(binding: Binding, isStaff: IsStaff, onAccepted: OnAccepted): void {
  const { services } = binding

  bind(binding, quotePageContract.readPublicQuote, async ({ params }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    return { status: 200, body: { quote: toPublicQuote(ctx, await readShown(ctx, quoteId)) } }
  })

  bind(binding, quotePageContract.recordQuoteEvent, async ({ params, request }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    const isAutomatic = isAutomaticReader(request.headers['user-agent'] ?? '')
    if (!isAutomatic && !(await isStaff(request, ctx.tenantId))) await recordView(ctx, quoteId)
    return { status: 204, body: undefined }
  })

  bind(binding, quotePageContract.acceptQuote, async ({ params, body, request }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    const shown = await acceptQuote(ctx, quoteId, {
      name: body.name,
      versionNumber: body.version_number,
      contentHash: body.content_hash,
      signature: body.signature ?? { kind: 'typed' },
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      choice: body.choice && {
        optionIds: body.choice.selected_option_ids,
        lineIds: body.choice.selected_line_item_ids,
      },
      onAccepted,
    })
    return { status: 200, body: { status: shown.status, quote: toPublicQuote(ctx, shown) } }
  })

  bind(binding, quotePageContract.declineQuote, async ({ params, body }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    const shown = await declineQuote(ctx, quoteId, body?.reason ?? 'other', body?.comment ?? '')
    return { status: 200, body: { status: shown.status, quote: toPublicQuote(ctx, shown) } }
  })
}

function readShown(ctx: Context, quoteId: string): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuote(tx, quoteId)
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    return showQuote(tx, quote)
  })
}
