import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SecretText } from '../../platform/secret-text.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileFixture, fileWorld } from '../../testing/file-world.ts'
import {
  CANCEL,
  createVisitor,
  logInAtProvider,
  startHostedSignIn,
  type Visitor,
} from '../../testing/oidc-browser.ts'
import {
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  type OidcServer,
  startOidcServer,
} from '../../testing/oidc-server.ts'
import { createWorld, PUBLIC_URL, type World } from '../../testing/world.ts'

const settingsOf = ({ issuer }: OidcServer) => ({
  issuer,
  clientId: OIDC_CLIENT_ID,
  clientSecret: new SecretText(OIDC_CLIENT_SECRET),
  name: 'Trades Login',
})

const provider = fileFixture(() => startOidcServer(PUBLIC_URL))
const world = fileWorld(() => ({ hostedSignIn: settingsOf(provider) }))

const newVisitor = (app = world.app) => createVisitor(app, PUBLIC_URL)
const session = async (visitor: Visitor) =>
  JSON.parse((await visitor.ask('GET', '/api/auth/get-session')).text) as {
    user: { id: string; email: string; emailVerified: boolean; name: string; image: string | null }
  } | null

function givenPerson(login: string, more: { email?: string; email_verified?: boolean } = {}): void {
  provider.people.set(login, {
    email: more.email ?? `${login}@trades.example`,
    email_verified: more.email_verified ?? true,
    name: `${login} Fielder`,
  })
}

/** The whole way; answers with where it ends. */
async function signIn(visitor: Visitor, login: string): Promise<string | undefined> {
  const started = await startHostedSignIn(visitor)
  const { url } = JSON.parse(started.text) as { url: string }
  const callback = await logInAtProvider(visitor, url, login)
  return (await visitor.ask('GET', callback)).location
}

const errorOf = (location: string | undefined) => {
  const url = new URL(location ?? '')
  expect(url.pathname).toBe('/sign-in')
  return url.searchParams.get('error')
}

test('the sign-in page gets the provider’s name', async () => {
  const { body } = await world.as().get('/api/v1/auth/options')
  expect(body.hosted).toEqual({ name: 'Trades Login' })
})

describe('signing in at the provider', () => {
  test('makes an account, with the same claims as any other, and finds it again', async () => {
    givenPerson('carla')
    const visitor = newVisitor()
    expect(await signIn(visitor, 'carla')).toBe(`${PUBLIC_URL}/dashboard`)
    const first = await session(visitor)
    expect(first?.user).toMatchObject({
      email: 'carla@trades.example',
      emailVerified: true,
      name: 'carla Fielder',
    })
    await visitor.ask('POST', '/api/auth/organization/create', { name: 'Carla Co', slug: 'carla-co' })
    const token = JSON.parse((await visitor.ask('GET', '/api/auth/token')).text) as { token: string }
    const claims = decodeJwt(token.token)
    expect(claims).toMatchObject({
      sub: first?.user.id,
      user_id: first?.user.id,
      email: 'carla@trades.example',
      tenant_id: expect.any(String),
      org_role: 'owner',
      exp: expect.any(Number),
    })

    const again = newVisitor()
    await signIn(again, 'carla')
    expect((await session(again))?.user.id).toBe(first?.user.id)
    const renewed = JSON.parse((await again.ask('GET', '/api/auth/token')).text) as { token: string }
    expect(decodeJwt(renewed.token)['tenant_id']).toBe(claims['tenant_id'])
    // The first was before there was an organization to note it in.
    const noted = `select from audit_log where tenant_id = $1 and kind = 'signed_in'`
    expect((await asSystem(world, noted, [claims['tenant_id']])).rowCount).toBe(1)
  })

  test('asks with PKCE, state and nonce', async () => {
    const { text } = await startHostedSignIn(newVisitor())
    const asked = new URL((JSON.parse(text) as { url: string }).url).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: OIDC_CLIENT_ID,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      redirect_uri: `${PUBLIC_URL}/api/auth/callback/hosted`,
    })
  })

  test('keeps no token of the provider in the clear, but the one that signing out needs', async () => {
    givenPerson('paula')
    await signIn(newVisitor(), 'paula')
    const { rows } = await world.pool.query<{ accessToken: string; refreshToken: string | null }>(
      `select "accessToken", "refreshToken" from auth.account where "accountId" = 'paula'`,
    )
    expect(rows).toHaveLength(1)
    // The provider's are 43 letters; sealed they are hexadecimal and longer.
    expect(rows[0]?.accessToken).toMatch(/^[0-9a-f]{80,}$|^\$ba\$/)
    expect(rows[0]?.refreshToken).toBeNull()
  })
})

describe('a refusal ends on the sign-in page', () => {
  test('the person cancels at the provider', async () => {
    const visitor = newVisitor()
    expect(errorOf(await signIn(visitor, CANCEL))).toBe('access_denied')
    expect(await session(visitor)).toBeNull()
  })

  test('the state is another one, or of another browser', async () => {
    givenPerson('carla')
    const visitor = newVisitor()
    const { url } = JSON.parse((await startHostedSignIn(visitor)).text) as { url: string }
    const callback = new URL(await logInAtProvider(visitor, url, 'carla'))
    // Someone who was made to open the link of another person's sign-in.
    const stranger = newVisitor()
    expect(errorOf((await stranger.ask('GET', callback.href)).location)).toBe('state_mismatch')
    expect(await session(stranger)).toBeNull()
    callback.searchParams.set('state', 'x'.repeat(32))
    expect(errorOf((await visitor.ask('GET', callback.href)).location)).toBe('state_mismatch')
    callback.searchParams.delete('state')
    expect(errorOf((await visitor.ask('GET', callback.href)).location)).toBe('state_not_found')
    expect(await session(visitor)).toBeNull()
  })

  test('the code is not the provider’s, or was used before', async () => {
    givenPerson('carla')
    const visitor = newVisitor()
    const { url } = JSON.parse((await startHostedSignIn(visitor)).text) as { url: string }
    const callback = new URL(await logInAtProvider(visitor, url, 'carla'))
    callback.searchParams.set('code', 'y'.repeat(43))
    expect(errorOf((await visitor.ask('GET', callback.href)).location)).toBe('invalid_code')
    expect(await session(visitor)).toBeNull()
  })

  test('a code may be long; what is longer than any is refused', async () => {
    const long = `/api/auth/callback/hosted?state=z&code=${'c'.repeat(4_000)}`
    expect(errorOf((await newVisitor().ask('GET', long)).location)).toBe('state_mismatch')
    const tooLong = `/api/auth/callback/hosted?state=z&code=${'c'.repeat(11_000)}`
    expect((await newVisitor().ask('GET', tooLong)).status).toBe(422)
  })
})

describe('addresses', () => {
  test('one that changed at the provider is followed; the account stays', async () => {
    givenPerson('mia', { email: 'Mia.Old@trades.example' })
    const visitor = newVisitor()
    await signIn(visitor, 'mia')
    const before = await session(visitor)
    givenPerson('mia', { email: 'Mia.New@trades.example' })
    const again = newVisitor()
    await signIn(again, 'mia')
    expect((await session(again))?.user).toMatchObject({
      id: before?.user.id,
      email: 'mia.new@trades.example',
    })
  })

  test('one the provider does not vouch for is not taken over', async () => {
    givenPerson('noa')
    await signIn(newVisitor(), 'noa')
    givenPerson('noa', { email: 'somebody@trades.example', email_verified: false })
    const again = newVisitor()
    await signIn(again, 'noa')
    expect((await session(again))?.user.email).toBe('noa@trades.example')
  })

  test('one that another account has stays that account’s', async () => {
    const other = await world.givenMember()
    givenPerson('olga')
    const visitor = newVisitor()
    await signIn(visitor, 'olga')
    const before = await session(visitor)
    givenPerson('olga', { email: other.email })
    const again = newVisitor()
    await signIn(again, 'olga')
    expect((await session(again))?.user).toMatchObject({ id: before?.user.id, email: 'olga@trades.example' })
  })

  test.each([true, false])(
    'an existing account no one confirmed is not taken over (vouched for: %s)',
    async (isVerified) => {
      const existing = await world.givenMember()
      givenPerson(`taker-${isVerified}`, { email: existing.email, email_verified: isVerified })
      const visitor = newVisitor()
      expect(errorOf(await signIn(visitor, `taker-${isVerified}`))).toBe('account_not_linked')
      expect(await session(visitor)).toBeNull()
    },
  )

  test('an existing account with a confirmed address is joined only when the provider vouches for it', async () => {
    const existing = await world.givenMember()
    await world.pool.query(`update auth."user" set "emailVerified" = true where id = $1`, [existing.userId])
    givenPerson('lena', { email: existing.email, email_verified: false })
    expect(errorOf(await signIn(newVisitor(), 'lena'))).toBe('account_not_linked')
    givenPerson('lena', { email: existing.email })
    const visitor = newVisitor()
    await signIn(visitor, 'lena')
    expect((await session(visitor))?.user.id).toBe(existing.userId)
  })

  test('without any there is no account', async () => {
    provider.people.set('nobody', { email: '', email_verified: false, name: 'No Mail' })
    expect(errorOf(await signIn(newVisitor(), 'nobody'))).toBe('email_not_found')
  })
})

describe('where sign-up is by invitation', () => {
  let closed: World
  beforeAll(async () => {
    closed = await createWorld({ hostedSignIn: settingsOf(provider), openSignUp: false })
  })
  afterAll(() => closed.close())

  test('an account needs an open invitation to a confirmed address', async () => {
    givenPerson('ivy')
    expect(errorOf(await signIn(newVisitor(closed.app), 'ivy'))).toBe('sign_up_by_invitation')
    await invite('ivy@trades.example', -1)
    expect(errorOf(await signIn(newVisitor(closed.app), 'ivy'))).toBe('sign_up_by_invitation')
    await invite('ivy@trades.example', 1)
    givenPerson('ivy', { email_verified: false })
    expect(errorOf(await signIn(newVisitor(closed.app), 'ivy'))).toBe('sign_up_by_invitation')
    givenPerson('ivy')
    const visitor = newVisitor(closed.app)
    expect(await signIn(visitor, 'ivy')).toBe(`${PUBLIC_URL}/dashboard`)
    expect((await session(visitor))?.user.email).toBe('ivy@trades.example')
  })

  async function invite(email: string, days: number): Promise<void> {
    const id = crypto.randomUUID()
    await closed.pool.query(
      `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
       values ($1, 'Owner', $2, true, now(), now())`,
      [id, `${id}@example.com`],
    )
    await closed.pool.query(
      `insert into auth.organization (id, name, slug, "createdAt") values ($1, 'Closed Co', $2, now())`,
      [id, `closed-${id}`],
    )
    await closed.pool.query(
      `insert into auth.invitation (id, "organizationId", email, role, status, "expiresAt", "createdAt", "inviterId")
       values ($1, $1, $2, 'member', 'pending', now() + $3 * interval '1 day', now(), $1)`,
      [id, email, days],
    )
  }
})

describe('a provider that is down', () => {
  afterEach(() => provider.close().then(() => provider.comeUp()))

  test('from the start: it is said, other sign-in works, and so does this one once it is back', async () => {
    await provider.goDown()
    const late = await createWorld({ hostedSignIn: settingsOf(provider) })
    try {
      const refused = await startHostedSignIn(newVisitor(late.app))
      expect([refused.status, JSON.parse(refused.text).detail]).toEqual([
        503,
        'Trades Login does not answer. Please try again later, or use your email and password.',
      ])
      expect((await late.givenMember()).token).toEqual(expect.any(String))
      await provider.comeUp()
      givenPerson('rosa')
      expect(await signIn(newVisitor(late.app), 'rosa')).toBe(`${PUBLIC_URL}/dashboard`)
    } finally {
      await late.close()
    }
  })

  test('on the way back: it is said, and no one is signed in', async () => {
    givenPerson('carla')
    const visitor = newVisitor()
    const { url } = JSON.parse((await startHostedSignIn(visitor)).text) as { url: string }
    const callback = await logInAtProvider(visitor, url, 'carla')
    await provider.goDown()
    expect(errorOf((await visitor.ask('GET', callback)).location)).toBe('invalid_code')
    expect(await session(visitor)).toBeNull()
  })
})

describe('signing out', () => {
  test('goes on to the provider with the id token, and back to the marketing page', async () => {
    givenPerson('carla')
    const visitor = newVisitor()
    await signIn(visitor, 'carla')
    const answer = JSON.parse(
      (await visitor.ask('POST', '/api/auth/sign-out', { callbackURL: '/marketing' })).text,
    ) as { url: string; redirect: boolean }
    const url = new URL(answer.url)
    expect([url.origin, answer.redirect]).toEqual([provider.issuer, true])
    expect(decodeJwt(url.searchParams.get('id_token_hint') ?? '').sub).toBe('carla')
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/marketing`)
    expect(await session(visitor)).toBeNull()
    // The provider knows the address and the token: it asks no more than whether.
    expect((await visitor.ask('GET', url.href)).status).toBe(200)
  })

  test('of one who has a password goes nowhere else', async () => {
    const member = await world.givenMember()
    const { body } = await world
      .as()
      .post('/api/auth/sign-out', {}, { headers: { cookie: member.cookie, origin: PUBLIC_URL } })
    expect(body).toEqual({ success: true })
  })
})
