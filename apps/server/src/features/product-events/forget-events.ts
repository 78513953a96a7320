import { EVENT_MONTHS } from '@quotewright/domain/product-events/product-events.ts'
import type { Services } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { type OldEvents, sumUp } from './old-events.repository.ts'

const BATCH = 10_000
const DAY_MS = 86_400_000
/** As long as anything else of the demo. Source: decisions §5. */
const DEMO_DAYS = 30

/**
 * Deletes the events that are older than 25 months, and those of the demo that are older than 30 days; what stays is
 * how many there were of each type on each day (UTC). May be run, stopped and run again at any time: an event is
 * deleted and counted at once.
 */
export async function forgetEvents(services: Services): Promise<void> {
  const now = services.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - EVENT_MONTHS)
  const demoBefore = new Date(now.getTime() - DEMO_DAYS * DAY_MS)
  await sumUpAll(services, { before })
  await sumUpAll(services, { before: demoBefore, tenantId: DEMO_TENANT_ID })
}

async function sumUpAll(services: Services, old: Omit<OldEvents, 'limit'>): Promise<void> {
  let count = BATCH
  while (count === BATCH) count = await sumUp(services, { ...old, limit: BATCH })
}
