import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { createWorld, type Member, type World } from '../../testing/world.ts'

const world = fileWorld()
const owner = fileMember(world)

const MINUTE_MS = 60_000

async function givenKey(member: Member, scopes: string[], more: object = {}) {
  const made = await world.as(member).post('/api/v1/api-keys', { name: 'Website', scopes, ...more })
  expect(made.status).toBe(201)
  return made.body as { key: string; api_key: { id: string; prefix: string } }
}
const withKey = (key: string) => world.as({ ...owner, token: key })

test('a key is shown once; what is kept is its hash', async () => {
  const { key, api_key } = await givenKey(owner, ['quotes:write', 'quotes:read', 'quotes:read'])
  expect(key).toMatch(/^qw_[\w-]{43}$/)
  expect(api_key).toEqual({
    id: expect.any(String),
    name: 'Website',
    prefix: key.slice(0, 11),
    scopes: ['quotes:read', 'quotes:write'],
    created_by: owner.email,
    created_at: world.clock.now.toISOString(),
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
  })
  const listed = await world.as(owner).get('/api/v1/api-keys')
  expect(listed.body.api_keys).toContainEqual(api_key)
  expect(listed.text).not.toContain(key)
  const rows = await readKeys()
  const kept = rows.find(({ id }) => id === api_key.id)
  expect(kept?.key_hash).toEqual(createHash('sha256').update(key).digest())
  expect(JSON.stringify(rows)).not.toContain(key.slice(11))
})

async function readKeys(): Promise<{ id: string; key_hash: Buffer; last_used_at: Date | null }[]> {
  return (await asSystem(world, 'select * from api_keys')).rows
}

test('two keys are never alike', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => givenKey(owner, ['quotes:read'])))
  expect(new Set(keys.map(({ key }) => key)).size).toBe(10)
})

describe('calls with a key', () => {
  test('happen in its organization, under its name', async () => {
    const { key } = await givenKey(owner, ['quotes:read', 'quotes:write'], { name: 'Website form' })
    const line = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
    const made = await withKey(key).post('/api/v1/quotes', { description: 'x', line_items: [line] })
    expect(made.status).toBe(201)
    const events = await world.as(owner).get(`/api/v1/quotes/${made.body.id}/history`)
    expect(JSON.stringify(events.body)).toContain('API key Website form')
    expect((await world.as(owner).get(`/api/v1/quotes/${made.body.id}`)).status).toBe(200)
  })

  test('need their scope, which the refusal names', async () => {
    const { key } = await givenKey(owner, ['quotes:read'])
    expect((await withKey(key).get('/api/v1/quotes')).status).toBe(200)
    const refused = await withKey(key).get('/api/v1/contacts')
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'This API key does not allow this: it needs contacts:read',
    ])
    const written = await withKey(key).post('/api/v1/quotes', {})
    expect([written.status, written.body.detail]).toEqual([
      403,
      'This API key does not allow this: it needs quotes:write',
    ])
  })

  test('cannot make or see keys, nor take everything away', async () => {
    const { key } = await givenKey(owner, ['settings:read', 'settings:write', 'quotes:read'])
    for (const path of ['/api/v1/api-keys', '/api/v1/organization/export']) {
      const refused = await withKey(key).get(path)
      expect([refused.status, refused.body.detail]).toEqual([
        403,
        'An API key cannot do this: sign in to do it',
      ])
    }
  })

  test('cannot use the identity service', async () => {
    const { key } = await givenKey(owner, ['settings:write'])
    const session = await withKey(key).get('/api/auth/get-session')
    expect(session.body).toBeNull()
    expect((await withKey(key).get('/api/auth/token')).status).toBe(401)
  })

  test('with an Idempotency-Key happen once, and meet no one else’s', async () => {
    const [{ key }, { key: other }] = [
      await givenKey(owner, ['contacts:write']),
      await givenKey(owner, ['contacts:write']),
    ]
    const headers = { 'idempotency-key': randomUUID() }
    const contact = { email: `${randomUUID()}@example.com`, first_name: 'Deb' }
    const first = await withKey(key).post('/api/v1/contacts/upsert', contact, { headers })
    const again = await withKey(key).post('/api/v1/contacts/upsert', contact, { headers })
    const others = await withKey(other).post('/api/v1/contacts/upsert', contact, { headers })
    expect([first.body.is_new, again.body.is_new, others.body.is_new]).toEqual([true, true, false])
  })

  test('with one that never was, or not quite, answer 401', async () => {
    const { key } = await givenKey(owner, ['quotes:read'])
    const last = key.endsWith('A') ? 'B' : 'A'
    for (const wrong of ['qw_', `qw_${'x'.repeat(43)}`, key.slice(0, -1) + last, `${key}x`, key.slice(3)]) {
      const refused = await withKey(wrong).get('/api/v1/quotes')
      expect(refused.status, wrong).toBe(401)
    }
    const refused = await withKey('qw_nothing').get('/api/v1/quotes')
    expect(refused.body.detail).toBe(
      'This API key is not valid: it was revoked, has expired, or never was one.',
    )
  })

  test('at what anyone may do count as anyone', async () => {
    expect((await withKey('qw_nothing').get('/api/v1/features')).status).toBe(200)
  })
})

describe('a key ends', () => {
  test('when it is revoked, at once, and permanently', async () => {
    const { key, api_key } = await givenKey(owner, ['quotes:read'])
    expect((await withKey(key).get('/api/v1/quotes')).status).toBe(200)
    const path = `/api/v1/api-keys/${api_key.id}`
    expect((await world.as(owner).delete(path)).status).toBe(204)
    expect((await withKey(key).get('/api/v1/quotes')).status).toBe(401)
    const revokedAt = world.clock.now
    world.clock.now = new Date(world.clock.now.getTime() + MINUTE_MS)
    expect((await world.as(owner).delete(path)).status).toBe(204)
    const { body } = await world.as(owner).get('/api/v1/api-keys')
    expect(body.api_keys.find(({ id }: { id: string }) => id === api_key.id).revoked_at).toBe(
      revokedAt.toISOString(),
    )
  })

  test('when it is revoked elsewhere, two seconds later at most', async () => {
    const { key, api_key } = await givenKey(owner, ['quotes:read'])
    expect((await withKey(key).get('/api/v1/quotes')).status).toBe(200)
    await asSystem(world, 'update api_keys set revoked_at = now() where id = $1', [api_key.id])
    await sleep(2_050)
    expect((await withKey(key).get('/api/v1/quotes')).status).toBe(401)
  })

  test('when its time has come', async () => {
    const expiresAt = new Date(world.clock.now.getTime() + MINUTE_MS)
    const { key } = await givenKey(owner, ['quotes:read'], { expires_at: expiresAt.toISOString() })
    expect((await withKey(key).get('/api/v1/quotes')).status).toBe(200)
    world.clock.now = expiresAt
    expect((await withKey(key).get('/api/v1/quotes')).status).toBe(401)
  })
})

test('when it was last used is known to the minute', async () => {
  const { key, api_key } = await givenKey(owner, ['quotes:read'])
  const use = async () => {
    await Promise.all(Array.from({ length: 5 }, () => withKey(key).get('/api/v1/quotes')))
    await sleep(200)
    return (await readKeys()).find(({ id }) => id === api_key.id)?.last_used_at
  }
  const first = world.clock.now
  expect(await use()).toEqual(first)
  world.clock.now = new Date(first.getTime() + MINUTE_MS - 1)
  expect(await use()).toEqual(first)
  world.clock.now = new Date(first.getTime() + MINUTE_MS)
  expect(await use()).toEqual(world.clock.now)
})

describe('making a key', () => {
  test.each([
    [{ name: ' ', scopes: ['quotes:read'] }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81), scopes: ['quotes:read'] }, 'name', 'Must be at most 80 characters'],
    [{ name: 'x', scopes: [] }, 'scopes', 'Choose what the key can do'],
    [{ name: 'x' }, 'scopes', 'Choose what the key can do'],
    [
      { name: 'x', scopes: ['quotes:read'], expires_at: '2020-01-01T00:00:00Z' },
      'expires_at',
      'Must be in the future',
    ],
  ])('%j is refused', async (body, path, message) => {
    const refused = await world.as(owner).post('/api/v1/api-keys', body)
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path, message }]])
  })

  test.each(['quotes:delete', 'members:read', 'quotes', '*'])('no key has the scope %s', async (scope) => {
    const refused = await world.as(owner).post('/api/v1/api-keys', { name: 'x', scopes: [scope] })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'scopes.0'])
  })

  test('ends at a hundred usable ones', async () => {
    const busy = await world.givenMember()
    const [first] = await Promise.all(Array.from({ length: 100 }, () => givenKey(busy, ['quotes:read'])))
    const body = { name: 'one more', scopes: ['quotes:read'] }
    expect((await world.as(busy).post('/api/v1/api-keys', body)).status).toBe(409)
    await world.as(busy).delete(`/api/v1/api-keys/${first?.api_key.id}`)
    const both = await Promise.all([1, 2].map(() => world.as(busy).post('/api/v1/api-keys', body)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('counts no key that has expired', async () => {
    const busy = await world.givenMember()
    const soon = new Date(world.clock.now.getTime() + 60_000).toISOString()
    const body = { name: 'for a minute', scopes: ['quotes:read'], expires_at: soon }
    const made = await Promise.all(
      Array.from({ length: 100 }, () => world.as(busy).post('/api/v1/api-keys', body)),
    )
    expect(made.every(({ status }) => status === 201)).toBe(true)
    const { now } = world.clock
    world.clock.now = new Date(now.getTime() + 61_000)
    const after = await world.as(busy).post('/api/v1/api-keys', { ...body, expires_at: null })
    world.clock.now = now
    expect(after.status).toBe(201)
  })

  test('is kept for no Idempotency-Key: the answer is a secret', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'twice', scopes: ['quotes:read'] }
    const first = await world.as(owner).post('/api/v1/api-keys', body, { headers })
    const again = await world.as(owner).post('/api/v1/api-keys', body, { headers })
    expect(again.body.key).not.toBe(first.body.key)
  })
})

test('another organization neither sees nor revokes a key', async () => {
  const { key, api_key } = await givenKey(owner, ['quotes:read'])
  const stranger = await world.givenMember()
  expect((await world.as(stranger).get('/api/v1/api-keys')).body).toEqual({ api_keys: [], total: 0 })
  expect((await world.as(stranger).delete(`/api/v1/api-keys/${api_key.id}`)).status).toBe(404)
  expect((await withKey(key).get('/api/v1/quotes')).status).toBe(200)
})

describe('the limit of a key', () => {
  const limitedTo = async (rateLimits: 'in memory' | 'shared', work: (limited: World) => Promise<void>) => {
    const limited = await createWorld({ rateLimits })
    try {
      await work(limited)
    } finally {
      await limited.close()
    }
  }
  const givenCalls = async (limited: World) => {
    const member = await limited.givenMember()
    const made = await limited
      .as(member)
      .post('/api/v1/api-keys', { name: 'busy', scopes: ['quotes:read', 'quotes:write'] })
    return () => limited.as({ ...member, token: made.body.key }).get('/api/v1/quote-defaults')
  }

  test('counts its calls in a process that is alone', async () => {
    await limitedTo('in memory', async (limited) => {
      const [busy, quiet] = [await givenCalls(limited), await givenCalls(limited)]
      for (let made = 0; made < 600; made += 50) await Promise.all(Array.from({ length: 50 }, busy))
      const refused = await busy()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await quiet()).status).toBe(200)
    })
  }, 60_000)

  test('counts its calls over several processes', async () => {
    await limitedTo('shared', async (limited) => {
      const [busy, quiet] = [await givenCalls(limited), await givenCalls(limited)]
      expect((await busy()).status).toBe(200)
      // As if the others had made theirs elsewhere.
      const counted = await asSystem(limited, `update rate_limits set hits = 600 where key like '% key %'`)
      expect(counted.rowCount).toBe(1)
      expect((await busy()).status).toBe(429)
      expect((await quiet()).status).toBe(200)
    })
  })
})
