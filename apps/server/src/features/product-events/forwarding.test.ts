import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAnalyticsReceiver } from '../../platform/analytics/analytics-receiver.ts'
import { contextOf, inSystemTransaction, inTransaction } from '../../platform/context.ts'
import { SecretText } from '../../platform/secret-text.ts'
import { asSystem } from '../../testing/as-system.ts'
import { testFixture } from '../../testing/file-world.ts'
import { createWorld, type Member } from '../../testing/world.ts'
import { eraseOrganization } from '../organizations/public.ts'
import { forwardEventsJob } from './product-events.jobs.ts'
import { recordEvent } from './record-event.ts'

const Batch = z.object({
  api_key: z.string(),
  batch: z.array(
    z.object({
      event: z.string(),
      distinct_id: z.string(),
      timestamp: z.iso.datetime(),
      uuid: z.uuid(),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
})

/** What the receiver does with a batch it has read whole. */
type Answer = (response: ServerResponse) => void
const take: Answer = (response) => response.end('{"status":1}')

/** The program, and a receiver that notes each batch before it answers. */
const it = testFixture(async () => {
  const batches: z.output<typeof Batch>[] = []
  const receiving = { answer: take }
  const asked = new Set<string>()
  const server = createServer((request: IncomingMessage, response) => {
    text(request).then(
      (body) => {
        asked.add(`${request.method} ${request.url}`)
        batches.push(Batch.parse(JSON.parse(body)))
        receiving.answer(response)
      },
      // Anyone who sent it hung up before all of it was there.
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const analytics = createAnalyticsReceiver(
    { url: `http://127.0.0.1:${port}/capture`, key: new SecretText('phc_test') },
    2_000,
  )
  const world = await createWorld({ analytics })
  return {
    world,
    batches,
    asked,
    receiving,
    close: async () => {
      await world.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
})

const forward = () => forwardEventsJob.runWith(it.world.services, {})
const later = (seconds: number) => {
  it.world.clock.now = new Date(it.world.clock.now.getTime() + seconds * 1_000)
}
const record = (staff: Member, step: number) =>
  inTransaction({ ...contextOf(it.world.services, staff.tenantId), userId: staff.userId }, (tx) =>
    recordEvent(tx, { type: 'onboarding_step', properties: { step, outcome: 'completed' } }),
  )
const countQueued = async () =>
  Number((await asSystem(it.world, 'select count(*) from product_event_queue')).rows[0].count)
const stepsOf = (at: number) => it.batches[at]?.batch.map(({ properties }) => properties['step'])
const uuidsOf = (at: number) => it.batches[at]?.batch.map(({ uuid }) => uuid)

/** Forwarding is on, and what came before it is not forwarded. */
async function givenForwarding(): Promise<Member> {
  const staff = await it.world.givenMember()
  await forward()
  expect(it.batches).toEqual([])
  return staff
}

test('events leave once, in the shape of PostHog, with no one’s address', async () => {
  const staff = await givenForwarding()
  await record(staff, 1)
  const quote = await it.world
    .as(staff)
    .post('/api/v1/quotes', { description: 'Deck', customer_name: 'Deb Hanley' })
  await forward()
  await forward()

  const common = { $process_person_profile: false, $geoip_disable: true, $lib: 'quotewright' }
  const shared = {
    distinct_id: staff.userId,
    timestamp: it.world.clock.now.toISOString(),
    uuid: expect.any(String),
  }
  expect(it.batches).toEqual([
    {
      api_key: 'phc_test',
      batch: [
        {
          ...shared,
          event: 'onboarding_step',
          properties: { ...common, organization_id: staff.tenantId, step: 1, outcome: 'completed' },
        },
        {
          ...shared,
          event: 'quote_created',
          properties: {
            ...common,
            organization_id: staff.tenantId,
            quote_id: quote.body.id,
            to_status: 'draft',
            version_number: 1,
          },
        },
      ],
    },
  ])
  expect(JSON.stringify(it.batches)).not.toMatch(/@|Deb|Hanley/)
  expect([...it.asked]).toEqual(['POST /capture/batch/'])
  expect(new Set(uuidsOf(0)).size).toBe(2)
  expect(await countQueued()).toBe(0)
})

test('many events leave in several batches of one run', async () => {
  const staff = await givenForwarding()
  await asSystem(
    it.world,
    `insert into product_events (tenant_id, type, at, properties)
     select $1, 'onboarding_step', now(), jsonb_build_object('step', n) from generate_series(1, 450) n`,
    [staff.tenantId],
  )
  await forward()
  expect(it.batches.map(({ batch }) => batch.length)).toEqual([200, 200, 50])
  expect(it.batches.flatMap((_, at) => stepsOf(at))).toEqual(Array.from({ length: 450 }, (_, at) => at + 1))
})

test('a batch whose answer is lost is sent again with the same uuids', async () => {
  const staff = await givenForwarding()
  await record(staff, 1)
  it.receiving.answer = (response) => response.destroy()
  await expect(forward()).rejects.toThrow('fetch failed')
  it.receiving.answer = take
  await record(staff, 2)
  later(60)
  await forward()
  expect([stepsOf(0), stepsOf(1)]).toEqual([[1], [1, 2]])
  expect(uuidsOf(1)?.[0]).toBe(uuidsOf(0)?.[0])
  expect(await countQueued()).toBe(0)
})

test('a receiver that refuses is asked less and less often, and told everything in the end', async () => {
  const staff = await givenForwarding()
  await record(staff, 1)
  it.receiving.answer = (response) => response.writeHead(503).end()
  const asked: number[] = []
  const reasons = new Set<string>()
  for (let minute = 0; minute < 20; minute += 1) {
    const before = it.batches.length
    await forward().catch((error: unknown) => reasons.add(String(error)))
    if (it.batches.length > before) asked.push(minute)
    later(60)
  }
  expect(asked).toEqual([0, 1, 3, 7, 15])
  expect([...reasons]).toEqual(['Error: The analytics receiver answered 503'])
  it.receiving.answer = take
  later(3_600)
  await forward()
  expect(stepsOf(5)).toEqual([1])
  // A success forgets the failures.
  await record(staff, 2)
  await forward()
  expect(stepsOf(6)).toEqual([2])
})

test('of two workers one forwards; one that died holds the other back for a minute', async () => {
  const staff = await givenForwarding()
  await record(staff, 1)
  await Promise.all([forward(), forward(), forward()])
  expect(it.batches).toHaveLength(1)

  await record(staff, 2)
  await asSystem(it.world, 'update product_event_forwarding set leased_until = $1', [
    new Date(it.world.clock.now.getTime() + 60_000),
  ])
  later(59)
  await forward()
  expect(it.batches).toHaveLength(1)
  later(1)
  await forward()
  expect(stepsOf(1)).toEqual([2])
})

test('an event that commits after one that began later is forwarded too', async () => {
  const staff = await givenForwarding()
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  let recorded = () => {}
  const isRecorded = new Promise<void>((resolve) => {
    recorded = resolve
  })
  const slow = inTransaction(contextOf(it.world.services, staff.tenantId), async (tx) => {
    await recordEvent(tx, { type: 'onboarding_step', properties: { step: 1, outcome: 'completed' } })
    recorded()
    await held
  })
  await isRecorded
  await record(staff, 2)
  await forward()
  commit()
  await slow
  await forward()
  expect([stepsOf(0), stepsOf(1)]).toEqual([[2], [1]])
  // A customer or a job has no id of their own.
  expect(it.batches[1]?.batch[0]?.distinct_id).toBe(staff.tenantId)
})

test('an organization that is erased leaves nothing to forward', async () => {
  const [gone, neighbour] = [await givenForwarding(), await it.world.givenMember()]
  await record(gone, 1)
  await record(neighbour, 2)
  await forward()
  await record(gone, 3)
  await record(neighbour, 4)
  await inSystemTransaction(it.world.services, (db) => eraseOrganization(db, gone.tenantId))
  await forward()
  expect(stepsOf(1)).toEqual([4])
})

test('without a receiver nothing is queued', async () => {
  const staff = await givenForwarding()
  await forwardEventsJob.runWith({ ...it.world.services, analytics: null }, {})
  await record(staff, 1)
  expect(await countQueued()).toBe(0)
})
