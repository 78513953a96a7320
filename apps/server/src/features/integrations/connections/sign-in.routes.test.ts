import { describe, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture, fileWorld, testMember } from '../../../testing/file-world.ts'
import { PUBLIC_URL } from '../../../testing/world.ts'
import { startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import { clientAt } from '../testing/given-connection.ts'
import { comeBack, connect, pressAtProvider, startSignIn } from '../testing/sign-in.ts'

const CALLBACK = `${PUBLIC_URL}/api/v1/integrations/xero/callback`
const xero = fileFixture(() => startFakeXero({ redirectUri: CALLBACK }))
const world = fileWorld(() => ({ integrations: new Map([['xero', clientAt(xero)]]) }))
const owner = testMember(world)

const connectionsOf = async (member = owner) =>
  (await world.as(member).get('/api/v1/integrations/my-connections')).body
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

test('the deployment’s providers are listed', async () => {
  const member = await world.givenColleague(owner)
  expect((await world.as(member).get('/api/v1/integrations/available')).body).toEqual(['xero'])
})

test('from the button to a connection', async () => {
  expect(await connectionsOf()).toEqual([])
  const answer = await world.as(owner).post('/api/v1/integrations/xero/connect', {})
  const authUrl = new URL(answer.body.auth_url)
  expect(`${authUrl.origin}${authUrl.pathname}`).toBe(`${xero.url}/identity/connect/authorize`)
  expect(Object.fromEntries(authUrl.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: CALLBACK,
    scope: 'offline_access accounting.invoices accounting.contacts accounting.settings.read',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^quotewright_sign_in=[\w-]{43}; /)
  expect(cookie.split('; ').slice(1)).toEqual([
    'Path=/api/v1/integrations/xero/callback',
    'Max-Age=600',
    'HttpOnly',
    'SameSite=Lax',
    'Secure',
  ])
  expect(cookie).not.toContain(authUrl.searchParams.get('state'))

  const path = await pressAtProvider({ authUrl: authUrl.href, cookie })
  const page = await comeBack(world, path, cookie.split(';')[0] ?? '')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h1>Xero is connected</h1>')
  expect(page.text).toContain(`new BroadcastChannel('quotewright-integrations')`)
  expect(page.text).toContain('window.close()')
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '?'
  expect(page.text).toContain(`<script nonce="${nonce}">`)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

  expect(await connectionsOf()).toEqual([
    {
      provider: 'xero',
      status: 'active',
      is_expired: false,
      tenant_name: 'Demo Company (AU)',
      last_error: null,
      created_by: owner.email,
      created_at: world.clock.now.toISOString(),
      expires_at: new Date(world.clock.now.getTime() + 60 * 86_400_000).toISOString(),
    },
  ])
  expect(await connectionsOf(await world.givenMember())).toEqual([])
  const { rows } = await asSystem(
    world,
    'select kind, method, path, status, actor from integration_calls where tenant_id = $1 order by id',
    [owner.tenantId],
  )
  expect(rows.map(({ kind, method, path, status }) => [kind, method, path, status])).toEqual(
    expect.arrayContaining([
      ['connected', null, null, null],
      ['call', 'POST', '/connect/token', 200],
      ['call', 'GET', '/connections', 200],
      ['call', 'GET', '/api.xro/2.0/Accounts', 200],
    ]),
  )
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([owner.email]))
})

describe('nothing is connected', () => {
  const refusal = async (path: string, cookie: string) => {
    const page = await comeBack(world, path, cookie)
    expect(page.text).toContain('<h1>Not connected</h1>')
    expect(page.text).not.toContain('window.close')
    expect(await connectionsOf()).toEqual([])
    return [page.status, /<p role="alert">(.*?)<\/p>/.exec(page.text)?.[1]]
  }
  const NOT_STARTED =
    'This sign-in was not started in this browser, or was used already. Please connect again.'

  test('when a person cancels', async () => {
    const signIn = await startSignIn(world, owner, 'xero')
    const path = await pressAtProvider(signIn, 'Cancel')
    expect(await refusal(path, signIn.cookie)).toEqual([400, 'Access to Xero was not allowed.'])
  })

  test('without a state, or with an invented one', async () => {
    const { cookie } = await startSignIn(world, owner, 'xero')
    const callback = '/api/v1/integrations/xero/callback'
    for (const query of ['', '?code=x', '?code=x&state=', `?code=x&state=${'a'.repeat(43)}`])
      expect(await refusal(callback + query, cookie)).toEqual([400, NOT_STARTED])
  })

  test('without the cookie, or with another sign-in’s', async () => {
    const signIn = await startSignIn(world, owner, 'xero')
    const other = await startSignIn(world, owner, 'xero')
    const path = await pressAtProvider(signIn)
    for (const cookie of ['', other.cookie, signIn.cookie.slice(0, -1), `x${signIn.cookie}`])
      expect(await refusal(path, cookie)).toEqual([400, NOT_STARTED])
    // None of them used it up.
    expect((await comeBack(world, path, `a=b; ${signIn.cookie}`)).status).toBe(200)
  })

  test('by a state that was used', async () => {
    const stranger = await world.givenMember()
    const signIn = await startSignIn(world, stranger, 'xero')
    const path = await pressAtProvider(signIn)
    expect((await comeBack(world, path, signIn.cookie)).status).toBe(200)
    await world.as(stranger).delete('/api/v1/integrations/xero/disconnect')
    expect(await refusal(path, signIn.cookie)).toEqual([400, NOT_STARTED])
    expect(await connectionsOf(stranger)).toEqual([])
  })

  test('after ten minutes', async () => {
    const signIn = await startSignIn(world, owner, 'xero')
    const path = await pressAtProvider(signIn)
    later(10)
    expect(await refusal(path, signIn.cookie)).toEqual([
      400,
      'This took longer than 10 minutes. Please connect again.',
    ])
  })

  test('by a person who is no admin any more', async () => {
    const admin = await world.givenColleague(owner, 'admin')
    const signIn = await startSignIn(world, admin, 'xero')
    const path = await pressAtProvider(signIn)
    const { body } = await world.as(owner).get('/api/v1/members')
    const { id } = body.members.find(({ user_id }: { user_id: string }) => user_id === admin.userId)
    await world.as(owner).put(`/api/v1/members/${id}`, { role: 'member' })
    expect(await refusal(path, signIn.cookie)).toEqual([
      400,
      'Only owners and admins can connect integrations.',
    ])
  })

  test('when the code is not exchanged', async () => {
    const signIn = await startSignIn(world, owner, 'xero')
    const path = await pressAtProvider(signIn)
    const wrong = path.replace(/code=\w+/, 'code=x')
    expect(await refusal(wrong, signIn.cookie)).toEqual([
      502,
      'Xero ended the connection. Please connect again.',
    ])
    const down = await startSignIn(world, owner, 'xero')
    const back = await pressAtProvider(down)
    xero.oauth.failures = 1
    expect(await refusal(back, down.cookie)).toEqual([502, 'Xero answered 500. Please connect again.'])
  })

  test('when its accounts are not told', async () => {
    const signIn = await startSignIn(world, owner, 'xero')
    const path = await pressAtProvider(signIn)
    xero.faults.push({ answer: { status: 503, body: {} }, on: (request) => request.path === '/connections' })
    expect(await refusal(path, signIn.cookie)).toEqual([
      502,
      expect.stringContaining('Please connect again.'),
    ])
    const { rows } = await asSystem(world, 'select 1 from integration_connections where tenant_id = $1', [
      owner.tenantId,
    ])
    expect(rows).toEqual([])
  })

  test('at a provider this deployment doesn’t have', async () => {
    const signIn = await startSignIn(world, owner, 'xero')
    const path = await pressAtProvider(signIn)
    for (const provider of ['square', 'nope', '%3Cscript%3E'])
      expect(await refusal(path.replace('xero', provider), signIn.cookie)).toEqual([
        404,
        'There is no such integration.',
      ])
    for (const provider of ['square', 'nope'])
      expect((await world.as(owner).post(`/api/v1/integrations/${provider}/connect`, {})).status).toBe(404)
  })
})

test('what is kept of a state and its verifier is no use to who reads the database', async () => {
  const { authUrl, cookie } = await startSignIn(world, owner, 'xero')
  const state = new URL(authUrl).searchParams.get('state') ?? '?'
  const { rows } = await asSystem(
    world,
    'select s::text as line from integration_sign_ins s where tenant_id = $1',
    [owner.tenantId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].line).not.toContain(Buffer.from(state).toString('hex'))
  expect(rows[0].line).not.toContain(Buffer.from(cookie.split('=')[1] ?? '?', 'base64url').toString('hex'))
})

describe('connecting again', () => {
  test('keeps the settings of the same account', async () => {
    await connect(world, owner, 'xero')
    await world
      .as(owner)
      .put('/api/v1/integrations/xero/settings', { account_id: '260', create_invoice: true })
    xero.oauth.revokeAll()
    await connect(world, owner, 'xero')
    expect((await world.as(owner).get('/api/v1/integrations/xero/settings')).body).toMatchObject({
      account_id: '260',
      create_invoice: true,
    })
    expect(await connectionsOf()).toMatchObject([{ status: 'active' }])
  })
})
