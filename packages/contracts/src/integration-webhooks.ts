import { z } from 'zod'
import { defineContract } from './kit.ts'

export const integrationWebhooksContract = defineContract({
  takeIntegrationWebhook: {
    method: 'POST',
    path: '/api/v1/webhooks/:provider',
    access: 'public',
    summary:
      'Tell of a change at a connected provider, in the provider’s own form and with its own signature. What it says is read again at the provider before it counts. 404 for a provider without webhooks here, 401 for a wrong signature',
    tag: 'webhooks',
    feature: 'integrations',
    params: z.object({ provider: z.string().max(40) }),
    responses: { 200: z.object({}) },
  },
})
