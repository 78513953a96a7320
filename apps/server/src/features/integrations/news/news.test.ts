import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../../platform/context.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture, fileWorld } from '../../../testing/file-world.ts'
import type { Member } from '../../../testing/world.ts'
import { PUBLIC_URL } from '../../../testing/world.ts'
import { saveLink } from '../links/links.repository.ts'
import { SQUARE } from '../providers/square/square.ts'
import { FAKE_MERCHANT, startFakeSquare } from '../providers/square/testing/fake-square.ts'
import { clientAt, givenConnection } from '../testing/given-connection.ts'
import { pollProvidersJob, workOffWebhooksJob } from './news.jobs.ts'

const KEY = 'signature-key'
const PATH = '/api/v1/webhooks/square'
const fake = fileFixture(() => startFakeSquare())
const world = fileWorld(() => ({ integrations: new Map([['square', clientAt(fake, KEY)]]) }))

const storeDraft = (id: string) =>
  fake.invoices.set(id, {
    id,
    version: 0,
    status: 'DRAFT',
    location_id: 'LAU0000000001',
    order_id: 'ORDER0001',
    primary_recipient: { customer_id: 'CUST0001' },
    invoice_number: 'Q-1001',
    accepted_payment_methods: { card: true },
  })

/** An organization with a quote whose draft invoice is in Square. */
async function givenPushed(): Promise<{ member: Member; quoteId: string; invoiceId: string }> {
  const member = await world.givenMember()
  const { tenantId } = member
  await givenConnection(world.services, { tenantId, provider: SQUARE, fake, accountId: FAKE_MERCHANT })
  const created = await world.as(member).post('/api/v1/quotes', {
    customer_name: 'Jordan Smith',
    customer_email: 'jordan@example.com',
    description: 'Fix a tap',
    line_items: [{ description: 'Labour', quantity: 1, unit: 'hr', unit_price: 100 }],
  })
  const invoiceId = `inv-${tenantId}`
  storeDraft(invoiceId)
  const place = { providerId: 'square', accountId: FAKE_MERCHANT }
  const external = { id: invoiceId, number: 'Q-1001' }
  await inTransaction(contextOf(world.services, tenantId), (tx) =>
    saveLink(tx, place, 'quote', { localId: created.body.id, external }),
  )
  return { member, quoteId: created.body.id, invoiceId }
}

const eventOf = (invoiceId: string, key: string) => ({
  merchant_id: FAKE_MERCHANT,
  type: 'invoice.payment_made',
  event_id: key,
  data: { type: 'invoice', id: invoiceId },
})

function post(event: object, key = KEY, url = `${PUBLIC_URL}${PATH}`) {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', key).update(url).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
  return world.as().post(PATH, body, { headers })
}

const newsOf = ({ tenantId }: Member) =>
  inTransaction(contextOf(world.services, tenantId), (tx) =>
    tx.db.selectFrom('integration_news').selectAll().where('tenant_id', '=', tenantId).execute(),
  )

const pay = (invoiceId: string) => {
  const invoice = fake.invoices.get(invoiceId)
  if (invoice !== undefined) invoice.status = 'PAID'
}

const workOff = (services = world.services) => workOffWebhooksJob.runWith(services, {})
const poll = (services = world.services) => pollProvidersJob.runWith(services, {})
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

test('an invoice that is paid there shows on the quote, once however often the webhook comes', async () => {
  const { member, quoteId, invoiceId } = await givenPushed()
  pay(invoiceId)
  for (const key of ['a1', 'a1', 'a2']) expect((await post(eventOf(invoiceId, key))).status).toBe(200)
  await workOff()
  await workOff()
  expect(await newsOf(member)).toMatchObject([
    { quote_id: quoteId, status: 'paid', text: 'Invoice Q-1001 was paid in Square' },
  ])
})

test('a webhook says where to look, and nothing of it is believed', async () => {
  const { member, invoiceId } = await givenPushed()
  await post(eventOf(invoiceId, 'b1'))
  await workOff()
  expect(await newsOf(member)).toEqual([])
})

test('a signature that is wrong, missing or for another address is refused, and nothing is kept', async () => {
  const { member, invoiceId } = await givenPushed()
  pay(invoiceId)
  const event = eventOf(invoiceId, 'c1')
  expect((await post(event, 'another key')).status).toBe(401)
  expect((await post(event, KEY, 'https://elsewhere.example/hook')).status).toBe(401)
  expect((await world.as().post(PATH, event)).status).toBe(401)
  await workOff()
  expect(await newsOf(member)).toEqual([])
})

test('what is signed and no webhook of the provider is 422; a provider without webhooks is 404', async () => {
  expect((await post({ type: 'invoice.updated' })).status).toBe(422)
  for (const provider of ['myob', 'xero', 'nobody'])
    expect((await world.as().post(`/api/v1/webhooks/${provider}`, {})).status).toBe(404)
})

test('a webhook waits while the provider is down', async () => {
  const { member, invoiceId } = await givenPushed()
  pay(invoiceId)
  await post(eventOf(invoiceId, 'd1'))
  fake.faults.push({ answer: { status: 503, body: {} }, on: ({ path }) => path.startsWith('/v2/invoices/') })
  await workOff()
  expect(await newsOf(member)).toEqual([])
  later(6)
  await workOff()
  expect(await newsOf(member)).toHaveLength(1)
})

test('without a webhook, polling finds it, once an hour', async () => {
  const { member, invoiceId } = await givenPushed()
  await poll()
  pay(invoiceId)
  later(10)
  await poll()
  expect(await newsOf(member)).toEqual([])
  later(55)
  await poll()
  expect(await newsOf(member)).toHaveLength(1)

  const seen = fake.seen.length
  later(61)
  await poll()
  expect(fake.seen.slice(seen).filter(({ path }) => path.endsWith(invoiceId))).toEqual([])
})

test.each([
  ['refused', 403, 1],
  ['not answered', 503, 2],
])('one that is always %s holds up no other', async (_, status, polls) => {
  const { member, invoiceId } = await givenPushed()
  await poll()
  const other = await world.as(member).post('/api/v1/quotes', { customer_name: 'Jordan Smith' })
  await inTransaction(contextOf(world.services, member.tenantId), (tx) =>
    saveLink(tx, { providerId: 'square', accountId: FAKE_MERCHANT }, 'quote', {
      localId: other.body.id,
      external: { id: `${invoiceId}-bad` },
    }),
  )
  pay(invoiceId)
  for (let done = 0; done < polls; done += 1) {
    expect(await newsOf(member)).toEqual([])
    fake.faults.push({ answer: { status, body: {} }, on: ({ path }) => path.endsWith(`${invoiceId}-bad`) })
    later(61)
    await poll()
  }
  expect(await newsOf(member)).toMatchObject([{ status: 'paid' }])
  fake.faults.length = 0
})

test('of a document that took the place of a paid one there is news again', async () => {
  const { member, quoteId, invoiceId } = await givenPushed()
  const second = `${invoiceId}-2`
  storeDraft(second)
  pay(invoiceId)
  later(61)
  await poll()
  await inTransaction(contextOf(world.services, member.tenantId), (tx) =>
    saveLink(tx, { providerId: 'square', accountId: FAKE_MERCHANT }, 'quote', {
      localId: quoteId,
      external: { id: second, number: 'Q-1001-2' },
    }),
  )
  pay(second)
  later(61)
  await poll()
  expect((await newsOf(member)).map(({ text }) => text).toSorted()).toEqual([
    'Invoice Q-1001 was paid in Square',
    'Invoice Q-1001-2 was paid in Square',
  ])
})

test.each([
  ['polling', poll],
  ['a webhook', workOff],
])('%s forgets a quote that was deleted permanently, and brings the other news', async (_, run) => {
  const { quoteId, invoiceId } = await givenPushed()
  const other = await givenPushed()
  for (const id of [invoiceId, other.invoiceId]) {
    pay(id)
    await post(eventOf(id, `purged ${id}`))
  }
  await asSystem(world, 'delete from quotes where id = $1', [quoteId])
  const seen = fake.seen.length
  later(61)
  await run()
  expect(await newsOf(other.member)).toHaveLength(1)
  later(61)
  await poll()
  expect(fake.seen.slice(seen).filter(({ path }) => path.endsWith(invoiceId))).toEqual([])
})

test.each([
  ['connection', poll],
  ['webhook', workOff],
])('a %s that fails holds up no other, and fails the job', async (_, run) => {
  const { quoteId, invoiceId } = await givenPushed()
  const other = await givenPushed()
  for (const id of [invoiceId, other.invoiceId]) {
    pay(id)
    await post(eventOf(id, `failing ${id}`))
  }
  const { live } = world.services
  const publish: typeof live.publish = async (place, change) => {
    if ('quoteId' in change && change.quoteId === quoteId) throw new Error('out of order')
    await live.publish(place, change)
  }
  later(61)
  await expect(run({ ...world.services, live: { ...live, publish } })).rejects.toThrow(/^Some .* were not/)
  expect(await newsOf(other.member)).toHaveLength(1)
})

test('a sign-in that was ended there makes the connection expire', async () => {
  const { member } = await givenPushed()
  fake.oauth.revokeAll()
  await post({ ...eventOf('x', 'e1'), type: 'oauth.authorization.revoked' })
  await workOff()
  const connection = await inTransaction(contextOf(world.services, member.tenantId), (tx) =>
    tx.db
      .selectFrom('integration_connections')
      .select('status')
      .where('tenant_id', '=', member.tenantId)
      .executeTakeFirst(),
  )
  expect(connection?.status).toBe('expired')
})
