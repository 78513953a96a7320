import { expect, test } from 'vitest'
import { codeOf } from '../../testing/authenticator.ts'
import { fileWorld } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const PASSWORD = 'correct horse battery'

async function identity(path: string, payload: object, cookie?: string) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    headers: { origin: 'https://quotes.example', ...(cookie === undefined ? {} : { cookie }) },
    payload,
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { status: answer.statusCode, body: answer.json(), cookie: cookies.join('; ') }
}

/** Sign-ins and their ends, the oldest first. */
async function sessionsNoted(member: Member): Promise<string[]> {
  const { body } = await world.as(member).get('/api/v1/audit-log')
  const kinds = body.entries.map(({ kind }: { kind: string }) => kind)
  return kinds.filter((kind: string) => kind === 'signed_in' || kind === 'session_ended').reverse()
}

/** Turns two-factor on. @returns the key of the app, and the cookie of the renewed session */
async function turnOnTwoFactor({ cookie: before }: Member) {
  const { totpURI: uri } = (await identity('/two-factor/enable', { password: PASSWORD }, before)).body
  const { cookie, status } = await identity('/two-factor/verify-totp', { code: await codeOf(uri) }, before)
  expect(status).toBe(200)
  return { uri, cookie }
}

test('a sign-in with a password alone is noted once, and so is its end', async () => {
  const owner = await world.givenMember()
  const before = await sessionsNoted(owner)
  const { cookie } = await identity('/sign-in/email', { email: owner.email, password: PASSWORD })
  const over = await identity('/sign-in/email', { email: owner.email, password: PASSWORD }, cookie)
  await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: over.cookie } })
  await world.app.inject({ url: '/api/auth/token', headers: { cookie: over.cookie } })
  await identity('/sign-out', {}, over.cookie)
  expect((await sessionsNoted(owner)).slice(before.length)).toEqual([
    'signed_in',
    'signed_in',
    'session_ended',
  ])
})

test('with two-factor on, a sign-in is noted at the code and not at the password', async () => {
  const owner = await world.givenMember()
  const { uri } = await turnOnTwoFactor(owner)
  const reader = { ...owner, token: await tokenBy(owner, await codeOf(uri)) }
  const before = await sessionsNoted(reader)
  const sinceThen = async () => (await sessionsNoted(reader)).slice(before.length)

  const credentials = { email: owner.email, password: PASSWORD }
  const challenge = await identity('/sign-in/email', credentials)
  expect(challenge.body.twoFactorRedirect).toBe(true)
  await identity('/two-factor/verify-totp', { code: '000000' }, challenge.cookie)
  expect(await sinceThen()).toEqual([])

  const trusted = await identity(
    '/two-factor/verify-totp',
    { code: await codeOf(uri), trustDevice: true },
    challenge.cookie,
  )
  expect(await sinceThen()).toEqual(['signed_in'])
  // A trusted device needs no code, so the password completes it.
  expect((await identity('/sign-in/email', credentials, trusted.cookie)).status).toBe(200)
  expect(await sinceThen()).toEqual(['signed_in', 'signed_in'])
})

async function tokenBy({ email }: Member, code: string): Promise<string> {
  const { body, status } = await world.as().post('/api/v1/auth/login', { email, password: PASSWORD, code })
  expect(status).toBe(200)
  return body.token
}

test('turning two-factor on and off, or changing the password, signs no one in or out', async () => {
  const owner = await world.givenMember()
  const { cookie: first } = await identity('/sign-in/email', { email: owner.email, password: PASSWORD })
  const before = await sessionsNoted(owner)
  const { cookie } = await turnOnTwoFactor({ ...owner, cookie: first })
  const off = await identity('/two-factor/disable', { password: PASSWORD }, cookie)
  expect(off.status).toBe(200)
  expect((await sessionsNoted(owner)).slice(before.length)).toEqual([])

  const changed = await identity(
    '/change-password',
    { currentPassword: PASSWORD, newPassword: 'another horse battery', revokeOtherSessions: true },
    off.cookie,
  )
  expect(changed.status).toBe(200)
  const reader = { ...owner, token: await tokenOf(changed.cookie) }
  // The one other session, from when the account was made.
  expect((await sessionsNoted(reader)).slice(before.length)).toEqual(['session_ended'])
})

async function tokenOf(cookie: string): Promise<string> {
  return (await world.app.inject({ url: '/api/auth/token', headers: { cookie } })).json().token
}

test('a password asked for again, to delete an account, is no sign-in', async () => {
  const owner = await world.givenMember()
  const colleague = await world.givenColleague(owner, 'member')
  const before = await sessionsNoted(owner)
  const deleted = await world.as(colleague).post('/api/v1/me/delete', { password: PASSWORD })
  expect(deleted.status).toBe(204)
  expect(await sessionsNoted(owner)).toEqual(before)
})
