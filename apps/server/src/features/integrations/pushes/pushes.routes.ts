import { integrationsContract } from '@quotewright/contracts/integrations.ts'
import { quotePushesContract } from '@quotewright/contracts/quote-pushes.ts'
import { isProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Binding, bind } from '../../../platform/http/bind.ts'
import { findQuote, requireQuote } from '../../quotes/public.ts'
import { previewPushes } from './preview-push.ts'
import { listPushesOfQuote, listPushesTo } from './pushes.repository.ts'
import { toPushWire, toTargetWire } from './pushes.wire.ts'
import { answerPush, requestPush, retryPush } from './request-push.ts'

/** Pushes of a quote: where it went, where it could go, by hand, again, and answers to their questions. */
export function pushesRoutes(binding: Binding): void {
  bind(binding, quotePushesContract.listPushes, ({ ctx, params }) =>
    inTransaction(ctx, async (tx) => {
      const quote = requireQuote(await findQuote(tx, params.quoteId))
      const pushes = await listPushesOfQuote(tx, quote.id)
      const targets = await previewPushes(tx, quote, pushes)
      return { status: 200, body: { pushes: pushes.map(toPushWire), targets: targets.map(toTargetWire) } }
    }),
  )

  bind(binding, quotePushesContract.pushQuote, async ({ ctx, params, body }) => {
    const wanted = { providerId: body.provider, action: body.action }
    return { status: 202, body: toPushWire(await requestPush(ctx, params.quoteId, wanted)) }
  })

  bind(binding, quotePushesContract.retryPush, async ({ ctx, params }) => ({
    status: 202,
    body: toPushWire(await retryPush(ctx, params.quoteId, params.pushId)),
  }))

  bind(binding, quotePushesContract.answerPush, async ({ ctx, params, body }) => ({
    status: 202,
    body: toPushWire(await answerPush(ctx, params.quoteId, params.pushId, body.choice)),
  }))

  bind(binding, integrationsContract.listIntegrationPushes, ({ ctx, params, query }) =>
    inTransaction(ctx, async (tx) => {
      if (!isProviderId(params.provider)) throw new AppError('not_found', 'No such provider')
      const { pushes, total } = await listPushesTo(tx, params.provider, query)
      return {
        status: 200,
        body: {
          pushes: pushes.map((push) => ({
            quote_id: push.quoteId,
            quote_number: push.quoteNumber,
            action: push.action,
            state: push.state,
            external_number: push.externalNumber,
            external_url: push.externalUrl,
            updated_at: push.updatedAt.toISOString(),
          })),
          total,
        },
      }
    }),
  )
}
