import type { ReportedEvents } from '@quotewright/contracts/product-events.ts'
import type { ClientEvent } from '@quotewright/domain/product-events/product-events.ts'

type Batch = Pick<ReportedEvents, 'events'>

interface EventQueueOptions {
  /** Sends a batch; under the same key again it does not count twice. */
  readonly send: (batch: Batch, key: string, isLeaving: boolean) => Promise<unknown>
  /** Whether page views may be counted, asked when they would be sent. */
  readonly countsPages: () => boolean
  readonly newKey: () => string
  readonly now: () => Date
}

/** As many as one call takes. */
const MOST = 50

/**
 * Collects what happens and sends it in batches. Never throws and never waits: a batch that does not arrive is sent
 * once more with the next one, then forgotten.
 */
export function createEventQueue({ send, countsPages, newKey, now }: EventQueueOptions) {
  let waiting: Batch['events'] = []

  async function attempt(batch: Batch, isLeaving: boolean): Promise<void> {
    const key = newKey()
    try {
      await send(batch, key, isLeaving)
    } catch {
      if (!isLeaving) failed = { batch, key }
    }
  }

  let failed: { readonly batch: Batch; readonly key: string } | undefined

  return {
    add(event: ClientEvent, quoteId?: string): void {
      if (waiting.length === MOST) return
      const named = quoteId === undefined ? {} : { quote_id: quoteId }
      waiting = [...waiting, { ...event, at: now().toISOString(), ...named }]
    },
    /** @param isLeaving the page may be gone right after. */
    flush(isLeaving: boolean): void {
      const again = failed
      failed = undefined
      if (again !== undefined) void send(again.batch, again.key, isLeaving).catch(() => undefined)
      const events = countsPages() ? waiting : waiting.filter(({ type }) => type !== 'page_view')
      waiting = []
      if (events.length > 0) void attempt({ events }, isLeaving)
    },
  }
}
