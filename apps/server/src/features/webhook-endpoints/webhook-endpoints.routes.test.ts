import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'

const world = fileWorld()
const owner = testMember(world)

const path = '/api/v1/webhook-endpoints'
const INPUT = { url: 'https://hooks.example.com/quotes', events: ['quote.accepted', 'quote.declined'] }

async function givenEndpoint(more: object = {}) {
  const made = await world.as(owner).post(path, { ...INPUT, ...more })
  expect(made.status).toBe(201)
  return made.body as { endpoint: { id: string }; secret: string }
}

test('an endpoint is added with a secret that is shown once and kept sealed', async () => {
  const { endpoint, secret } = await givenEndpoint({ description: 'Job board' })
  expect(endpoint).toEqual({
    id: expect.any(String),
    ...INPUT,
    description: 'Job board',
    is_enabled: true,
    problem: null,
    created_by: owner.email,
    created_at: world.clock.now.toISOString(),
    last_delivery: null,
    previous_secret_until: null,
  })
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const listed = await world.as(owner).get(path)
  expect(listed.body).toEqual({ endpoints: [endpoint] })
  expect(listed.text).not.toContain('secret":"')
  const { rows } = await asSystem(world, 'select * from webhook_endpoints where id = $1', [endpoint.id])
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(rows[0].secret.includes(key)).toBe(false)
  expect(rows[0].secret.includes(secret)).toBe(false)
})

test('two secrets are never alike', async () => {
  const [one, other] = [await givenEndpoint(), await givenEndpoint()]
  expect(one.secret).not.toBe(other.secret)
})

test('an endpoint is changed, one field or all', async () => {
  const { endpoint } = await givenEndpoint({ description: 'Job board' })
  const changed = await world.as(owner).put(`${path}/${endpoint.id}`, { is_enabled: false })
  expect([changed.status, changed.body]).toEqual([200, { ...endpoint, is_enabled: false }])
  const all = {
    url: 'https://other.example.com/',
    description: '',
    events: ['message.received'],
    is_enabled: true,
  }
  expect((await world.as(owner).put(`${path}/${endpoint.id}`, all)).body).toEqual({ ...endpoint, ...all })
  expect((await world.as(owner).get(`${path}/${endpoint.id}`)).body).toEqual({ ...endpoint, ...all })
})

test('an endpoint is deleted with its deliveries', async () => {
  const { endpoint } = await givenEndpoint()
  await world.as(owner).post(`${path}/${endpoint.id}/test`)
  expect((await world.as(owner).delete(`${path}/${endpoint.id}`)).status).toBe(204)
  expect((await world.as(owner).get(path)).body.endpoints).toEqual([])
  expect((await world.as(owner).get(`${path}/${endpoint.id}/deliveries`)).status).toBe(404)
  const { rows } = await asSystem(world, 'select * from webhook_deliveries where endpoint_id = $1', [
    endpoint.id,
  ])
  expect(rows).toEqual([])
})

describe('is refused', () => {
  test.each([
    [{ url: '' }, 'url', 'Enter the address'],
    [{ url: 'http://hooks.example.com/' }, 'url', 'Enter an address that starts with https://'],
    [{ url: 'https://localhost/' }, 'url', expect.stringContaining('private network')],
    [{ url: 'https://169.254.169.254/latest' }, 'url', expect.stringContaining('private network')],
    [{ url: 'https://2130706433/' }, 'url', expect.stringContaining('private network')],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, 'url', expect.stringContaining('private network')],
    [{ url: 'https://a:b@hooks.example.com/' }, 'url', expect.stringContaining('user name')],
    [{ events: [] }, 'events', 'Choose at least one event'],
    [{ events: ['quote.eaten'] }, 'events.0', expect.any(String)],
    [{ description: 'x'.repeat(201) }, 'description', 'Must be at most 200 characters'],
  ])('%j', async (wrong, at, message) => {
    const refused = await world.as(owner).post(path, { ...INPUT, ...wrong })
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: at, message }]])
    const { endpoint } = await givenEndpoint()
    const change = await world.as(owner).put(`${path}/${endpoint.id}`, wrong)
    expect([change.status, change.body.errors]).toEqual([422, [{ path: at, message }]])
  })

  test('a twenty-first, also when many come at once', async () => {
    const made = await Promise.all(Array.from({ length: 24 }, () => world.as(owner).post(path, INPUT)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = made.find(({ status }) => status === 409)
    expect(refused?.body.detail).toBe('You already have 20 webhooks. Delete one first.')
  })
})

test('another organization finds nothing of it', async () => {
  const { endpoint } = await givenEndpoint()
  const { body: delivery } = await world.as(owner).post(`${path}/${endpoint.id}/test`)
  const stranger = await world.givenMember()
  const mine = `${path}/${endpoint.id}`
  const answers = await Promise.all([
    world.as(stranger).get(mine),
    world.as(stranger).put(mine, { is_enabled: false }),
    world.as(stranger).delete(mine),
    world.as(stranger).post(`${mine}/rotate-secret`),
    world.as(stranger).post(`${mine}/test`),
    world.as(stranger).get(`${mine}/deliveries`),
    world.as(stranger).post(`${mine}/deliveries/${delivery.id}/send-again`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await world.as(stranger).get(path)).body.endpoints).toEqual([])
  expect((await world.as(owner).get(mine)).body).toEqual(endpoint)
})

test('members may not see or change webhooks, admins may', async () => {
  const { endpoint } = await givenEndpoint()
  const member = await world.givenColleague(owner, 'member')
  const admin = await world.givenColleague(owner, 'admin')
  for (const url of [path, `${path}/${endpoint.id}/deliveries`]) {
    expect((await world.as(member).get(url)).status).toBe(403)
    expect((await world.as(admin).get(url)).status).toBe(200)
  }
  expect((await world.as(member).post(path, INPUT)).status).toBe(403)
  expect((await world.as(admin).post(path, INPUT)).status).toBe(201)
})

test('the log comes in pages, newest first', async () => {
  const { endpoint } = await givenEndpoint()
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1)
    ids.push((await world.as(owner).post(`${path}/${endpoint.id}/test`)).body.id)
  const page = await world.as(owner).get(`${path}/${endpoint.id}/deliveries?limit=2&offset=1`)
  expect(page.body.total).toBe(5)
  expect(page.body.deliveries.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[2]])
  expect(page.body.deliveries[0]).toMatchObject({
    event: 'ping',
    state: 'queued',
    attempts: 0,
    status: null,
    error: null,
    body: expect.stringContaining('"type":"ping"'),
  })
})

test('a secret is in no answer that is kept for an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await world.as(owner).post(path, INPUT, { headers })
  const again = await world.as(owner).post(path, INPUT, { headers })
  expect(again.body.secret).not.toBe(first.body.secret)
})

test('the export lists webhooks, without their secrets', async () => {
  const { secret } = await givenEndpoint()
  const answer = await world.as(owner).get('/api/v1/organization/export')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('webhooks.json')
  expect(answer.text).not.toContain(secret)
})
