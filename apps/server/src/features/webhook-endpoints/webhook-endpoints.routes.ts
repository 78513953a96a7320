import { webhookEndpointsContract } from '@quotewright/contracts/webhook-endpoints.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listDeliveries } from './deliveries.repository.ts'
import { noSuchEndpoint } from './endpoint.ts'
import { deleteEndpoint, findEndpoint, listEndpoints } from './endpoints.repository.ts'
import { changeEndpoint, createEndpoint, rotateSecret } from './save-endpoint.ts'
import { sendAgain, sendPing } from './send-event.ts'
import { toDeliveryWire, toEndpointWire } from './webhook-endpoints.wire.ts'

export function webhookEndpointsRoutes(binding: Binding): void {
  bind(binding, webhookEndpointsContract.listWebhookEndpoints, async ({ ctx }) => {
    const endpoints = await inTransaction(ctx, listEndpoints)
    return { status: 200, body: { endpoints: endpoints.map((one) => toEndpointWire(one, ctx.now())) } }
  })

  bind(binding, webhookEndpointsContract.createWebhookEndpoint, async ({ ctx, body }) => {
    const { is_enabled: isEnabled, ...choice } = body
    const { endpoint, secret } = await createEndpoint(ctx, { ...choice, isEnabled })
    return { status: 201, body: { endpoint: toEndpointWire(endpoint, ctx.now()), secret } }
  })

  bind(binding, webhookEndpointsContract.readWebhookEndpoint, async ({ ctx, params }) => {
    const endpoint = await inTransaction(ctx, (tx) => findEndpoint(tx, params.endpointId))
    if (endpoint === undefined) throw noSuchEndpoint()
    return { status: 200, body: toEndpointWire(endpoint, ctx.now()) }
  })

  bind(binding, webhookEndpointsContract.changeWebhookEndpoint, async ({ ctx, params, body }) => {
    const { url, description, events, is_enabled: isEnabled } = body
    const endpoint = await changeEndpoint(ctx, params.endpointId, {
      ...(url === undefined ? {} : { url }),
      ...(description === undefined ? {} : { description }),
      ...(events === undefined ? {} : { events }),
      ...(isEnabled === undefined ? {} : { isEnabled }),
    })
    return { status: 200, body: toEndpointWire(endpoint, ctx.now()) }
  })

  bind(binding, webhookEndpointsContract.deleteWebhookEndpoint, async ({ ctx, params }) => {
    if (!(await inTransaction(ctx, (tx) => deleteEndpoint(tx, params.endpointId)))) throw noSuchEndpoint()
    return { status: 204, body: undefined }
  })

  bind(binding, webhookEndpointsContract.rotateWebhookSecret, async ({ ctx, params }) => {
    const { endpoint, secret } = await rotateSecret(ctx, params.endpointId)
    return { status: 200, body: { endpoint: toEndpointWire(endpoint, ctx.now()), secret } }
  })

  bind(binding, webhookEndpointsContract.testWebhookEndpoint, async ({ ctx, params }) => {
    return { status: 202, body: toDeliveryWire(await sendPing(ctx, params.endpointId)) }
  })

  bind(binding, webhookEndpointsContract.listWebhookDeliveries, async ({ ctx, params, query }) => {
    return inTransaction(ctx, async (tx) => {
      if ((await findEndpoint(tx, params.endpointId)) === undefined) throw noSuchEndpoint()
      const { deliveries, total } = await listDeliveries(tx, params.endpointId, query)
      return { status: 200, body: { deliveries: deliveries.map(toDeliveryWire), total } }
    })
  })

  bind(binding, webhookEndpointsContract.resendWebhookDelivery, async ({ ctx, params }) => {
    const { endpointId, deliveryId: id } = params
    return { status: 202, body: toDeliveryWire(await sendAgain(ctx, { endpointId, id })) }
  })
}
