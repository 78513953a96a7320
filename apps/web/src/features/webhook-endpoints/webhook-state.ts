import type { WebhookDelivery, WebhookEndpoint } from '@quotewright/contracts/webhook-endpoints.ts'
import type { Tone } from '../../ui/ToneBadge.tsx'

interface State {
  readonly label: string
  readonly tone: Tone
}

/** How an endpoint is doing, in a word. */
export function endpointState({ is_enabled, problem, last_delivery }: WebhookEndpoint): State {
  if (!is_enabled)
    return problem === null ? { label: 'Off', tone: 'quiet' } : { label: 'Turned off', tone: 'bad' }
  if (last_delivery === null) return { label: 'On', tone: 'noticed' }
  return last_delivery.is_successful ? { label: 'Working', tone: 'good' } : { label: 'Failing', tone: 'late' }
}

/** How a delivery is doing, in a word. */
export function deliveryState({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): State {
  switch (state) {
    case 'delivered':
      return { label: 'Delivered', tone: 'good' }
    case 'failed':
      return { label: 'Failed', tone: 'bad' }
    case 'sending':
      return { label: 'Sending', tone: 'busy' }
    case 'queued':
      return attempts === 0 ? { label: 'Waiting', tone: 'busy' } : { label: 'Retrying', tone: 'late' }
  }
}

/** Whether a delivery has ended, one way or the other. */
export const isFinished = ({ state }: Pick<WebhookDelivery, 'state'>): boolean =>
  state === 'delivered' || state === 'failed'

/** The part of an address that tells it from others. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
