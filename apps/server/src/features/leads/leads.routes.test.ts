import { expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { fileWorld } from '../../testing/file-world.ts'
import { removeDemoLeadsJob } from './leads.jobs.ts'
import { findLead } from './leads.repository.ts'

const world = fileWorld()

const lead = {
  first_name: 'Sam',
  last_name: 'Fielder',
  business_name: 'Sam Electrical',
  email: 'sam@example.com',
}

test('a lead is kept and counts towards the offer', async () => {
  const before = (await world.as().get('/api/v1/leads/count')).body
  expect(before.offer).toMatchObject({ total_spots: 1500, discount_percent: 50, discount_months: 6 })
  const saved = await world.as().post('/api/v1/leads', lead)
  const { id } = saved.body
  expect([saved.status, saved.body]).toEqual([
    201,
    {
      id,
      success: true,
      error: null,
      lead: { ...lead, id, phone: '', captured_at: world.clock.now.toISOString() },
    },
  ])
  const after = (await world.as().get('/api/v1/leads/count')).body
  expect(after.count).toBe(before.count + 1)
  expect(after.offer.remaining_spots).toBe(before.offer.remaining_spots - 1)
})

test('a person of an organization leaves one too, once for a key', async () => {
  const staff = await world.givenMember()
  const send = () => world.as(staff).post('/api/v1/leads', lead, { headers: { 'idempotency-key': 'lead-1' } })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  const contact = await world
    .as(staff)
    .post('/api/v1/contacts/upsert-public', lead, { headers: { 'idempotency-key': 'contact-1' } })
  expect(contact.status).toBe(200)
  expect((await world.as(staff).get('/api/v1/contacts')).body.total).toBe(0)
})

test('first name and email are asked for in the words of the form', async () => {
  const empty = await world.as().post('/api/v1/leads', { first_name: '', email: '' })
  expect(empty.status).toBe(422)
  expect(empty.body.errors).toEqual([
    { path: 'first_name', message: 'First name is required' },
    { path: 'email', message: 'Email is required' },
  ])
  const bad = await world.as().post('/api/v1/leads', { ...lead, email: 'nobody' })
  expect(bad.body.errors).toEqual([{ path: 'email', message: 'Invalid email format' }])
})

test('a name over several lines becomes one line', async () => {
  const { id } = (await world.as().post('/api/v1/leads', { ...lead, first_name: 'Sam\r\nBcc: x' })).body
  const ctx = contextOf(world.services, DEMO_TENANT_ID)
  const kept = await inTransaction(ctx, (tx) => findLead(tx, id))
  expect(kept?.firstName).toBe('Sam Bcc: x')
})

test('a name that is not fit for a business is refused at its field', async () => {
  const answer = await world.as().post('/api/v1/leads', { ...lead, business_name: 'Shit Sparks' })
  expect(answer.body.errors[0]).toEqual({
    path: 'business_name',
    message: 'Please use professional language in the company name.',
  })
})

test('the demo forgets a lead after thirty days, not before, and the offer counts it on', async () => {
  const { id } = (await world.as().post('/api/v1/leads', lead)).body
  const counted = async () => (await world.as().get('/api/v1/leads/count')).body.count
  const { count } = (await world.as().get('/api/v1/leads/count')).body
  const isKept = () =>
    inTransaction(
      contextOf(world.services, DEMO_TENANT_ID),
      async (tx) => (await findLead(tx, id)) !== undefined,
    )
  const start = world.clock.now
  for (const [days, kept] of [
    [29, true],
    [31, false],
    [32, false],
  ] as const) {
    world.clock.now = new Date(start.getTime() + days * 86_400_000)
    await removeDemoLeadsJob.runWith(world.services, {})
    expect([await isKept(), await counted()]).toEqual([kept, count])
  }
  world.clock.now = start
})
