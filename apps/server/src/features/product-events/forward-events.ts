import { v5 as uuidv5 } from 'uuid'
import type { AnalyticsReceiver, ForwardedEvent } from '../../platform/analytics/analytics-receiver.ts'
import type { Services } from '../../platform/context.ts'
import {
  changeTurn,
  dequeue,
  listQueued,
  type QueuedEvent,
  stopQueueing,
  type Turn,
  takeTurn,
} from './forwarding.repository.ts'

const BATCH = 200
/** Three times what a batch may take, so that a living worker never loses its turn. */
const LEASE_MS = 60_000
/** A run goes on for this long while events wait. */
const GOES_ON_FOR_MS = 50_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000
/** What the uuids of events are made with: any uuid, but always this one. */
const EVENT_NAMESPACE = '7c9a1f8e-2d44-4c0b-9a55-1f0c6f0f6d11'

/**
 * Forwards the events that wait, the oldest first. A batch leaves the queue once it was taken, so each event arrives at
 * least once; one that arrives twice has the same uuid. One worker at a time. After a failure the next attempt waits,
 * twice as long each time, up to an hour.
 *
 * @throws Error why the receiver did not take a batch.
 */
export async function forwardEvents(services: Services): Promise<void> {
  const { analytics } = services
  if (analytics === null) return stopQueueing(services)
  const begun = performance.now()
  let turn = await takeTurn(services, leaseEnd(services))
  while (turn !== undefined) {
    const isDone = !(await forwardBatch(services, analytics, turn))
    const isOver = isDone || performance.now() - begun > GOES_ON_FOR_MS
    turn = await endBatch(services, turn, isOver)
  }
}

const leaseEnd = ({ now }: Services): Date => new Date(now().getTime() + LEASE_MS)

/** @returns whether more may wait. */
async function forwardBatch(services: Services, analytics: AnalyticsReceiver, turn: Turn): Promise<boolean> {
  const queued = await listQueued(services, BATCH)
  const events = queued.map(toForwarded).filter((event) => event !== undefined)
  try {
    if (events.length > 0) await analytics.send(events)
  } catch (error) {
    const failures = turn.failures + 1
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
    await changeTurn(services, turn, {
      leased_until: null,
      failures,
      next_attempt_at: new Date(services.now().getTime() + pause),
    })
    throw error
  }
  if (queued.length > 0) await dequeue(services, queued)
  return queued.length === BATCH
}

/** The turn for the next batch; undefined when it is over, or another worker's by now. */
async function endBatch(services: Services, turn: Turn, isOver: boolean): Promise<Turn | undefined> {
  const leasedUntil = leaseEnd(services)
  const isOurs = await changeTurn(services, turn, {
    leased_until: isOver ? null : leasedUntil,
    failures: 0,
    next_attempt_at: services.now(),
  })
  return isOurs && !isOver ? { leasedUntil, failures: 0 } : undefined
}

function toForwarded({ tenantId, eventId, event }: QueuedEvent): ForwardedEvent | undefined {
  return (
    event && {
      event: event.type,
      distinctId: event.userId ?? tenantId,
      timestamp: event.at,
      uuid: uuidv5(`${tenantId} ${eventId}`, EVENT_NAMESPACE),
      properties: {
        ...event.properties,
        organization_id: tenantId,
        ...(event.quoteId === null ? {} : { quote_id: event.quoteId }),
      },
    }
  )
}
