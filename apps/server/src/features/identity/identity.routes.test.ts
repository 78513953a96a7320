import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { createWorld } from '../../testing/world.ts'

const world = fileWorld(() => ({ passwords: 'slow' }))
const staff = fileMember(world, 'Hilltop Plumbing')

const PASSWORD = 'correct horse battery'

test('an API user exchanges address and password for a token that works', async () => {
  const { status, body } = await world
    .as()
    .post('/api/v1/auth/login', { email: staff.email, password: PASSWORD })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { id: staff.userId, email: staff.email, name: 'Robin Fielder' },
    organization: { id: staff.tenantId, name: 'Hilltop Plumbing', role: 'owner' },
  })
  expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now() + 14 * 60_000)
  expect((await world.as({ ...staff, token: body.token }).get('/api/v1/quotes')).status).toBe(200)
})

test('a program whose requests look like those of a page signs in as well', async () => {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    payload: { email: staff.email, password: PASSWORD },
  })
  expect(statusCode).toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  for (const email of [staff.email, 'nobody@example.com']) {
    const { status, body } = await world
      .as()
      .post('/api/v1/auth/login', { email, password: 'wrong horse battery' })
    expect([status, body.detail]).toEqual([401, 'Invalid email or password'])
  }
})

test('the token names the person, the organization and the role', () => {
  const claims = JSON.parse(Buffer.from(staff.token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({
    sub: staff.userId,
    user_id: staff.userId,
    tenant_id: staff.tenantId,
    org_role: 'owner',
    email: staff.email,
  })
  expect(claims.exp - claims.iat).toBe(15 * 60)
})

test('a person without an organization is signed in, and told so by calls that need one', async () => {
  const headers = { origin: 'https://quotes.example' }
  const payload = { email: 'alone@example.com', password: PASSWORD, name: 'Al' }
  await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', headers, payload })
  const { body } = await world.as().post('/api/v1/auth/login', { email: payload.email, password: PASSWORD })
  expect(body.organization).toBeNull()
  const refused = await world.as({ ...staff, token: body.token }).get('/api/v1/quotes')
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'You must be a member of an organization to do this',
  ])
})

test('guessing meets a limit', async () => {
  const limited = await createWorld({ rateLimits: 'shared' })
  try {
    const statuses = []
    for (let guess = 0; guess < 32; guess += 1) {
      const body = { email: 'nobody@example.com', password: `guess number ${guess}` }
      statuses.push((await limited.as().post('/api/v1/auth/login', body)).status)
    }
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})

test('where sign-up is closed, an invited person makes an account with their link, and no one else', async () => {
  const closed = await world.startedOver({ openSignUp: false })
  const signUp = (account: object) =>
    closed.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { origin: 'https://quotes.example' },
      payload: { password: PASSWORD, name: 'New', ...account },
    })
  try {
    const invite = async (address: string): Promise<string> =>
      (await world.as(staff).post('/api/v1/invitations', { email: address })).body.invitation.id
    const email = 'new@example.com'
    const invitationId = await invite(email)
    const taken = await invite('taken@example.com')
    await world.as(staff).delete(`/api/v1/invitations/${taken}`)
    for (const account of [
      { email },
      { email, invitationId: crypto.randomUUID() },
      { email: 'other@example.com', invitationId },
      { email: 'taken@example.com', invitationId: taken },
      // Whether an account exists is no one's business either.
      { email: staff.email },
    ]) {
      const answer = await signUp(account)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'EMAIL_PASSWORD_SIGN_UP_DISABLED'])
    }
    expect((await signUp({ email: 'New@example.com', invitationId })).statusCode).toBe(200)
  } finally {
    await closed.close()
  }
})

test('a page opened by another name of the server may sign in; a page of another site may not', async () => {
  const signIn = (host: string, origin: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { host, origin, cookie: staff.cookie },
      payload: { email: staff.email, password: PASSWORD },
    })
  expect((await signIn('localhost:3000', 'http://localhost:3000')).statusCode).toBe(200)
  expect((await signIn('quotes.example', 'https://evil.example')).statusCode).toBe(403)
  expect((await signIn('localhost:3000', 'null')).statusCode).toBe(403)
})

test('a list of sessions names them, and holds nothing to sign in with', async () => {
  const listed = await world.app.inject({
    method: 'GET',
    url: '/api/auth/list-sessions',
    headers: { cookie: staff.cookie },
  })
  expect(listed.statusCode).toBe(200)
  const sessions: Record<string, unknown>[] = listed.json()
  expect(sessions).not.toEqual([])
  for (const session of sessions) {
    expect(session).toMatchObject({ id: expect.any(String), userId: staff.userId })
    expect(session).not.toHaveProperty('token')
  }
})
