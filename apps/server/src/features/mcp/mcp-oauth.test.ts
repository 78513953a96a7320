import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { createProgram, RETURN_URL, type TestProgram } from '../../testing/mcp-program.ts'
import { type Member, PUBLIC_URL } from '../../testing/world.ts'
import { eraseOrganization } from '../organizations/public.ts'
import { forgetEndedProgramsJob } from './mcp.jobs.ts'
import { connectBy, fetchOf, givenKey } from './testing/mcp-client.ts'

const world = fileWorld()
const owner = fileMember(world)

const SCOPES_OF_TOOLS = 'quotes:read quotes:write contacts:read price-book:read analytics:read'

const transportOf = (program: TestProgram) =>
  new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), {
    authProvider: program,
    fetch: fetchOf(world),
  })

/** The program meets 401, registers and would open the browser: answers with the address of the consent page. */
async function ask(program: TestProgram, member: Member): Promise<URL> {
  await expect(connectBy(transportOf(program))).rejects.toThrow(/Unauthorized/i)
  const { opened } = program.kept
  if (opened === undefined) throw new Error('The program opened no page')
  return openPage(opened, member)
}

async function openPage({ pathname, search }: URL, member: Member): Promise<URL> {
  const answer = await world.app.inject({
    url: pathname + search,
    headers: { cookie: member.cookie, accept: 'text/html' },
  })
  expect(answer.statusCode).toBe(302)
  return new URL(String(answer.headers['location']), PUBLIC_URL)
}

const say = (page: URL, member: Member, choice: object) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/consent',
    headers: { cookie: member.cookie, origin: PUBLIC_URL, accept: 'application/json' },
    payload: { request: page.searchParams.get('request'), ...choice },
  })

/** The whole way in. */
async function signIn(program: TestProgram, member: Member = owner, more: object = {}) {
  const page = await ask(program, member)
  expect(page.pathname).toBe('/oauth/consent')
  const said = await say(page, member, { accept: true, organization_id: member.tenantId, ...more })
  expect(said.statusCode, said.body).toBe(200)
  const back = new URL(said.json<{ url: string }>().url)
  expect(back.href.startsWith(RETURN_URL)).toBe(true)
  await transportOf(program).finishAuth(back.searchParams)
  return connectBy(transportOf(program))
}

test('a program registers, is let in, works, renews its access and is shown the door', async () => {
  const program = createProgram()
  const { call, client } = await signIn(program)
  expect((await client.listTools()).tools).toHaveLength(10)
  const made = await call('create_quote_from_text', { text: 'Install 6 downlights at $86 each' })
  const { quote } = made as { quote: { quote_id: string } }
  const { body } = await world.as(owner).get(`/api/v1/quotes/${quote.quote_id}/timeline`)
  expect(body.entries[0]).toMatchObject({ event: 'created', actor: `Claude for ${owner.email}` })

  const first = program.kept.tokens
  expect(first?.access_token).toMatch(/^qwo_/)
  expect(first?.refresh_token).toMatch(/^qwr_/)
  await asSystem(world, `update auth."oauthAccessToken" set "expiresAt" = now() - interval '1 second'`)
  expect(await call('find_quotes')).toMatchObject({ total: 1 })
  expect(program.kept.tokens?.access_token).not.toBe(first?.access_token)
})

const rawCall = (token: string | undefined, url = '/mcp') =>
  world.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })

const tokenOf = ({ kept }: TestProgram): string => kept.tokens?.access_token ?? ''

test.each([
  ['registers for and asks for what the resource names', SCOPES_OF_TOOLS, SCOPES_OF_TOOLS],
  ['asks for more than it registered for', SCOPES_OF_TOOLS, `${SCOPES_OF_TOOLS} offline_access`],
  ['registers for one scope and asks for none', 'quotes:read', ''],
])('a program that %s stays connected', async (_, registered, asked) => {
  // By hand: the SDK adds what keeps it connected, others don't.
  const program = createProgram()
  const { status, body } = await world
    .as()
    .post('/api/auth/oauth2/register', { ...program.clientMetadata, scope: registered })
  expect([200, 201]).toContain(status)
  program.kept.client = body
  await expect(connectBy(transportOf(program))).rejects.toThrow(/Unauthorized/i)
  const opened = new URL(program.kept.opened ?? '')
  if (asked === '') opened.searchParams.delete('scope')
  else opened.searchParams.set('scope', asked)
  const page = await openPage(opened, owner)
  expect(page.pathname).toBe('/oauth/consent')
  const said = await say(page, owner, { accept: true, organization_id: owner.tenantId })
  await transportOf(program).finishAuth(new URL(said.json<{ url: string }>().url).searchParams)
  expect(program.kept.tokens?.refresh_token).toMatch(/^qwr_/)
})

test('a token is for the tools alone', async () => {
  const program = createProgram()
  await signIn(program)
  expect((await rawCall(tokenOf(program))).statusCode).toBe(200)
  const answer = await world.as({ token: tokenOf(program) }).get('/api/v1/quotes')
  expect(answer.status).toBe(401)
})

test('a person who says no lets no one in', async () => {
  const program = createProgram()
  const page = await ask(program, owner)
  const said = await say(page, owner, { accept: false })
  expect(said.json().url).toMatch(/^http:\/\/localhost:8914\/callback\?error=access_denied/)
})

test('a person gives less than was asked for', async () => {
  const program = createProgram()
  const { call, refusal } = await signIn(program, owner, { scope: 'quotes:read offline_access' })
  await call('find_quotes')
  expect(await refusal('find_customers', { query: 'x' })).toBe(
    'This program was not given contacts:read. Connect it again and allow it.',
  )
})

test('a program is let into a business of the person’s, and no other', async () => {
  const stranger = await world.givenMember('Strangers')
  const page = await ask(createProgram(), owner)
  for (const organization_id of [stranger.tenantId, undefined, 'x', '00000000-0000-0000-0000-000000000000']) {
    const said = await say(page, owner, { accept: true, organization_id })
    expect([403, 422]).toContain(said.statusCode)
  }
})

test('who is signed out is led to the same page, and the request is not another’s to change', async () => {
  const program = createProgram()
  await expect(connectBy(transportOf(program))).rejects.toThrow(/Unauthorized/i)
  const { opened } = program.kept
  const answer = await world.app.inject({ url: `${opened?.pathname}${opened?.search}` })
  const page = new URL(String(answer.headers['location']), PUBLIC_URL)
  expect(page.pathname).toBe('/oauth/consent')
  const forged = new URL(page)
  const asked = Buffer.from(page.searchParams.get('request') ?? '', 'base64url').toString()
  forged.searchParams.set('request', Buffer.from(`${asked}&scope=settings:write`).toString('base64url'))
  const choice = { accept: true, organization_id: owner.tenantId }
  expect((await say(forged, owner, choice)).statusCode).toBe(400)
  expect((await say(page, { ...owner, cookie: '' }, choice)).statusCode).toBe(401)
  expect((await say(page, owner, choice)).statusCode).toBe(200)
})

test('a page of another site cannot say yes for the person', async () => {
  const page = await ask(createProgram(), owner)
  const said = await world.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/consent',
    headers: { cookie: owner.cookie, origin: 'https://evil.example' },
    payload: { accept: true, organization_id: owner.tenantId, request: page.searchParams.get('request') },
  })
  expect(said.statusCode).toBe(403)
})

test('each time the person is asked', async () => {
  const program = createProgram()
  await signIn(program)
  delete program.kept.tokens
  expect((await ask(program, owner)).pathname).toBe('/oauth/consent')
})

test('a member who is removed takes their programs with them', async () => {
  const colleague = await world.givenColleague(owner)
  const program = createProgram()
  const { call } = await signIn(program, colleague)
  await call('find_quotes')
  const members = (await world.as(owner).get('/api/v1/members')).body.members
  const { id } = members.find(({ user_id }: { user_id: string }) => user_id === colleague.userId)
  expect((await world.as(owner).delete(`/api/v1/members/${id}`)).status).toBe(204)
  expect((await rawCall(tokenOf(program))).statusCode).toBe(401)
  const rows = await asSystem(world, `select 1 from auth."oauthConsent" where "userId" = $1`, [
    colleague.userId,
  ])
  expect(rows.rows).toEqual([])
})

test('a refresh token is good once; a stolen one ends the connection', async () => {
  const program = createProgram()
  await signIn(program)
  const refresh = (token: string | undefined) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: token ?? '',
        client_id: program.kept.client?.client_id ?? '',
      }).toString(),
    })
  const old = program.kept.tokens?.refresh_token
  const renewed = await refresh(old)
  expect(renewed.statusCode, renewed.body).toBe(200)
  await asSystem(
    world,
    `update auth."oauthRefreshToken" set "rotationReplayExpiresAt" = now() - interval '1 minute'`,
  )
  expect((await refresh(old)).statusCode).toBe(400)
  expect((await refresh(renewed.json().refresh_token)).statusCode).toBe(400)
  expect((await rawCall(renewed.json().access_token)).statusCode).toBe(401)
})

test('a program gives its tokens back', async () => {
  const program = createProgram()
  await signIn(program)
  const revoked = await world.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      token: tokenOf(program),
      token_type_hint: 'access_token',
      client_id: program.kept.client?.client_id ?? '',
    }).toString(),
  })
  expect(revoked.statusCode, revoked.body).toBe(200)
  expect((await rawCall(tokenOf(program))).statusCode).toBe(401)
})

describe('the list of connected programs', () => {
  const list = async (member: Member) =>
    (await world.as(member).get('/api/v1/connected-programs')).body.programs

  test('names each with who connected it, when it was used, and disconnects it at once', async () => {
    const colleague = await world.givenColleague(owner)
    const [program, other] = [createProgram({ client_name: 'Helper\n\u202e  of Jo' }), createProgram()]
    const { call } = await signIn(program, colleague)
    await signIn(other, owner)
    expect(await list(colleague)).toMatchObject([
      { name: 'Helper of Jo', connected_by: colleague.email, last_used_at: null },
    ])
    await call('find_quotes')
    const all = await list(owner)
    const [shown] = all.filter(
      ({ connected_by }: { connected_by: string }) => connected_by === colleague.email,
    )
    expect(shown).toMatchObject({ last_used_at: world.clock.now.toISOString() })
    expect(shown.scopes).toContain('quotes:write')
    const [mine] = all.filter(({ connected_by }: { connected_by: string }) => connected_by === owner.email)
    expect((await world.as(colleague).delete(`/api/v1/connected-programs/${mine.id}`)).status).toBe(404)
    const calls = (await world.as(owner).get('/api/v1/connected-programs/calls?limit=1')).body
    expect(calls.calls).toMatchObject([
      { caller: `Helper of Jo for ${colleague.email}`, tool: 'find_quotes', outcome: 'done', detail: null },
    ])
    expect((await world.as(colleague).get('/api/v1/connected-programs/calls')).status).toBe(403)

    const refresh = program.kept.tokens?.refresh_token ?? ''
    expect((await world.as(colleague).delete(`/api/v1/connected-programs/${shown.id}`)).status).toBe(204)
    expect((await rawCall(tokenOf(program))).statusCode).toBe(401)
    const renewed = await world.app.inject({
      method: 'POST',
      url: '/api/auth/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: program.kept.client?.client_id ?? '',
      }).toString(),
    })
    expect(renewed.statusCode).toBe(400)
    expect((await rawCall(tokenOf(other))).statusCode).toBe(200)
  })

  test('is no program’s to see', async () => {
    const { key } = await givenKey(world, owner)
    expect((await world.as({ token: key }).get('/api/v1/connected-programs')).status).toBe(403)
  })

  test('a program that asks is described by its name and where it returns to', async () => {
    const program = createProgram()
    await ask(program, owner)
    const describe = (id: string) => world.as(owner).get(`/api/v1/programs?client_id=${id}`)
    expect((await describe(program.kept.client?.client_id ?? '')).body).toEqual({
      name: 'Claude',
      returns_to: ['localhost:8914'],
    })
    expect((await describe('nobody')).status).toBe(404)
  })
})

test('programs of an organization that is deleted are refused', async () => {
  const leaving = await world.givenMember()
  const program = createProgram()
  await signIn(program, leaving)
  await inSystemTransaction(world.services, (db) => eraseOrganization(db, leaving.tenantId))
  world.services.memberships.forget(leaving.userId, leaving.tenantId)
  expect((await rawCall(tokenOf(program))).statusCode).toBe(401)
  const left = await asSystem(world, `select 1 from auth."oauthConsent" where "referenceId" = $1`, [
    leaving.tenantId,
  ])
  expect(left.rows).toEqual([])
})

test('tokens that have expired and programs no one let in are forgotten after a week', async () => {
  const [kept, unused] = [createProgram(), createProgram()]
  await signIn(kept)
  await ask(unused, owner)
  const now = world.clock.now
  world.clock.now = new Date(now.getTime() + 8 * 86_400_000)
  await forgetEndedProgramsJob.runWith(world.services, {})
  world.clock.now = now
  const { rows } = await asSystem(world, `select "clientId" from auth."oauthClient"`)
  const ids = rows.map((row: { clientId: string }) => row.clientId)
  expect(ids).toContain(kept.kept.client?.client_id)
  expect(ids).not.toContain(unused.kept.client?.client_id)
})

test('what is served to find the way in', async () => {
  const resource = (await world.as().get('/.well-known/oauth-protected-resource/mcp')).body
  expect(resource).toMatchObject({
    resource: 'https://quotes.example/mcp',
    authorization_servers: ['https://quotes.example/api/auth'],
  })
  for (const path of [
    '/.well-known/oauth-authorization-server/api/auth',
    '/.well-known/oauth-authorization-server',
  ]) {
    const { body } = await world.as().get(path)
    expect(body).toMatchObject({
      issuer: 'https://quotes.example/api/auth',
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      registration_endpoint: 'https://quotes.example/api/auth/oauth2/register',
    })
    expect(body).not.toHaveProperty('introspection_endpoint')
  }
})

test.each([
  'GET /api/auth/oauth2/get-clients',
  'GET /api/auth/oauth2/get-consents',
  'POST /api/auth/oauth2/create-client',
  'POST /api/auth/oauth2/update-client',
  'POST /api/auth/oauth2/delete-consent',
  'POST /api/auth/oauth2/introspect',
  'POST /api/auth/admin/oauth2/create-client',
  'GET /api/auth/admin/oauth2/resources',
  'POST /api/auth//oauth2/create-client',
  'POST /api/auth/oauth2%2Fcreate-client',
])('%s is closed', async (call) => {
  const [method, url] = call.split(' ')
  const answer = await world.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: url ?? '',
    headers: { cookie: owner.cookie, origin: PUBLIC_URL },
    ...(method === 'GET' ? {} : { payload: { redirect_uris: [RETURN_URL] } }),
  })
  expect(answer.statusCode).toBe(404)
})

test.each([
  ['a page of another host without https', { redirect_uris: ['http://evil.example/callback'] }],
  ['a script', { redirect_uris: ['javascript:alert(1)'] }],
  ['an address with a fragment', { redirect_uris: ['https://evil.example/#x'] }],
  ['nowhere', { redirect_uris: [] }],
  ['a scope that no one has', { redirect_uris: [RETURN_URL], scope: 'members:write' }],
  ['its own grant', { redirect_uris: [RETURN_URL], grant_types: ['client_credentials'] }],
  ['a novel', { redirect_uris: [RETURN_URL], client_name: 'x'.repeat(15_000) }],
])('a program that wants to return to or have %s is not registered', async (_, metadata) => {
  const { status } = await world.as().post('/api/auth/oauth2/register', {
    token_endpoint_auth_method: 'none',
    ...metadata,
  })
  expect([400, 413, 422]).toContain(status)
})

test.each([
  ['another address', { redirect_uri: 'https://evil.example/' }],
  ['another program', { client_id: 'nobody' }],
])('a request with %s ends on our page, not there', async (_, change) => {
  const program = createProgram()
  await ask(program, owner)
  const address = new URL(program.kept.opened ?? '')
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value)
  const answer = await world.app.inject({
    url: address.pathname + address.search,
    headers: { cookie: owner.cookie },
  })
  const location = new URL(String(answer.headers['location']), PUBLIC_URL)
  expect([location.origin, location.pathname]).toEqual([PUBLIC_URL, '/oauth/consent'])
  expect(location.searchParams.get('error')).toMatch(/^invalid_/)
})

test('without PKCE, or for another resource, no one is let in', async () => {
  const program = createProgram()
  await ask(program, owner)
  for (const [name, value] of [
    ['code_challenge', ''],
    ['code_challenge_method', 'plain'],
    ['resource', 'https://other.example/mcp'],
  ] as const) {
    const address = new URL(program.kept.opened ?? '')
    address.searchParams.set(name, value)
    const answer = await world.app.inject({
      url: address.pathname + address.search,
      headers: { cookie: owner.cookie },
    })
    expect(String(answer.headers['location']), name).toMatch(
      /^http:\/\/localhost:8914\/callback\?.*error=invalid_/,
    )
  }
})
