import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const PASSWORD = 'correct horse battery'
const OWN = { origin: 'https://quotes.example' }

function post(path: string, payload: object, headers: Record<string, string>) {
  return world.app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, payload })
}

const sessionIn = (header: string | string[] | undefined): string | undefined =>
  [header ?? []]
    .flat()
    .map((line) => /session_token=([^;]+)/.exec(line)?.[1])
    .find((value) => value !== undefined)

test('signing in begins a new session, whatever cookie the browser came with', async () => {
  const planted = sessionIn(staff.cookie)
  const credentials = { email: staff.email, password: PASSWORD }
  const first = await post('sign-in/email', credentials, { ...OWN, cookie: staff.cookie })
  const second = await post('sign-in/email', credentials, { ...OWN, cookie: staff.cookie })
  const sessions = [planted, sessionIn(first.headers['set-cookie']), sessionIn(second.headers['set-cookie'])]
  expect(sessions).not.toContain(undefined)
  expect(new Set(sessions).size).toBe(3)
})

test('a made-up session is no one’s', async () => {
  const cookie = '__Secure-quotewright.session_token=chosen-by-an-attacker'
  expect((await world.app.inject({ url: '/api/auth/get-session', headers: { cookie } })).json()).toBeNull()
})

test.each([
  'sign-in/email',
  'sign-out',
  'change-password',
  'update-user',
  'two-factor/enable',
  'two-factor/disable',
  'organization/create',
  'organization/set-active',
  'passkey/delete-passkey',
])('a page of another site cannot post to %s with the person’s cookie', async (path) => {
  const payload = { email: staff.email, password: PASSWORD, name: 'x', slug: 'x' }
  for (const origin of ['https://evil.example', 'https://quotes.example.evil.example', 'null']) {
    const answer = await post(path, payload, { origin, cookie: staff.cookie })
    expect([answer.statusCode, typeof answer.json().detail], origin).toEqual([403, 'string'])
  }
  const session = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: staff.cookie } })
  expect(session.json()).not.toBeNull()
})

test('a cookie alone opens no call of the API', async () => {
  for (const url of ['/api/v1/quotes', '/api/v1/me/sessions', '/api/v1/me/preferences']) {
    expect((await world.app.inject({ url, headers: { cookie: staff.cookie } })).statusCode, url).toBe(401)
  }
})

test('no answer sends a browser to another site', async () => {
  const credentials = { email: staff.email, password: PASSWORD }
  for (const callbackURL of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await post('sign-in/email', { ...credentials, callbackURL }, OWN)
    expect(answer.statusCode, callbackURL).toBe(403)
    expect(answer.headers['location']).toBeUndefined()
    const query = new URLSearchParams({ token: 'x', callbackURL }).toString()
    for (const path of ['verify-email', 'delete-user/callback', 'reset-password/x']) {
      const followed = await world.app.inject({ url: `/api/auth/${path}?${query}` })
      expect(followed.headers['location'] ?? '', path).not.toContain('evil')
      expect(followed.headers['location'] ?? '', path).not.toContain('javascript')
    }
  }
})

test('changing the password can end all other sessions, and the old one opens nothing', async () => {
  const person = await world.givenMember()
  const credentials = { email: person.email, password: PASSWORD }
  const phone = await post('sign-in/email', credentials, OWN)
  const phoneCookie = `__Secure-quotewright.session_token=${sessionIn(phone.headers['set-cookie'])}`
  const changed = await post(
    'change-password',
    { currentPassword: PASSWORD, newPassword: 'another horse battery', revokeOtherSessions: true },
    { ...OWN, cookie: person.cookie },
  )
  expect(changed.statusCode).toBe(200)
  for (const cookie of [phoneCookie, person.cookie]) {
    const answer = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie } })
    expect(answer.json(), 'an ended session').toBeNull()
  }
  const renewed = `__Secure-quotewright.session_token=${sessionIn(changed.headers['set-cookie'])}`
  const answer = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: renewed } })
  expect(answer.json().user.email).toBe(person.email)
  expect((await post('sign-in/email', credentials, OWN)).statusCode).toBe(401)
})
