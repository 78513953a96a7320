/** What an organization's own programs can hear of, with how the console words it. */
export const WEBHOOK_EVENTS = {
  'quote.created': 'Quote created',
  'quote.sent': 'Quote sent',
  'quote.viewed': 'Quote viewed',
  'quote.accepted': 'Quote accepted',
  'quote.declined': 'Quote declined',
  'quote.expired': 'Quote expired',
  'message.received': 'Message received',
  'extraction.ready': 'Document read',
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as readonly WebhookEvent[]

/** Sent on request, to see whether an endpoint answers. */
export const PING = 'ping'

/** How the console names an event; as it is for one this version doesn't know. */
export const webhookEventLabel = (event: string): string => {
  const labels: Readonly<Record<string, string>> = { ...WEBHOOK_EVENTS, [PING]: 'Test' }
  return labels[event] ?? event
}

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name)
