import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { createWorld, PUBLIC_URL, type World } from '../../../testing/world.ts'
import { clientAt } from '../testing/given-connection.ts'
import type { ProviderFake } from '../testing/provider-fake.ts'
import { startProviderFake } from '../testing/provider-fakes.ts'
import { connect, pressAtProvider, startSignIn } from '../testing/sign-in.ts'

const callbackOf = (id: ProviderId) => `${PUBLIC_URL}/api/v1/integrations/${id}/callback`

const fakes = new Map<ProviderId, ProviderFake>()
let world: World

beforeAll(async () => {
  for (const id of PROVIDER_IDS) {
    const fake = await startProviderFake(id, { redirectUri: callbackOf(id) })
    if (fake !== undefined) fakes.set(id, fake)
  }
  world = await createWorld({
    integrations: new Map([...fakes].map(([id, { server }]) => [id, clientAt(server)])),
  })
})
afterAll(async () => {
  await world.close()
  for (const { server } of fakes.values()) await server.close()
})

const bodyOf = (id: ProviderId): object => (id === 'simpro' ? { build_url: 'acme' } : {})
const accountOf = ({ id, accountId }: ProviderFake): string =>
  id === 'simpro' ? `acme.simprosuite.com/${accountId}` : accountId

describe('a sign-in through the provider’s own page', () => {
  test.for(PROVIDER_IDS)('%s', async (id, context) => {
    const fake = fakes.get(id)
    if (fake === undefined) return context.skip(`No specification of ${id} here`)
    const owner = await world.givenMember()
    const page = await connect(world, owner, id, bodyOf(id))
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining(`${PROVIDERS[id].name} is connected`),
    ])

    const as = world.as(owner)
    const [connection] = (await as.get('/api/v1/integrations/my-connections')).body
    expect(connection).toMatchObject({ provider: id, status: 'active', is_expired: false, last_error: null })
    expect(connection.tenant_name).toEqual(expect.stringMatching(/./))
    const settings = await as.get(`/api/v1/integrations/${id}/settings`)
    expect(settings.body).toMatchObject({ tenant_id: accountOf(fake), options_problem: null })
    expect(await as.post(`/api/v1/integrations/${id}/test`, {})).toMatchObject({
      status: 200,
      body: { name: expect.stringMatching(/./) },
    })

    // Renewed as the provider wants it, after the token was refused.
    const { oauth } = fake.server
    const renewals = oauth.refreshCount
    oauth.expireAccess()
    expect((await as.post(`/api/v1/integrations/${id}/test`, {})).status).toBe(200)
    expect(oauth.refreshCount).toBe(renewals + 1)

    expect((await as.delete(`/api/v1/integrations/${id}/disconnect`)).status).toBe(204)
    const { rows } = await asSystem(world, 'select 1 from integration_connections where tenant_id = $1', [
      owner.tenantId,
    ])
    expect(rows).toEqual([])
  })

  test('may be cancelled at each of them', async () => {
    const owner = await world.givenMember()
    for (const id of fakes.keys()) {
      const started = await startSignIn(world, owner, id, bodyOf(id))
      const path = await pressAtProvider(started, 'Cancel')
      const page = await world.as().get(path, { headers: { cookie: started.cookie } })
      expect([page.status, page.text]).toEqual([400, expect.stringContaining('was not allowed')])
    }
    expect((await world.as(owner).get('/api/v1/integrations/my-connections')).body).toEqual([])
  })
})
