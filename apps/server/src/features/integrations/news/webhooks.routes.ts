import { integrationWebhooksContract } from '@quotewright/contracts/integration-webhooks.ts'
import { isProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { inSystemTransaction, type Services } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Binding } from '../../../platform/http/bind.ts'
import { bindRawBody } from '../../../platform/http/raw-body.ts'
import type { WebhookEvent, WebhookSettings } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.ts'
import { isSigned } from '../providers/verify-webhook.ts'
import { workOffWebhooksJob } from './news.jobs.ts'
import { keepWebhooks } from './news.repository.ts'

/** What providers tell. It is kept and answered at once; a job works it off. */
export function webhooksRoutes(binding: Binding): void {
  const { services } = binding
  bindRawBody(
    binding,
    integrationWebhooksContract.takeIntegrationWebhook,
    async ({ params, request }, body) => {
      const webhook = findProvider(params.provider)?.webhook
      const key = webhook && keyOf(services, params.provider, webhook)
      if (webhook === undefined || key === undefined) throw new AppError('not_found', 'Not found')
      const url = `${services.publicUrl}${request.url}`
      if (!isSigned(webhook, { headers: request.headers, body, url }, key))
        throw new AppError('unauthenticated', 'The signature is missing or wrong')
      await take(services, params.provider, eventsOf(webhook, body))
      return { status: 200, body: {} }
    },
  )
}

/** Undefined: this deployment gets no webhooks of the provider. */
function keyOf(services: Services, providerId: string, webhook: WebhookSettings): string | undefined {
  const client = isProviderId(providerId) ? services.integrations.clients.get(providerId) : undefined
  const secret = webhook.key === 'client_secret' ? client?.clientSecret : client?.webhookKey
  return secret?.reveal()
}

/** @throws AppError `invalid` for what is signed and yet no webhook of the provider. */
function eventsOf(webhook: WebhookSettings, body: Buffer): readonly WebhookEvent[] {
  try {
    // Some check the address with an empty body.
    return body.length === 0 ? [] : webhook.read(JSON.parse(body.toString('utf8')))
  } catch (error) {
    throw new AppError('invalid', 'This is not a webhook of the provider', {}, { cause: error })
  }
}

async function take(services: Services, providerId: string, events: readonly WebhookEvent[]): Promise<void> {
  if (!(await keepWebhooks(services, providerId, events))) return
  await inSystemTransaction(services, (db) =>
    services.jobs.enqueue({ db }, workOffWebhooksJob, {}, { singletonKey: 'now' }),
  )
}
