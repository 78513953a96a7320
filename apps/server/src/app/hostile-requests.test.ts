import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { TOKEN_AUDIENCE } from '../platform/auth/create-auth.ts'
import { createVerifyToken } from '../platform/auth/verify-token.ts'
import { fileMember, fileWorld } from '../testing/file-world.ts'
import { PUBLIC_URL } from '../testing/world.ts'

const world = fileWorld()
const owner = fileMember(world)
let port: number

beforeAll(async () => {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})

const calls = Object.entries<Call>(apiContract)
const ELSEWHERE = 'https://evil.example'

/** Sends a request's head, and some of its body, and answers with what comes back before the connection ends. */
async function sendRaw(lines: readonly string[], body: readonly string[] = []): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  // What is written after the answer meets a closed connection.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`${[...lines, 'Host: quotes.example'].join('\r\n')}\r\n\r\n`)
  for (const part of body) {
    if (received === '' && !socket.destroyed) socket.write(part)
    await sleep(20)
  }
  await closed
  return received
}

describe('forty megabytes', () => {
  const head = (method: string, path: string, type: string) => [
    `${method} ${path} HTTP/1.1`,
    `Content-Type: ${type}`,
    'Content-Length: 41943040',
  ]
  const types = ['application/json', 'multipart/form-data; boundary=x', 'text/plain']

  test.each(calls)('are refused unread by %s', async (_, call) => {
    for (const type of types) {
      const path = call.path.replace(/:\w+/g, crypto.randomUUID())
      // Nothing of the body is ever sent: who waited for it would wait permanently.
      const answer = await sendRaw(head(call.method, path, type))
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('application/problem+json')
      expect(answer).toContain(call.tooLarge ?? 'That is too large to send')
    }
  })

  test.each(['/api/auth/sign-in/email', '/q/x/accept', '/demo/x/decline', '/api/nothing'])(
    'are refused unread at %s',
    async (path) => {
      for (const type of [...types, 'application/x-www-form-urlencoded']) {
        expect(await sendRaw(head('POST', path, type))).toMatch(/^HTTP\/1\.1 413 /)
      }
    },
  )

  const chunked = (path: string, type: string) => [
    `POST ${path} HTTP/1.1`,
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
    'Connection: close',
  ]
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

  test('without a length are cut off where they become too much', async () => {
    const quarter = chunk('x'.repeat(250_000))
    const json = await sendRaw(chunked('/api/v1/auth/login', 'application/json'), Array(20).fill(quarter))
    expect(json).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('of many fields are cut off where they become too many', async () => {
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
    const form = await sendRaw(
      chunked('/api/v1/public/certificates/x/verify', 'multipart/form-data; boundary=x'),
      [chunk(field.repeat(25)), chunk('--x--\r\n'), '0\r\n\r\n'],
    )
    expect(form).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('a page of another site', () => {
  const withCookie = (origin: string) => ({ cookie: owner.cookie, origin })

  test.each(calls.filter(([, { access }]) => access !== 'public' && access !== 'demo'))(
    'cannot make %s with the cookie of who looks at it',
    async (_, call) => {
      const { statusCode } = await world.app.inject({
        method: call.method,
        url: call.path.replace(/:\w+/g, crypto.randomUUID()),
        headers: withCookie(PUBLIC_URL),
      })
      expect(statusCode).toBe(401)
    },
  )

  test.each([
    ['/sign-out', {}],
    ['/organization/create', { name: 'x', slug: 'x' }],
    ['/change-password', { currentPassword: 'a', newPassword: 'correct horse battery' }],
    ['/update-user', { name: 'Mallory' }],
    ['/sign-in/social', { provider: 'hosted', callbackURL: '/' }],
  ])('cannot call the identity service at %s', async (path, body) => {
    for (const origin of [ELSEWHERE, 'null', `${PUBLIC_URL}.evil.example`]) {
      const answer = await world.as().post(`/api/auth${path}`, body, { headers: withCookie(origin) })
      expect([answer.status, typeof answer.body.detail]).toEqual([403, 'string'])
    }
    const session = await world.as().get('/api/auth/get-session', { headers: withCookie(PUBLIC_URL) })
    expect(session.body.user).toMatchObject({ id: owner.userId, name: 'Robin Fielder' })
  })

  test('gets no answer that lets it read', async () => {
    for (const [path, method] of [
      ['/api/v1/quotes', 'GET'],
      ['/api/v1/features', 'GET'],
      ['/api/auth/get-session', 'GET'],
      ['/api/v1/quotes', 'OPTIONS'],
      ['/api/auth/sign-in/email', 'OPTIONS'],
    ] as const) {
      const { headers } = await world.app.inject({
        method,
        url: path,
        headers: { origin: ELSEWHERE, 'access-control-request-method': 'POST' },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('where a browser is sent', () => {
  const outside = [
    ELSEWHERE,
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    `${PUBLIC_URL}.evil.example`,
    `${PUBLIC_URL}@evil.example`,
    'javascript:alert(1)',
  ]

  test.each(outside)('is never %s', async (callbackURL) => {
    const headers = { origin: PUBLIC_URL, cookie: owner.cookie }
    const paths = ['/sign-in/email', '/sign-out', '/sign-in/social']
    for (const path of paths) {
      for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
        const body = { email: owner.email, password: 'correct horse battery', provider: 'hosted' }
        const answer = await world
          .as()
          .post(`/api/auth${path}`, { ...body, [name]: callbackURL }, { headers })
        expect([answer.status, answer.headers['location']], `${path} ${name}`).toEqual([403, undefined])
      }
    }
    const verify = await world
      .as()
      .get(`/api/auth/verify-email?token=x&callbackURL=${encodeURIComponent(callbackURL)}`)
    expect(JSON.stringify(verify.headers)).not.toMatch(/evil|javascript/)
  })
})

test('a made-up host is in no link', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const line = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
  const quote = await world.as(owner).post('/api/v1/quotes', { description: 'x', line_items: [line] })
  const published = await world
    .as(owner)
    .post(`/api/v1/quotes/${quote.body.id}/export-to-viewer`, {}, { headers })
  expect(published.body.share_url).toMatch(/^https:\/\/quotes\.example\/q\//)
  const docs = await world.as().get('/api/openapi.json', { headers })
  expect(docs.body.servers).toEqual([{ url: PUBLIC_URL }])
  const refused = await world.as().get('/api/auth/callback/hosted?state=x', { headers })
  expect(JSON.stringify([refused.headers, refused.text])).not.toContain('evil')
})

describe('a token', () => {
  const claims = () => ({
    email: owner.email,
    tenant_id: owner.tenantId,
    org_role: 'owner',
    user_id: owner.userId,
  })
  const now = () => Math.floor(Date.now() / 1000)

  test('that no one signed, or someone else did, opens nothing', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const others = new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256' })
      .setSubject(owner.userId)
      .setIssuer(PUBLIC_URL)
      .setAudience(TOKEN_AUDIENCE)
      .setExpirationTime(now() + 600)
    const unsigned = new UnsecuredJWT(claims())
      .setSubject(owner.userId)
      .setIssuer(PUBLIC_URL)
      .setAudience(TOKEN_AUDIENCE)
      .setExpirationTime(now() + 600)
      .encode()
    // The public key as a secret, which a careless check of HS256 would take.
    const { body } = await world.as().get('/api/auth/jwks')
    const secret = new TextEncoder().encode(JSON.stringify(body.keys[0]))
    const confused = new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: body.keys[0].kid })
      .setSubject(owner.userId)
      .setIssuer(PUBLIC_URL)
      .setAudience(TOKEN_AUDIENCE)
      .setExpirationTime(now() + 600)
    for (const token of [await others.sign(privateKey), unsigned, await confused.sign(secret)]) {
      expect((await world.as({ ...owner, token }).get('/api/v1/quotes')).status).toBe(401)
    }
  })

  describe('signed by the right key', () => {
    const ready = (async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] }
      return { privateKey, verify: createVerifyToken(PUBLIC_URL, async () => keys) }
    })()
    const verified = async (issuer: string, audience: string, lasts: number) => {
      const { privateKey, verify } = await ready
      const token = await new SignJWT({ email: 'a@example.com', tenant_id: null, org_role: null })
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .setSubject(crypto.randomUUID())
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime(now() + lasts)
        .sign(privateKey)
      return verify(token)
    }

    test('counts when it is for us, by us and in time', async () => {
      expect(await verified(PUBLIC_URL, TOKEN_AUDIENCE, 600)).toMatchObject({ kind: 'person' })
    })

    test.each([
      ['of another issuer', ELSEWHERE, TOKEN_AUDIENCE, 600],
      ['for someone else', PUBLIC_URL, 'another-api', 600],
      ['that has expired', PUBLIC_URL, TOKEN_AUDIENCE, -1],
    ])('counts for nothing %s', async (_, issuer, audience, lasts) => {
      expect(await verified(issuer, audience, lasts)).toBeUndefined()
    })
  })
})
