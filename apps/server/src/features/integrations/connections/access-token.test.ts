import { describe, expect, test } from 'vitest'
import { contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { createSealer } from '../../../platform/sealing.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture, fileWorld, testMember } from '../../../testing/file-world.ts'
import type { ApiCall } from '../providers/api.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { JOBBER } from '../providers/jobber/jobber.ts'
import { startFakeJobber } from '../providers/jobber/testing/fake-jobber.ts'
import type { Provider } from '../providers/provider.ts'
import { startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import { XERO } from '../providers/xero/xero.ts'
import { clientAt, givenConnection } from '../testing/given-connection.ts'
import { accessTokenOf } from './access-token.ts'
import { apiOf } from './connection-api.ts'
import { keepConnectionsAliveJob } from './connections.jobs.ts'
import { findConnection } from './connections.repository.ts'
import { findTokens } from './tokens.repository.ts'

const xero = fileFixture(() => startFakeXero())
const jobber = fileFixture(() => startFakeJobber())
const world = fileWorld(() => ({
  integrations: new Map([
    ['xero', clientAt(xero)],
    ['jobber', clientAt(jobber)],
  ]),
}))
const owner = testMember(world)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms)
}

/** The only connection there is: the daily job looks at everyone's. */
async function givenXero(): Promise<void> {
  await asSystem(world, 'delete from integration_connections')
  await givenConnection(world.services, { ...owner, provider: XERO, fake: xero, accountId: xero.state.id })
  xero.seen.length = 0
  xero.oauth.refreshCount = 0
}

const ORGANISATION: ApiCall = { method: 'GET', path: '/api.xro/2.0/Organisation' }
const ACCOUNT: ApiCall = { method: 'POST', path: '/api/graphql', json: { query: '{ account { id name } }' } }

async function apiFor(provider: Provider, services: Services = world.services) {
  const ctx = contextOf(services, owner.tenantId)
  const connection = await inTransaction(ctx, (tx) => findConnection(tx, provider.id))
  if (connection === undefined) throw new Error('Not connected')
  return apiOf(ctx, connection, 'a test')
}

const callXero = async (services?: Services) => (await apiFor(XERO, services)).call(ORGANISATION)

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderFailure ? error.failure : error),
  )

const rowOf = async (provider = 'xero') => {
  const { rows } = await asSystem(
    world,
    'select * from integration_connections where tenant_id = $1 and provider = $2',
    [owner.tenantId, provider],
  )
  return rows[0]
}

const notificationsOf = async (member = owner) =>
  (await world.as(member).get('/api/v1/notifications')).body.notifications

describe('an access token', () => {
  test('is used until it is refused, then renewed once and the call made again', async () => {
    await givenXero()
    await callXero()
    const before = await rowOf()
    xero.oauth.expireAccess()
    expect((await callXero()).status).toBe(200)
    expect(xero.oauth.refreshCount).toBe(1)
    const tokens = xero.seen.map(({ headers }) => headers['authorization'])
    expect([tokens.length, new Set(tokens).size]).toEqual([3, 2])
    const after = await rowOf()
    expect(after.refresh_token.equals(before.refresh_token)).toBe(false)
    expect(after.access_token.equals(before.access_token)).toBe(false)
    await callXero()
    expect(xero.oauth.refreshCount).toBe(1)
  })

  test('is renewed ahead of its end', async () => {
    await givenXero()
    later(24 * MINUTE)
    await callXero()
    expect(xero.oauth.refreshCount).toBe(0)
    later(2 * MINUTE)
    await callXero()
    expect([xero.oauth.refreshCount, xero.seen.length]).toEqual([1, 2])
    expect((await rowOf()).refresh_expires_at).toEqual(new Date(world.clock.now.getTime() + 60 * DAY))
  })

  test('is renewed by one of many workers that find it refused at once', async () => {
    await givenXero()
    const ctx = contextOf(world.services, owner.tenantId)
    const found = await inTransaction(ctx, async (tx) => {
      const connection = await findConnection(tx, 'xero')
      return connection && { connection, tokens: await findTokens(tx, connection) }
    })
    if (found === undefined) throw new Error('Not connected')
    const { connection, tokens } = found
    const request = { client: clientAt(xero), actor: 'a test', stale: tokens?.access }
    const renewed = await Promise.all(
      Array.from({ length: 8 }, () => accessTokenOf(ctx, connection, request)),
    )
    expect(xero.oauth.refreshCount).toBe(1)
    expect(new Set(renewed).size).toBe(1)
    expect(renewed).not.toContain(tokens?.access)
    xero.oauth.expireAccess()
    const answers = await Promise.all(Array.from({ length: 8 }, () => callXero()))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(xero.oauth.refreshCount).toBe(2)
  })

  test('that is refused again when it is new fails the call, and expires nothing', async () => {
    await givenXero()
    const refused = { answer: { status: 401, body: {} } }
    xero.faults.push(refused, refused)
    expect(await failureOf(callXero())).toMatchObject({ kind: 'auth_expired' })
    expect(xero.oauth.refreshCount).toBe(1)
    expect((await rowOf()).status).toBe('active')
  })
})

describe('a provider that doesn’t answer a renewal', () => {
  test('expires nothing, and is asked again next time', async () => {
    await givenXero()
    xero.oauth.expireAccess()
    xero.oauth.failures = 2
    expect(await failureOf(callXero())).toMatchObject({ kind: 'transient', message: 'Xero answered 500' })
    expect(await rowOf()).toMatchObject({ status: 'active', last_error: 'Xero answered 500' })
    expect((await callXero()).status).toBe(200)
    expect(await rowOf()).toMatchObject({ status: 'active', last_error: null })
    expect(await notificationsOf()).toEqual([])
  })

  test('is asked again at once with the old token where that still works', async () => {
    await givenXero()
    xero.oauth.expireAccess()
    xero.oauth.losesAnswer = true
    expect((await callXero()).status).toBe(200)
    expect(xero.oauth.refreshCount).toBe(2)
    // What the second answer brought is what is kept.
    xero.oauth.expireAccess()
    expect((await callXero()).status).toBe(200)
  })

  test('has ended the connection where the old token died with the lost answer', async () => {
    await givenConnection(world.services, { ...owner, provider: JOBBER, fake: jobber, accountId: 'account' })
    const call = async () => (await apiFor(JOBBER)).call(ACCOUNT)
    jobber.oauth.expireAccess()
    jobber.oauth.losesAnswer = true
    expect(await failureOf(call())).toMatchObject({ kind: 'transient' })
    expect((await rowOf('jobber')).status).toBe('active')
    expect(await failureOf(call())).toMatchObject({ kind: 'auth_expired' })
    expect((await rowOf('jobber')).status).toBe('expired')
  })
})

describe('a sign-in the provider has ended', () => {
  test('expires the connection, forgets its tokens and tells owners and admins once', async () => {
    const [admin, member] = [await world.givenColleague(owner, 'admin'), await world.givenColleague(owner)]
    await givenXero()
    xero.oauth.revokeAll()
    const failures = await Promise.all([failureOf(callXero()), failureOf(callXero()), failureOf(callXero())])
    expect(failures).toMatchObject(Array(3).fill({ kind: 'auth_expired' }))
    expect(await rowOf()).toMatchObject({
      status: 'expired',
      access_token: null,
      refresh_token: null,
      last_error: 'Xero ended the connection',
    })
    for (const person of [owner, admin])
      expect(await notificationsOf(person)).toMatchObject([
        {
          event: 'integration_failed',
          quote_id: null,
          detail: 'Xero ended the connection. Reconnect Xero to keep it up to date.',
        },
      ])
    expect(await notificationsOf(member)).toEqual([])
    expect((await world.as(member).get('/api/v1/integrations/my-connections')).body).toMatchObject([
      { provider: 'xero', status: 'expired', is_expired: true, last_error: 'Xero ended the connection' },
    ])
    const { rows } = await asSystem(
      world,
      `select kind, path, status from integration_calls where tenant_id = $1 and path = '/connect/token' or kind = 'refresh_failed' and tenant_id = $1`,
      [owner.tenantId],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'call', path: '/connect/token', status: 400 },
        { kind: 'refresh_failed', path: null, status: null },
      ]),
    )
    // And no second question follows.
    xero.seen.length = 0
    expect(await failureOf(callXero())).toMatchObject({ kind: 'auth_expired' })
    expect(xero.seen).toEqual([])
  })

  test('is known by the life of the refresh token too', async () => {
    await givenXero()
    later(25 * MINUTE)
    await callXero()
    later(60 * DAY)
    expect(
      (await world.as(await world.renewed(owner)).get('/api/v1/integrations/my-connections')).body,
    ).toMatchObject([{ status: 'expired', is_expired: true }])
  })
})

test('tokens sealed with a key that is gone expire the connection', async () => {
  await givenXero()
  const sealer = createSealer(['another secret of at least 32 characters'])
  const services = { ...world.services, integrations: { ...world.services.integrations, sealer } }
  expect(await failureOf(callXero(services))).toMatchObject({ kind: 'auth_expired' })
  expect(await rowOf()).toMatchObject({
    status: 'expired',
    last_error: "The sign-in to Xero can't be renewed",
  })
})

test('tokens copied to another organization’s row don’t open there', async () => {
  await givenXero()
  const other = await world.givenMember()
  await givenConnection(world.services, { ...other, provider: XERO, fake: xero, accountId: xero.state.id })
  const { access_token, refresh_token } = await rowOf()
  await asSystem(
    world,
    'update integration_connections set access_token = $2, refresh_token = $3 where tenant_id = $1',
    [other.tenantId, access_token, refresh_token],
  )
  const ctx = contextOf(world.services, other.tenantId)
  const connection = await inTransaction(ctx, (tx) => findConnection(tx, 'xero'))
  const api = connection && apiOf(ctx, connection, 'a test')
  expect(await failureOf(api?.call(ORGANISATION) ?? Promise.resolve())).toMatchObject({
    kind: 'auth_expired',
  })
  expect(xero.seen).toEqual([])
})

test('a connection that was removed makes no more calls', async () => {
  await givenXero()
  const api = await apiFor(XERO)
  await world.as(owner).delete('/api/v1/integrations/xero/disconnect')
  xero.seen.length = 0
  expect(await failureOf(api.call(ORGANISATION))).toMatchObject({ kind: 'auth_expired' })
  expect(xero.seen).toEqual([])
})

describe('each day', () => {
  const run = () => keepConnectionsAliveJob.runWith(world.services, {})

  test('an idle connection is renewed, once', async () => {
    await givenXero()
    later(XERO.oauth.keepAliveDays * DAY - MINUTE)
    await run()
    expect(xero.oauth.refreshCount).toBe(0)
    later(MINUTE)
    await run()
    await run()
    expect(xero.oauth.refreshCount).toBe(1)
    expect((await rowOf()).status).toBe('active')
  })

  test('one whose provider is down is left for tomorrow, and one that has ended is reported', async () => {
    await givenXero()
    later(XERO.oauth.keepAliveDays * DAY)
    xero.oauth.failures = 2
    await run()
    expect((await rowOf()).status).toBe('active')
    xero.oauth.revokeAll()
    await run()
    expect((await rowOf()).status).toBe('expired')
    expect(await notificationsOf(await world.renewed(owner))).toHaveLength(1)
  })
})
