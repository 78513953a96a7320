import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { SecretText } from '../secret-text.ts'

const TOKEN = 'letters-of-a-token'

async function givenWorld(metricsToken?: SecretText) {
  const world = await createWorld(metricsToken === undefined ? {} : { metricsToken })
  onTestFinished(world.close)
  return world
}

test('without a token there are no metrics; with one, only its bearer reads them', async () => {
  const plain = await givenWorld()
  const none = await plain.app.inject({ method: 'GET', url: '/metrics' })
  expect([none.statusCode, none.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ])

  const { app } = await givenWorld(new SecretText(TOKEN))
  for (const authorization of ['', 'Bearer nonsense', `Basic ${TOKEN}`, `Bearer ${TOKEN}n`]) {
    const refused = await app.inject({ method: 'GET', url: '/metrics', headers: { authorization } })
    expect([authorization, refused.statusCode]).toEqual([authorization, 401])
  }
})

test('metrics tell of requests by pattern, of connections, queues and the process', async () => {
  const world = await givenWorld(new SecretText(TOKEN))
  const staff = await world.givenMember()
  const { id } = (await world.as(staff).post('/api/v1/quotes', { description: 'work' })).body.quote
  await world.as(staff).get(`/api/v1/quotes/${id}`)
  await world.app.inject({ method: 'GET', url: '/api/nothing/here' })
  await world.pool.query(
    `insert into pgboss.job (name, data) select name, '{}' from pgboss.queue where name = 'extractions.read-document'`,
  )

  const answer = await world.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const { body } = answer
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/v1/quotes/:quoteId",status="200"} 1\n',
  )
  expect(body).toContain('quotewright_database_connections{state="idle"}')
  expect(body).toContain('quotewright_database_up 1\n')
  expect(body).toContain('# TYPE quotewright_job_seconds histogram\n')
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  // What people or their customers are called by is no one's label.
  for (const secret of [id, staff.tenantId, staff.userId, 'nothing/here']) expect(body).not.toContain(secret)
  // Each line is a comment, or a name with labels and a number.
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \S+ .+|[a-z_\d]+(\{[^{}]*\})? -?[\d.e+-]+)$/)
})
