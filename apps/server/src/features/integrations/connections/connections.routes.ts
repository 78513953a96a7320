import { integrationsContract } from '@quotewright/contracts/integrations.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { type Binding, bind, bindSlowly } from '../../../platform/http/bind.ts'
import { newNonce, sendPage } from '../../../platform/http/pages.ts'
import { availableProviders } from './configured-provider.ts'
import { listConnections } from './connections.repository.ts'
import { fromSettingsChange, toConnectionWire, toSettingsWire } from './connections.wire.ts'
import { endSignIn, forgetConnection } from './disconnect.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { prepareSettings, readForManage, saveSettings, testConnection } from './manage-connection.ts'
import { signInPage } from './sign-in-page.ts'
import { startSignIn } from './start-sign-in.ts'

/** Connections to other systems. Source: part 2 §7; integrations §2. */
export function connectionsRoutes(binding: Binding): void {
  bind(binding, integrationsContract.listAvailableIntegrations, async ({ ctx }) => ({
    status: 200,
    body: availableProviders(ctx.services),
  }))

  bind(binding, integrationsContract.listConnections, async ({ ctx }) => ({
    status: 200,
    body: (await inTransaction(ctx, listConnections)).map(toConnectionWire),
  }))

  bind(binding, integrationsContract.connectIntegration, async ({ ctx, params, body, reply }) => {
    const { authUrl, cookie } = await startSignIn(ctx, params.provider, body?.build_url)
    reply.header('set-cookie', cookie)
    return { status: 200, body: { auth_url: authUrl } }
  })

  bindSlowly(binding, integrationsContract.disconnectIntegration, async ({ ctx, params }, writeOnce) =>
    writeOnce(
      () => endSignIn(ctx, params.provider),
      async (tx, connection) => {
        await forgetConnection(tx, connection)
        return { status: 204, body: undefined } as const
      },
    ),
  )

  bind(binding, integrationsContract.readIntegrationSettings, async ({ ctx, params, query }) => {
    const { connection, problem } = await readForManage(ctx, params.provider, query.refresh === 'true')
    return { status: 200, body: toSettingsWire(connection, problem) }
  })

  bindSlowly(
    binding,
    integrationsContract.saveIntegrationSettings,
    async ({ ctx, params, body }, writeOnce) => {
      const change = fromSettingsChange(body)
      return writeOnce(
        () => prepareSettings(ctx, params.provider, change),
        async (tx, prepared) => {
          const connection = await saveSettings(tx, prepared, change)
          return { status: 200, body: toSettingsWire(connection, prepared.asked?.problem ?? null) } as const
        },
      )
    },
  )

  bindSlowly(binding, integrationsContract.testIntegration, async ({ ctx, params }, writeOnce) =>
    writeOnce(
      () => testConnection(ctx, params.provider),
      async (_tx, body) => ({ status: 200, body }) as const,
    ),
  )

  callbackRoute(binding.app, binding.services)
}

interface CallbackRequest {
  Params: { provider: string }
}

/** Where a provider leads a person back to. Public: the state and its cookie say who it is. */
function callbackRoute(app: FastifyInstance, services: Services): void {
  app.get<CallbackRequest>(
    '/api/v1/integrations/:provider/callback',
    { config: { limitPerMinute: 60 } },
    async ({ params, url, headers }, reply) => {
      const query = new URL(url, services.publicUrl).searchParams
      const outcome = await finishSignIn(services, {
        providerId: params.provider,
        query,
        cookies: headers.cookie,
      })
      const nonce = newNonce()
      // The provider's page has cut the opener off already; this one must still be able to close.
      reply.header('cross-origin-opener-policy', 'unsafe-none')
      const status = outcome.kind === 'connected' ? 200 : outcome.status
      return sendPage(reply, status, signInPage(outcome, params.provider, nonce), nonce)
    },
  )
}
