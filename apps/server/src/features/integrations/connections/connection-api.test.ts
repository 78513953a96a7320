import { describe, expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../../platform/context.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture, fileWorld, testMember } from '../../../testing/file-world.ts'
import type { ApiCall } from '../providers/api.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import { XERO } from '../providers/xero/xero.ts'
import { clientAt, givenConnection } from '../testing/given-connection.ts'
import { apiOf } from './connection-api.ts'
import { forgetIntegrationCallsJob } from './connections.jobs.ts'
import { findConnection } from './connections.repository.ts'
import { paceOf } from './pace.ts'

const xero = fileFixture(() => startFakeXero())
const clients = () => new Map([['xero', clientAt(xero)]] as const)
const world = fileWorld(() => ({ integrations: clients(), pacesCalls: true }))
const owner = testMember(world)

const ORGANISATION: ApiCall = { method: 'GET', path: '/api.xro/2.0/Organisation' }
const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms)
}

async function givenApi(actor = 'a test') {
  const id = await givenConnection(world.services, {
    ...owner,
    provider: XERO,
    fake: xero,
    accountId: xero.state.id,
  })
  const ctx = contextOf(world.services, owner.tenantId)
  const connection = await inTransaction(ctx, (tx) => findConnection(tx, 'xero'))
  if (connection === undefined) throw new Error('Not connected')
  xero.seen.length = 0
  return { id, ctx, connection, api: apiOf(ctx, connection, actor) }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderFailure ? error.failure : error),
  )

describe('the limit on calls', () => {
  const { intervalMs, toleranceMs } = paceOf(XERO.limit)
  const burst = toleranceMs / intervalMs + 1

  test('lets a few through at once, and makes the next one wait its turn', async () => {
    const { api } = await givenApi()
    const started = performance.now()
    for (let at = 0; at < burst; at += 1) await api.call(ORGANISATION)
    // Each in turn would take this long.
    expect(performance.now() - started).toBeLessThan(burst * intervalMs)
    await api.call(ORGANISATION)
    expect(performance.now() - started).toBeGreaterThanOrEqual(intervalMs)
    expect(xero.seen).toHaveLength(burst + 1)
  })

  test('is one for all processes, and another for each connection', async () => {
    const { ctx, connection, api } = await givenApi()
    const elsewhere = apiOf({ ...ctx, services: { ...ctx.services } }, connection, 'another worker')
    const started = performance.now()
    await Promise.all(
      Array.from({ length: burst + 1 }, (_, at) => (at % 2 === 0 ? api : elsewhere).call(ORGANISATION)),
    )
    expect(performance.now() - started).toBeGreaterThanOrEqual(intervalMs)
  })

  test('refuses who would wait too long, and says when to come back', async () => {
    const { id, api } = await givenApi()
    const free = new Date(world.clock.now.getTime() + 40_000 + toleranceMs)
    await asSystem(world, 'update integration_connections set next_call_at = $2 where id = $1', [id, free])
    expect(await failureOf(api.call(ORGANISATION))).toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: 40_000,
    })
    expect(xero.seen).toEqual([])
    // Having asked costs nothing.
    later(40_000)
    await api.call(ORGANISATION)
    expect(xero.seen).toHaveLength(1)
  })

  test('follows a provider that says to wait', async () => {
    const { api } = await givenApi()
    xero.faults.push({ answer: { status: 429, headers: { 'retry-after': '120' }, body: {} } })
    expect(await failureOf(api.call(ORGANISATION))).toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: 120_000,
    })
    later(30_000)
    expect(await failureOf(api.call(ORGANISATION))).toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: 90_000,
    })
    expect(xero.seen).toHaveLength(1)
    later(90_000)
    await api.call(ORGANISATION)
    expect(xero.seen).toHaveLength(2)
  })
})

describe('the audit', () => {
  const callsOf = async () => {
    const { rows } = await asSystem(
      world,
      'select account_id, actor, method, path, status, duration_ms, request_id from integration_calls where tenant_id = $1 order by id',
      [owner.tenantId],
    )
    return rows
  }

  test('has who made which call, to whom, and what came of it, but no query', async () => {
    const { api } = await givenApi('push')
    await api.call({ method: 'GET', path: '/api.xro/2.0/Contacts', query: { searchTerm: 'deb@example.com' } })
    xero.faults.push({ answer: { status: 500, headers: { 'xero-correlation-id': 'corr-1' }, body: {} } })
    await failureOf(api.call(ORGANISATION))
    const common = { account_id: xero.state.id, actor: 'push', duration_ms: expect.any(Number) }
    expect(await callsOf()).toEqual([
      { ...common, method: 'GET', path: '/api.xro/2.0/Contacts', status: 200, request_id: null },
      { ...common, method: 'GET', path: '/api.xro/2.0/Organisation', status: 500, request_id: 'corr-1' },
    ])
  })

  test('is kept when the caller’s transaction is undone', async () => {
    const { ctx, connection } = await givenApi()
    const undone = inTransaction(ctx, async (tx) => {
      await apiOf(tx, connection, 'a test').call(ORGANISATION)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await callsOf()).toHaveLength(1)
  })

  test('is forgotten after 90 days', async () => {
    const { api } = await givenApi()
    await api.call(ORGANISATION)
    later(89 * 86_400_000)
    await forgetIntegrationCallsJob.runWith(world.services, {})
    expect(await callsOf()).toHaveLength(1)
    later(86_400_001)
    await forgetIntegrationCallsJob.runWith(world.services, {})
    await forgetIntegrationCallsJob.runWith(world.services, {})
    expect(await callsOf()).toEqual([])
  })
})

test('a provider the deployment has no client for any more is not called', async () => {
  const { ctx, connection } = await givenApi()
  const services = {
    ...ctx.services,
    integrations: { ...ctx.services.integrations, clients: new Map() },
  }
  const api = apiOf({ ...ctx, services }, connection, 'a test')
  expect(await failureOf(api.call(ORGANISATION))).toMatchObject({
    kind: 'permission',
    message: "Xero isn't set up on this server",
  })
  expect(xero.seen).toEqual([])
})
