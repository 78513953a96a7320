import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../../platform/context.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { createWorld, type Member, PUBLIC_URL, type World } from '../../../testing/world.ts'
import { saveLink } from '../links/links.repository.ts'
import { SIMPRO } from '../providers/simpro/simpro.ts'
import { type FakeSimpro, startFakeSimpro } from '../providers/simpro/testing/fake-simpro.ts'
import { clientAt, givenConnection } from '../testing/given-connection.ts'
import { specFile } from '../testing/openapi-api.ts'
import { connect, startSignIn } from '../testing/sign-in.ts'

const CONNECT = '/api/v1/integrations/simpro/connect'
/** Simpro's specification states no licence, so it is no part of the project: without it there is no fake. */
let simpro: FakeSimpro | undefined
let world: World
let owner: Member

beforeAll(async () => {
  if (specFile('simpro.json') !== undefined)
    simpro = await startFakeSimpro({ redirectUri: `${PUBLIC_URL}/api/v1/integrations/simpro/callback` })
  world = await createWorld({
    integrations: new Map([['simpro', clientAt(simpro ?? { url: 'http://127.0.0.1:9' })]]),
  })
  owner = await world.givenMember()
})
afterAll(async () => {
  await world.close()
  await simpro?.close()
})

test('Simpro is connected at the host a person names', async (context) => {
  if (simpro === undefined) return context.skip('No specification of simpro here')
  const { authUrl } = await startSignIn(world, owner, 'simpro', { build_url: 'Acme' })
  expect(new URL(authUrl).pathname).toBe('/oauth2/login')
  expect(
    (await connect(world, owner, 'simpro', { build_url: 'https://ACME.simprosuite.com/x' })).status,
  ).toBe(200)
  const { rows } = await asSystem(
    world,
    'select base_url from integration_connections where tenant_id = $1',
    [owner.tenantId],
  )
  // The configuration leads its calls to the fake all the same.
  expect(rows).toEqual([{ base_url: 'https://acme.simprosuite.com' }])
  expect(simpro.seen.length).toBeGreaterThan(0)
})

test('company 0 of one host is not that of another, whatever is known of it', async (context) => {
  if (simpro === undefined) return context.skip('No specification of simpro here')
  const member = await world.givenMember()
  const { tenantId } = member
  // As it was before hosts were named.
  await givenConnection(world.services, {
    tenantId,
    provider: SIMPRO,
    fake: simpro,
    accountId: '0',
    settings: { costCentreId: '3' },
  })
  const ctx = contextOf(world.services, tenantId)
  const place = { providerId: 'simpro', accountId: '0' }
  await inTransaction(ctx, (tx) =>
    saveLink(tx, place, 'contact', { localId: 'email:jordan@example.com', external: { id: '501' } }),
  )
  const settings = async () => (await world.as(member).get('/api/v1/integrations/simpro/settings')).body
  const links = async () => {
    const { rows } = await asSystem(world, 'select account_id from integration_links where tenant_id = $1', [
      tenantId,
    ])
    return rows.map(({ account_id }) => account_id)
  }
  expect(await settings()).toMatchObject({ tenant_id: '0', options_problem: null })
  expect((await world.as(member).post('/api/v1/integrations/simpro/test', {})).status).toBe(200)
  await connect(world, member, 'simpro', { build_url: 'acme' })
  expect(await settings()).toMatchObject({ tenant_id: 'acme.simprosuite.com/0', cost_centre_id: '3' })
  expect((await world.as(member).post('/api/v1/integrations/simpro/test', {})).body.name).toBe(
    'Kelly Plumbing & Gas',
  )
  expect(await links()).toEqual(['acme.simprosuite.com/0'])
  await connect(world, member, 'simpro', { build_url: 'acme-training' })
  expect(await settings()).toMatchObject({
    tenant_id: 'acme-training.simprosuite.com/0',
    cost_centre_id: null,
  })
  expect(await links()).toEqual(['acme.simprosuite.com/0'])
})

test('a host of anybody else is refused at its field, and begins nothing', async () => {
  const begun = async () => {
    const { rows } = await asSystem(world, 'select base_url from integration_sign_ins')
    return rows.map(({ base_url }) => base_url)
  }
  const before = await begun()
  for (const body of [{}, { build_url: '' }, { build_url: 'evil.example' }, { build_url: '127.0.0.1' }]) {
    const answer = await world.as(owner).post(CONNECT, body)
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'build_url'])
  }
  expect(await begun()).toEqual(before)
  const parts = [
    'acme',
    '.simprosuite.com',
    'https://',
    '@',
    ':443',
    '/',
    '#',
    '?',
    '\\',
    '\t',
    'evil.example',
    '[::1]',
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }), async (typed) => {
      const { status } = await world.as(owner).post(CONNECT, { build_url: typed.join('') })
      expect([200, 422]).toContain(status)
    }),
    { numRuns: 60 },
  )
  const hosts = new Set(await begun())
  expect([...hosts].filter((host) => !/^https:\/\/[a-z0-9-]+\.simprosuite\.com$/.test(host))).toEqual([])
})
