import { expect, test } from 'vitest'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { forgetEventsJob } from './product-events.jobs.ts'

const world = fileWorld()
const staff = fileMember(world)

const insertEvents = (tenantId: string, type: string, at: string, count = 1) =>
  asSystem(
    world,
    `insert into product_events (tenant_id, type, at) select $1, $2, $3 from generate_series(1, $4::int)`,
    [tenantId, type, at, count],
  )
const listKept = async (tenantId: string) =>
  (
    await asSystem(
      world,
      `select type, at from product_events where tenant_id = $1 and type <> 'sign_up' order by at`,
      [tenantId],
    )
  ).rows.map(({ type, at }) => [type, at.toISOString()])
const listDays = async (tenantId: string) =>
  (
    await asSystem(
      world,
      'select day::text, type, count from product_event_days where tenant_id = $1 order by day, type',
      [tenantId],
    )
  ).rows.map(({ day, type, count }) => [day, type, Number(count)])
const forget = (now: string) => {
  world.clock.now = new Date(now)
  return forgetEventsJob.runWith(world.services, {})
}

test('events older than 25 months become sums of their UTC days, however often and whenever the job runs', async () => {
  const { tenantId } = staff
  await insertEvents(tenantId, 'page_view', '2024-05-31T23:59:59Z', 3)
  await insertEvents(tenantId, 'page_view', '2024-06-01T00:00:00Z', 2)
  await insertEvents(tenantId, 'lead_saved', '2024-06-01T12:00:00Z')
  await insertEvents(tenantId, 'page_view', '2024-06-01T12:00:00Z')
  // More than a batch.
  await insertEvents(tenantId, 'page_view', '2024-03-01T12:00:00Z', 25_000)
  await forget('2026-07-01T12:00:00Z')
  const early = [
    ['2024-03-01', 'page_view', 25_000],
    ['2024-05-31', 'page_view', 3],
  ]
  expect(await listDays(tenantId)).toEqual([...early, ['2024-06-01', 'page_view', 2]])
  expect(await listKept(tenantId)).toEqual([
    ['lead_saved', '2024-06-01T12:00:00.000Z'],
    ['page_view', '2024-06-01T12:00:00.000Z'],
  ])

  await forget('2026-07-01T12:00:00Z')
  await Promise.all([forget('2026-07-02T12:00:00Z'), forget('2026-07-02T12:00:00Z')])
  expect(await listDays(tenantId)).toEqual([
    ...early,
    ['2024-06-01', 'lead_saved', 1],
    ['2024-06-01', 'page_view', 3],
  ])
  expect(await listKept(tenantId)).toEqual([])
})

test('the demo’s events go after 30 days, and no one else’s', async () => {
  for (const tenantId of [DEMO_TENANT_ID, staff.tenantId]) {
    await insertEvents(tenantId, 'page_view', '2026-06-01T11:59:59Z', 2)
    await insertEvents(tenantId, 'page_view', '2026-06-01T12:00:01Z')
  }
  await forget('2026-07-01T12:00:00Z')
  expect(await listKept(DEMO_TENANT_ID)).toEqual([['page_view', '2026-06-01T12:00:01.000Z']])
  expect(await listDays(DEMO_TENANT_ID)).toEqual([['2026-06-01', 'page_view', 2]])
  expect(await listKept(staff.tenantId)).toHaveLength(3)
})
