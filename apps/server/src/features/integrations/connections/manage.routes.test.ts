import { describe, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture, fileWorld, testMember } from '../../../testing/file-world.ts'
import { type Member, PUBLIC_URL } from '../../../testing/world.ts'
import { startFakeSquare } from '../providers/square/testing/fake-square.ts'
import { startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import { clientAt } from '../testing/given-connection.ts'
import { connect } from '../testing/sign-in.ts'

const callback = (provider: string) => `${PUBLIC_URL}/api/v1/integrations/${provider}/callback`
const TWO = ['Kelly Plumbing', 'Kelly Gas']
const LOCATIONS = ['Brisbane', 'Cairns'].map((name) => ({
  id: `L-${name}`,
  name,
  status: 'ACTIVE' as const,
  currency: 'AUD',
}))
const xero = fileFixture(() => startFakeXero({ redirectUri: callback('xero'), organisations: TWO }))
const square = fileFixture(() => startFakeSquare({ redirectUri: callback('square'), locations: LOCATIONS }))
const world = fileWorld(() => ({
  integrations: new Map([
    ['xero', clientAt(xero)],
    ['square', clientAt(square)],
  ]),
}))
const owner = testMember(world)

const XERO = '/api/v1/integrations/xero'
const read = async (query = '', path = XERO) => (await world.as(owner).get(`${path}/settings${query}`)).body
const save = (change: object, path = XERO) => world.as(owner).put(`${path}/settings`, change)
const statusOf = async (member: Member = owner) =>
  (await world.as(member).get('/api/v1/integrations/my-connections')).body.map(
    ({ provider, status, tenant_name }: Record<string, unknown>) => [provider, status, tenant_name],
  )
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
const idOf = (name: string) => xero.organisations.find((one) => one.name === name)?.id ?? '?'

async function givenKellyPlumbing() {
  await connect(world, owner, 'xero')
  await save({ tenant_id: idOf('Kelly Plumbing') })
  xero.seen.length = 0
}

describe('the account', () => {
  test('is chosen by a person where there are several', async () => {
    await connect(world, owner, 'xero')
    expect(await statusOf()).toEqual([['xero', 'needs_selection', null]])
    expect(await read()).toMatchObject({
      tenant_id: null,
      tenants: TWO.map((name) => ({ id: idOf(name), name })),
      accounts: [],
      tax_codes: [],
      options_at: null,
      options_problem: null,
      missing: ['tenant_id', 'account_id', 'tax_code_id'],
    })
    const saved = await save({ tenant_id: idOf('Kelly Gas') })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      tenant_id: idOf('Kelly Gas'),
      account_id: null,
      // Chosen automatically: the only one of its rate.
      tax_code_id: 'OUTPUT',
      tax_free_code_id: 'EXEMPTOUTPUT',
      missing: ['account_id'],
      options_at: world.clock.now.toISOString(),
    })
    expect(await statusOf()).toEqual([['xero', 'active', 'Kelly Gas']])
    expect(new Set(xero.seen.slice(1).map(({ headers }) => headers['xero-tenant-id']))).toEqual(
      new Set([idOf('Kelly Gas')]),
    )
  })

  test('takes the choices of the other account with it, but not the switches', async () => {
    await givenKellyPlumbing()
    await save({ account_id: '260', create_invoice: true, push_when_accepted: false })
    const { body } = await save({ tenant_id: idOf('Kelly Gas') })
    expect(body).toMatchObject({ account_id: null, create_invoice: true, push_when_accepted: false })
  })

  test('is one of this sign-in', async () => {
    await connect(world, owner, 'xero')
    for (const tenant_id of ['x', ''])
      expect((await save({ tenant_id })).body).toMatchObject(
        tenant_id === '' ? { tenant_id: null } : { errors: [{ path: 'tenant_id' }] },
      )
  })

  test('needs its location where the provider has such', async () => {
    await connect(world, owner, 'square')
    const path = '/api/v1/integrations/square'
    expect(await statusOf()).toEqual([['square', 'needs_selection', 'Kelly Plumbing & Gas']])
    expect((await save({ location_id: 'L-Cairns' }, path)).body).toMatchObject({ missing: [] })
    expect(await statusOf()).toEqual([['square', 'active', 'Kelly Plumbing & Gas']])
    expect((await save({ location_id: null }, path)).body).toMatchObject({ missing: ['location_id'] })
    expect(await statusOf()).toEqual([['square', 'needs_selection', 'Kelly Plumbing & Gas']])
  })
})

describe('settings', () => {
  test('are changed one by one, and what is left out stays', async () => {
    await givenKellyPlumbing()
    expect(await read()).toEqual({
      tenant_id: idOf('Kelly Plumbing'),
      account_id: null,
      tax_code_id: 'OUTPUT',
      tax_free_code_id: 'EXEMPTOUTPUT',
      item_id: null,
      location_id: null,
      cost_centre_id: null,
      push_when_accepted: true,
      create_invoice: false,
      tenants: TWO.map((name) => ({ id: idOf(name), name })),
      accounts: [
        { id: '200', name: '200 · Sales' },
        { id: '260', name: '260 · Other Revenue' },
      ],
      tax_codes: [
        { id: 'OUTPUT', name: 'GST on Income' },
        { id: 'OUTPUT2', name: 'GST on Income (15%)' },
        { id: 'EXEMPTOUTPUT', name: 'GST Free Income' },
      ],
      items: [],
      locations: [],
      cost_centres: [],
      options_at: world.clock.now.toISOString(),
      options_problem: null,
      missing: ['account_id'],
      can_create_invoice: true,
      pulls: ['contacts', 'items'],
    })
    await save({ account_id: '200' })
    await save({ create_invoice: true })
    await save({ push_when_accepted: false, tax_free_code_id: null })
    expect(await read()).toMatchObject({
      account_id: '200',
      tax_code_id: 'OUTPUT',
      tax_free_code_id: null,
      create_invoice: true,
      push_when_accepted: false,
      missing: [],
    })
    const { rows } = await asSystem(
      world,
      `select detail, actor from integration_calls where tenant_id = $1 and kind = 'settings_changed' order by id`,
      [owner.tenantId],
    )
    expect(rows.map(({ detail }) => detail)).toEqual([
      'account',
      'account_id',
      'create_invoice',
      'tax_free_code_id, push_when_accepted',
    ])
  })

  test('are refused at each field that the provider doesn’t list, and nothing is saved', async () => {
    await givenKellyPlumbing()
    const { status, body } = await save({
      account_id: '310',
      tax_code_id: 'INPUT',
      item_id: '1',
      create_invoice: true,
    })
    expect(status).toBe(422)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'account_id',
      'tax_code_id',
      'item_id',
    ])
    expect(await read()).toMatchObject({ account_id: null, create_invoice: false })
  })

  test('are saved once for an idempotency key', async () => {
    await givenKellyPlumbing()
    const headers = { 'idempotency-key': 'once' }
    const put = () => world.as(owner).put(`${XERO}/settings`, { account_id: '200' }, { headers })
    const [first, second] = [await put(), await put()]
    expect(second.body).toEqual(first.body)
    const { rows } = await asSystem(
      world,
      `select 1 from integration_calls where tenant_id = $1 and kind = 'settings_changed'`,
      [owner.tenantId],
    )
    expect(rows).toHaveLength(2)
  })
})

describe('what the provider lists', () => {
  test('is asked for once an hour, or when a person wants it', async () => {
    await givenKellyPlumbing()
    await read()
    later(59)
    await read()
    expect(xero.seen).toEqual([])
    await read('?refresh=true')
    const asked = xero.seen.length
    expect(asked).toBeGreaterThan(0)
    later(60)
    const { body } = await world.as(await world.renewed(owner)).get(`${XERO}/settings`)
    expect(body.options_at).toBe(world.clock.now.toISOString())
    expect(xero.seen.length).toBe(2 * asked)
  })

  test('stays as it was while the provider is down, with the reason', async () => {
    await givenKellyPlumbing()
    const before = await read()
    xero.faults.push({ answer: { status: 503, body: {} } })
    expect(await read('?refresh=true')).toEqual({ ...before, options_problem: expect.stringMatching(/Xero/) })
    expect((await read('?refresh=true')).options_problem).toBeNull()
  })

  test('isn’t needed to connect: Manage asks again', async () => {
    await connect(world, owner, 'xero')
    xero.faults.push({ answer: { status: 503, body: {} } })
    const { status, body } = await save({ tenant_id: idOf('Kelly Gas') })
    expect([status, body.options_problem === null, body.accounts]).toEqual([200, false, []])
    expect(await read()).toMatchObject({ tax_code_id: 'OUTPUT', options_problem: null })
  })

  test('must be known before something is chosen from it', async () => {
    await connect(world, owner, 'xero')
    const down = { answer: { status: 503, body: {} } }
    xero.faults.push(down)
    await save({ tenant_id: idOf('Kelly Gas') })
    xero.faults.push(down)
    expect((await save({ account_id: '200' })).status).toBe(503)
    expect((await save({ account_id: '200' })).body).toMatchObject({ account_id: '200' })
  })
})

describe('a test of the connection', () => {
  const run = () => world.as(owner).post(`${XERO}/test`, {})

  test('says whom the provider takes us for', async () => {
    await givenKellyPlumbing()
    expect((await run()).body).toEqual({ name: 'Kelly Plumbing', currency: 'AUD', country: 'AU' })
  })

  test('says what is in the way', async () => {
    await connect(world, owner, 'xero')
    expect([(await run()).status, (await run()).body.detail]).toEqual([409, 'Choose an account first'])
    await save({ tenant_id: idOf('Kelly Plumbing') })
    xero.faults.push({ answer: { status: 403, body: {} } })
    expect((await run()).status).toBe(503)
    xero.oauth.revokeAll()
    expect([(await run()).status, (await run()).body.detail]).toEqual([
      409,
      'Reconnect Xero: its sign-in has ended',
    ])
    expect(await read('?refresh=true')).toMatchObject({
      options_problem: 'Reconnect Xero: its sign-in has ended',
    })
  })
})

describe('disconnecting', () => {
  const disconnect = () => world.as(owner).delete(`${XERO}/disconnect`)

  test('revokes the sign-in, forgets its tokens, and keeps what was pushed', async () => {
    await givenKellyPlumbing()
    await asSystem(
      world,
      `insert into integration_links (tenant_id, provider, account_id, kind, local_id, external_id, created_at, updated_at)
       values ($1, 'xero', $2, 'contact', 'c', 'x', now(), now())`,
      [owner.tenantId, idOf('Kelly Plumbing')],
    )
    expect((await disconnect()).status).toBe(204)
    expect(await statusOf()).toEqual([])
    const { rows: calls } = await asSystem(
      world,
      `select kind, path, status from integration_calls
       where tenant_id = $1 and (path = '/connect/revocation' or kind = 'disconnected')`,
      [owner.tenantId],
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        { kind: 'call', path: '/connect/revocation', status: 200 },
        { kind: 'disconnected', path: null, status: null },
      ]),
    )
    const { rows: links } = await asSystem(world, 'select 1 from integration_links where tenant_id = $1', [
      owner.tenantId,
    ])
    expect(links).toHaveLength(1)
    expect([(await disconnect()).status, (await disconnect()).body.detail]).toEqual([404, 'Not connected'])
    expect((await world.as(owner).get(`${XERO}/settings`)).status).toBe(404)
  })

  test('needs no answer of the provider', async () => {
    await givenKellyPlumbing()
    xero.oauth.failures = 9
    expect((await disconnect()).status).toBe(204)
    expect(await statusOf()).toEqual([])
    xero.oauth.failures = 0
  })

  test('removes an expired connection too', async () => {
    await givenKellyPlumbing()
    await asSystem(
      world,
      `update integration_connections set status = 'expired', access_token = null, refresh_token = null where tenant_id = $1`,
      [owner.tenantId],
    )
    expect(await statusOf()).toEqual([['xero', 'expired', 'Kelly Plumbing']])
    expect((await disconnect()).status).toBe(204)
    expect(xero.seen).toEqual([])
  })
})

describe('only owners and admins', () => {
  test('manage a connection; everyone sees it', async () => {
    await givenKellyPlumbing()
    const [admin, member] = [await world.givenColleague(owner, 'admin'), await world.givenColleague(owner)]
    const statuses = async (who: Member) => [
      (await world.as(who).post(`${XERO}/connect`, {})).status,
      (await world.as(who).get(`${XERO}/settings`)).status,
      (await world.as(who).put(`${XERO}/settings`, { create_invoice: true })).status,
      (await world.as(who).post(`${XERO}/test`, {})).status,
      (await world.as(who).delete(`${XERO}/disconnect`)).status,
    ]
    expect(await statusOf(member)).toEqual([['xero', 'active', 'Kelly Plumbing']])
    expect(await statuses(member)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(admin)).toEqual([200, 200, 200, 200, 204])
  })
})

test('another organization has its own connection', async () => {
  await givenKellyPlumbing()
  const stranger = await world.givenMember()
  for (const [method, path] of [
    ['get', 'settings'],
    ['delete', 'disconnect'],
  ] as const)
    expect((await world.as(stranger)[method](`${XERO}/${path}`)).status).toBe(404)
  expect((await world.as(stranger).post(`${XERO}/test`, {})).status).toBe(404)
  await connect(world, stranger, 'xero')
  await world.as(stranger).delete(`${XERO}/disconnect`)
  expect(await statusOf()).toEqual([['xero', 'active', 'Kelly Plumbing']])
})
