import { z } from 'zod'
import type { WebhookSettings } from '../provider.ts'

const Body = z.object({
  data: z.object({
    webHookEvent: z.object({
      topic: z.string(),
      accountId: z.string(),
      itemId: z.string(),
      /** Spelt so. */
      occuredAt: z.string(),
    }),
  }),
})

export const JOBBER_WEBHOOK: WebhookSettings = {
  header: 'x-jobber-hmac-sha256',
  signs: 'body',
  key: 'client_secret',
  read(body) {
    const { topic, accountId, itemId, occuredAt } = Body.parse(body).data.webHookEvent
    const event = { key: `${topic} ${itemId} ${occuredAt}`, accountId, externalId: itemId }
    if (topic === 'APP_DISCONNECT') return [{ ...event, kind: 'disconnected' }]
    return topic.startsWith('QUOTE_') ? [{ ...event, kind: 'quote' }] : []
  },
}
