import { expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../../platform/context.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture, fileWorld } from '../../../testing/file-world.ts'
import type { Member } from '../../../testing/world.ts'
import { SQUARE } from '../providers/square/square.ts'
import { FAKE_MERCHANT, startFakeSquare } from '../providers/square/testing/fake-square.ts'
import { clientAt, givenConnection } from '../testing/given-connection.ts'
import { sweepPullsJob } from './pulls.jobs.ts'
import { runPull } from './run-pull.ts'

const fake = fileFixture(() => startFakeSquare({ pageSize: 2 }))
const world = fileWorld(() => ({ integrations: new Map([['square', clientAt(fake)]]) }))

/** An organization that is connected to a Square with three customers and two items. */
async function givenConnected(): Promise<Member> {
  const member = await world.givenMember()
  await givenConnection(world.services, {
    tenantId: member.tenantId,
    provider: SQUARE,
    fake,
    accountId: FAKE_MERCHANT,
  })
  fake.customers.clear()
  fake.catalog.length = 0
  const customers = [
    { given_name: 'Jordan', family_name: 'Smith', email_address: 'jordan@example.com' },
    { given_name: 'Alex', family_name: 'Lee', phone_number: '+61400000001' },
    { given_name: 'Nobody' },
  ]
  customers.forEach((customer, at) => fake.customers.set(`C${at}`, { id: `C${at}`, ...customer }))
  fake.catalog.push(item('I1', 'Tap washer', 450), item('I2', 'No price', undefined))
  return member
}

const item = (id: string, name: string, amount: number | undefined) => ({
  id,
  type: 'ITEM',
  item_data: {
    name,
    variations: [
      {
        id: `${id}-V`,
        type: 'ITEM_VARIATION',
        item_variation_data: {
          name: 'Regular',
          ...(amount === undefined ? {} : { price_money: { amount, currency: 'AUD' } }),
        },
      },
    ],
  },
})

async function pull(member: Member, kind: 'contacts' | 'items') {
  const started = await world.as(member).post('/api/v1/integrations/square/pull', { kind })
  expect(started.status).toBe(202)
  await runPull(world.services, member.tenantId, started.body.id)
  return latest(member, kind)
}

async function latest(member: Member, kind: string) {
  const { body } = await world.as(member).get('/api/v1/integrations/square/pull')
  return body.pulls.find((each: { kind: string }) => each.kind === kind)
}

const contactsOf = async (member: Member) =>
  (await world.as(member).get('/api/v1/contacts?limit=200')).body.contacts

test('contacts come into Customers page by page, and say why one was left out', async () => {
  const member = await givenConnected()
  expect(await pull(member, 'contacts')).toMatchObject({
    state: 'done',
    new_count: 2,
    matched_count: 0,
    skipped_count: 1,
    skipped: [{ name: 'Nobody', reason: 'No email or phone number' }],
    problem: null,
  })
  expect(await contactsOf(member)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ first_name: 'Jordan', email: 'jordan@example.com', source: 'Square' }),
      expect.objectContaining({ first_name: 'Alex', phone: '+61400000001' }),
    ]),
  )
})

test('a pull again changes nothing', async () => {
  const member = await givenConnected()
  await pull(member, 'contacts')
  const before = await contactsOf(member)
  expect(await pull(member, 'contacts')).toMatchObject({ new_count: 0, matched_count: 2, skipped_count: 1 })
  expect(await contactsOf(member)).toEqual(before)
})

test('a customer who is there is matched by email and stays as they are', async () => {
  const member = await givenConnected()
  const present = { email: 'JORDAN@example.com', first_name: 'Jordy', last_name: 'S', phone: '0411 111 111' }
  await world.as(member).post('/api/v1/contacts/upsert', present)
  expect(await pull(member, 'contacts')).toMatchObject({ new_count: 1, matched_count: 1 })
  expect(await contactsOf(member)).toEqual(
    expect.arrayContaining([expect.objectContaining({ first_name: 'Jordy', phone: '0411 111 111' })]),
  )
})

test('of two contacts with one email the one linked first stays, however often they are pulled', async () => {
  const member = await givenConnected()
  fake.customers.set('C9', {
    id: 'C9',
    given_name: 'J',
    family_name: 'Smith',
    email_address: 'jordan@example.com',
  })
  const linked = () =>
    inTransaction(contextOf(world.services, member.tenantId), (tx) =>
      tx.db
        .selectFrom('integration_links')
        .select(['external_id', 'local_id'])
        .where('tenant_id', '=', member.tenantId)
        .orderBy('external_id')
        .execute(),
    )
  expect(await pull(member, 'contacts')).toMatchObject({ new_count: 2, matched_count: 1 })
  const before = await linked()
  expect(before.map(({ external_id }) => external_id)).toEqual(['C0', 'C1'])
  expect(await pull(member, 'contacts')).toMatchObject({ new_count: 0, matched_count: 3 })
  expect(await linked()).toEqual(before)
})

test('items come into the Price Book', async () => {
  const member = await givenConnected()
  expect(await pull(member, 'items')).toMatchObject({
    state: 'done',
    new_count: 1,
    skipped: [{ name: 'No price', reason: 'No selling price' }],
  })
  const { body } = await world.as(member).get('/api/v1/price-items')
  expect(body.items).toMatchObject([{ name: 'Tap washer', unit_price: 4.5 }])
})

test('a pull that is interrupted goes on at the page it had reached', async () => {
  const member = await givenConnected()
  const started = await world.as(member).post('/api/v1/integrations/square/pull', { kind: 'contacts' })
  fake.faults.push({
    answer: { status: 503, body: {} },
    on: ({ path, query }) => path === '/v2/customers' && query['cursor'] !== undefined,
  })
  await runPull(world.services, member.tenantId, started.body.id)
  expect(await latest(member, 'contacts')).toMatchObject({ state: 'queued', new_count: 2 })

  const seen = fake.seen.length
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await runPull(world.services, member.tenantId, started.body.id)
  expect(await latest(member, 'contacts')).toMatchObject({ state: 'done', new_count: 2, skipped_count: 1 })
  expect(fake.seen.slice(seen).filter(({ path }) => path === '/v2/customers')).toHaveLength(1)
})

test('a worker that died loses its pull after a while', async () => {
  const member = await givenConnected()
  const started = await world.as(member).post('/api/v1/integrations/square/pull', { kind: 'contacts' })
  await inTransaction(contextOf(world.services, member.tenantId), (tx) =>
    tx.db
      .updateTable('integration_pulls')
      .set({ state: 'running', leased_until: new Date(world.clock.now.getTime() + 1_000) })
      .where('tenant_id', '=', member.tenantId)
      .execute(),
  )
  await runPull(world.services, member.tenantId, started.body.id)
  expect(await latest(member, 'contacts')).toMatchObject({ state: 'running', new_count: 0 })

  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await sweepPullsJob.runWith(world.services, {})
  await runPull(world.services, member.tenantId, started.body.id)
  expect(await latest(member, 'contacts')).toMatchObject({ state: 'done', new_count: 2 })
})

test('a worker that lost its pull does not undo what another one has finished', async () => {
  const member = await givenConnected()
  const started = await world.as(member).post('/api/v1/integrations/square/pull', { kind: 'contacts' })
  let release: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  fake.faults.push({ answer: { status: 503, body: {} }, until, on: ({ path }) => path === '/v2/customers' })
  const seen = fake.seen.length
  const slow = runPull(world.services, member.tenantId, started.body.id)
  await expect.poll(() => fake.seen.length).toBeGreaterThan(seen)
  world.clock.now = new Date(world.clock.now.getTime() + 180_000)
  await runPull(world.services, member.tenantId, started.body.id)
  expect(await latest(member, 'contacts')).toMatchObject({ state: 'done', problem: null })
  release()
  await slow
  expect(await latest(member, 'contacts')).toMatchObject({ state: 'done', problem: null })
})

test('failures before a page that arrived no longer count', async () => {
  const member = await givenConnected()
  const started = await world.as(member).post('/api/v1/integrations/square/pull', { kind: 'contacts' })
  await asSystem(world, 'update integration_pulls set attempts = 5 where id = $1', [started.body.id])
  fake.faults.push({
    answer: { status: 503, body: {} },
    on: ({ path, query }) => path === '/v2/customers' && query['cursor'] !== undefined,
  })
  await runPull(world.services, member.tenantId, started.body.id)
  expect(await latest(member, 'contacts')).toMatchObject({ state: 'queued', new_count: 2 })
})

test('while one runs, another of its kind is the same', async () => {
  const member = await givenConnected()
  const start = () => world.as(member).post('/api/v1/integrations/square/pull', { kind: 'contacts' })
  const [one, other] = [await start(), await start()]
  expect(other.body.id).toBe(one.body.id)
})

test('what the provider refuses ends the pull with its words', async () => {
  const member = await givenConnected()
  const errors = [{ category: 'AUTHENTICATION_ERROR', code: 'FORBIDDEN', detail: 'Missing CUSTOMERS_READ' }]
  fake.faults.push({ answer: { status: 403, body: { errors } }, on: ({ path }) => path === '/v2/customers' })
  expect(await pull(member, 'contacts')).toMatchObject({ state: 'failed', problem: 'Missing CUSTOMERS_READ' })
})

test('only owners and admins of a connected organization pull', async () => {
  const member = await givenConnected()
  const colleague = await world.givenColleague(member, 'member')
  const stranger = await world.givenMember()
  const url = '/api/v1/integrations/square/pull'
  expect((await world.as(colleague).post(url, { kind: 'contacts' })).status).toBe(403)
  expect((await world.as(stranger).post(url, { kind: 'contacts' })).status).toBe(404)
  expect((await world.as(member).post(url, { kind: 'invoices' })).status).toBe(422)
  expect((await world.as(member).post('/api/v1/integrations/xero/pull', { kind: 'items' })).status).toBe(404)
})
