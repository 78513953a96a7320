import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProviderClient } from '../../../platform/config-integrations.ts'
import { SecretText } from '../../../platform/secret-text.ts'
import { fileFixture } from '../../../testing/file-world.ts'
import type { CallRecord } from '../providers/api.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { OAuthSettings } from '../providers/oauth-settings.ts'
import { XERO } from '../providers/xero/xero.ts'
import {
  addressOf,
  authorizeUrl,
  exchangeCode,
  type OAuthParties,
  refreshTokens,
  revokeTokens,
} from './oauth.ts'

interface Seen {
  readonly path: string | undefined
  readonly type: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

/** Answers as a test says, and remembers its calls. */
async function startRecorder() {
  const seen: Seen[] = []
  const answers: { status: number; headers?: Record<string, string>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { 'content-type': type, authorization } = request.headers
      seen.push({ path: request.url, type, authorization, body })
      const answer = answers.shift() ?? {
        status: 200,
        body: JSON.stringify({ access_token: 'a', refresh_token: 'r' }),
      }
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answers,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  }
}

const recorder = fileFixture(startRecorder)
beforeEach(() => {
  recorder.seen.length = 0
  recorder.answers.length = 0
})

const NOW = new Date('2026-11-21T00:00:00Z')
const calls: CallRecord[] = []

const partiesOf = (
  oauth: Partial<OAuthSettings> = {},
  client: Partial<ProviderClient> = {},
): OAuthParties => ({
  provider: { ...XERO, oauth: { ...XERO.oauth, pkce: false, ...oauth } },
  client: {
    clientId: 'id',
    clientSecret: new SecretText('secret'),
    baseUrl: recorder.url,
    webhookKey: null,
    ...client,
  },
  buildUrl: null,
  now: () => NOW,
  onDone: (call) => void calls.push(call),
})

const GRANT = { code: 'c', redirectUri: 'https://app.example/callback', codeVerifier: 'v' }
const reply = (body: object | string, status = 200) =>
  recorder.answers.push({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderFailure ? error.failure : error),
  )

describe('a code is exchanged', () => {
  const CODE = 'grant_type=authorization_code&code=c&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback'

  test('as a form with Basic', async () => {
    await exchangeCode(partiesOf({ clientAuth: 'basic', tokenRequest: 'form' }), GRANT)
    expect(recorder.seen).toEqual([
      {
        path: '/connect/token',
        type: 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
        body: CODE,
      },
    ])
  })

  test('as a form with the secret in it', async () => {
    await exchangeCode(partiesOf({ clientAuth: 'body', tokenRequest: 'form' }), GRANT)
    expect(recorder.seen).toMatchObject([
      { authorization: undefined, body: `${CODE}&client_id=id&client_secret=secret` },
    ])
  })

  test('as JSON', async () => {
    await exchangeCode(partiesOf({ clientAuth: 'body', tokenRequest: 'json' }), GRANT)
    const [request] = recorder.seen
    expect(request?.type).toBe('application/json')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: 'https://app.example/callback',
      client_id: 'id',
      client_secret: 'secret',
    })
  })

  test('with the verifier where the provider knows PKCE', async () => {
    await exchangeCode(partiesOf({ pkce: true }), GRANT)
    expect(recorder.seen[0]?.body).toBe(`${CODE}&code_verifier=v`)
  })
})

describe('the life of tokens', () => {
  const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  test.each([
    ['a number', { expires_in: 1800 }, 1800],
    ['a text', { expires_in: '1200' }, 1200],
    ['a date', { expires_at: '2026-12-21T00:00:00Z' }, 30 * 86_400],
    ['the token itself', { access_token: jwt({ exp: NOW.getTime() / 1000 + 900 }) }, 900],
    ['nothing', {}, 3600],
    ['nonsense', { expires_in: 'soon', expires_at: 'later' }, 3600],
    ['none left', { expires_in: -5 }, 3600],
    ['far too much', { expires_in: 1e300 }, 3600],
    ['a token with broken claims', { access_token: 'a.%%%.c' }, 3600],
  ])('from %s', async (_, said, seconds) => {
    reply({ access_token: 'a', refresh_token: 'r', ...said })
    const { tokens } = await exchangeCode(partiesOf({ accessTokenSeconds: 3600 }), GRANT)
    expect(tokens.accessExpiresAt).toEqual(at(seconds))
  })

  test.each([
    ['the answer', { x_refresh_token_expires_in: 8_726_400 }, 60, at(8_726_400)],
    ['the provider’s rule', {}, 60, at(60 * 86_400)],
    ['nothing', {}, null, null],
  ])('of a refresh token from %s', async (_, said, refreshIdleDays, expected) => {
    reply({ access_token: 'a', refresh_token: 'r', ...said })
    const { tokens } = await exchangeCode(partiesOf({ refreshIdleDays }), GRANT)
    expect(tokens.refreshExpiresAt).toEqual(expected)
  })

  test('an answer without a refresh token leaves the one before', async () => {
    reply({ access_token: 'a' })
    expect((await refreshTokens(partiesOf(), 'old')).tokens.refresh).toBeNull()
    expect(recorder.seen[0]?.body).toBe('grant_type=refresh_token&refresh_token=old')
  })
})

describe('a token endpoint that refuses', () => {
  test.each([
    [400, { error: 'invalid_grant' }, 'auth_expired'],
    [401, { error: 'invalid_grant' }, 'auth_expired'],
    [400, { error: 'invalid_client' }, 'permission'],
    [401, { error: 'invalid_client', error_description: 'secret' }, 'permission'],
    [400, 'Bad Request', 'permission'],
    [429, {}, 'rate_limited'],
    [500, { error: 'server_error' }, 'transient'],
    [503, '<html>', 'transient'],
    [408, '', 'transient'],
    [200, {}, 'permission'],
    [200, '<html>', 'permission'],
    [200, { access_token: 7 }, 'permission'],
  ])('%j %j is %s', async (status, body, kind) => {
    reply(body, status)
    const failure = await failureOf(refreshTokens(partiesOf({ retriesOldRefreshToken: false }), 'old'))
    expect(failure).toMatchObject({ kind })
    expect(JSON.stringify(failure)).not.toContain('secret')
  })

  test('by leading elsewhere gets no secret there', async () => {
    recorder.answers.push({ status: 307, headers: { location: `${recorder.url}/elsewhere` }, body: '' })
    expect(await failureOf(exchangeCode(partiesOf(), GRANT))).toMatchObject({ kind: 'transient' })
    expect(recorder.seen.map(({ path }) => path)).toEqual(['/connect/token'])
  })

  test('is asked once more with the old token only where that works', async () => {
    for (const retriesOldRefreshToken of [false, true]) {
      reply({}, 503)
      await failureOf(refreshTokens(partiesOf({ retriesOldRefreshToken }), 'old'))
    }
    expect(recorder.seen).toHaveLength(3)
    // But not when it has answered.
    reply({ error: 'invalid_grant' }, 400)
    await failureOf(refreshTokens(partiesOf({ retriesOldRefreshToken: true }), 'old'))
    expect(recorder.seen).toHaveLength(4)
  })
})

test('every call is recorded, without its body', async () => {
  calls.length = 0
  reply({}, 503)
  await failureOf(exchangeCode(partiesOf(), GRANT))
  await failureOf(exchangeCode(partiesOf({}, { baseUrl: 'http://127.0.0.1:1' }), GRANT))
  expect(calls).toMatchObject([
    { method: 'POST', path: '/connect/token', status: 503 },
    { method: 'POST', path: '/connect/token', status: 0 },
  ])
})

describe('a sign-in is revoked', () => {
  const url = 'https://provider.example/oauth2/revoke'
  const BASIC = `Basic ${Buffer.from('id:secret').toString('base64')}`
  test.each([
    ['form_basic', BASIC, 'application/x-www-form-urlencoded', 'token=r'],
    ['json_basic', BASIC, 'application/json', '{"token":"r"}'],
    ['json_client', 'Client secret', 'application/json', '{"client_id":"id","merchant_id":"m"}'],
  ] as const)('as %s', async (style, authorization, type, body) => {
    await revokeTokens(partiesOf({ revoke: { url, style } }), 'r', 'm')
    expect(recorder.seen).toEqual([{ path: '/oauth2/revoke', type, authorization, body }])
  })
})

describe('addresses', () => {
  test('are those of the provider, of the customer’s own host, or moved by the configuration', () => {
    const { client } = partiesOf()
    const own = { ...client, baseUrl: null }
    const template = '{baseUrl}/oauth2/login?a=1'
    const buildUrl = 'https://acme.simprosuite.com'
    expect(addressOf(template, { client: own, buildUrl }).href).toBe(
      'https://acme.simprosuite.com/oauth2/login?a=1',
    )
    expect(addressOf(template, { client, buildUrl }).href).toBe(`${recorder.url}/oauth2/login?a=1`)
    expect(addressOf(XERO.oauth.tokenUrl, { client: own, buildUrl: null }).href).toBe(XERO.oauth.tokenUrl)
  })

  test('keep path and query when they are moved', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const url = new URL(address)
        const moved = addressOf(address, { client: partiesOf().client, buildUrl: null })
        expect([moved.origin, moved.pathname, moved.search]).toEqual([recorder.url, url.pathname, url.search])
      }),
    )
  })

  test('ask for the scopes a provider has, or for none', () => {
    const start = { state: 's', redirectUri: 'https://app.example/callback', codeVerifier: 'v' }
    const params = (oauth: Partial<OAuthSettings>) =>
      Object.fromEntries(authorizeUrl(partiesOf(oauth), start).searchParams)
    const common = { response_type: 'code', client_id: 'id', redirect_uri: start.redirectUri, state: 's' }
    expect(params({ scopes: ['a', 'b'], authorizeParams: { prompt: 'consent' } })).toEqual({
      ...common,
      scope: 'a b',
      prompt: 'consent',
    })
    expect(params({ scopes: [] })).toEqual(common)
    // The challenge of RFC 7636, appendix B.
    const pkce = { ...start, codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }
    expect(authorizeUrl(partiesOf({ pkce: true }), pkce).searchParams.get('code_challenge')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })
})
