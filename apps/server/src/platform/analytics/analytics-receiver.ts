import type { AnalyticsSettings } from '../config-analytics.ts'

/** An event as the receiver takes it. */
export interface ForwardedEvent {
  readonly event: string
  /** An id of a person, or of their organization. */
  readonly distinctId: string
  readonly timestamp: Date
  /** The same each time the event is sent, so that the receiver can drop the second. */
  readonly uuid: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Takes batches of product events. */
export interface AnalyticsReceiver {
  /** Resolves once the whole batch is taken. @throws Error with the reason, without the key. */
  readonly send: (events: readonly ForwardedEvent[]) => Promise<void>
}

/** How long the receiver may take to answer. */
export const ANALYTICS_PATIENCE_MS = 20_000

/** Speaks PostHog's batch API. Source: PostHog, "Capture and batch API endpoints". */
export const createAnalyticsReceiver = (
  { url, key }: AnalyticsSettings,
  patienceMs = ANALYTICS_PATIENCE_MS,
): AnalyticsReceiver => ({
  async send(events) {
    const response = await fetch(`${url}/batch/`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: key.reveal(), batch: events.map(toPostHog) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The analytics receiver answered ${response.status}`)
  },
})

const toPostHog = ({ event, distinctId, timestamp, uuid, properties }: ForwardedEvent) => ({
  event,
  distinct_id: distinctId,
  timestamp: timestamp.toISOString(),
  uuid,
  // No profile is made of a person, and our own address is no one's place.
  properties: { ...properties, $process_person_profile: false, $geoip_disable: true, $lib: 'quotewright' },
})
