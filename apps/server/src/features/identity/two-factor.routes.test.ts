import { expect, test } from 'vitest'
import { codeOf } from '../../testing/authenticator.ts'
import { fileWorld } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()

const PASSWORD = 'correct horse battery'
const LOGIN = '/api/v1/auth/login'

async function identity(path: string, payload: object, cookie?: string) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    headers: { origin: 'https://quotes.example', ...(cookie === undefined ? {} : { cookie }) },
    payload,
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: cookies.join('; '),
    headers: answer.headers,
  }
}

/** A person whose sign-in needs a code. */
async function givenTwoFactor(): Promise<{
  staff: Member
  uri: string
  backupCodes: string[]
  cookie: string
}> {
  const staff = await world.givenMember('Hilltop Plumbing')
  const begun = await identity('/two-factor/enable', { password: PASSWORD }, staff.cookie)
  const { totpURI: uri, backupCodes } = begun.body
  const { cookie, status } = await identity(
    '/two-factor/verify-totp',
    { code: await codeOf(uri) },
    staff.cookie,
  )
  expect(status).toBe(200)
  return { staff, uri, backupCodes, cookie }
}

test('nothing changes until a first code shows that the app has the secret', async () => {
  const staff = await world.givenMember()
  await identity('/two-factor/enable', { password: PASSWORD }, staff.cookie)
  const wrong = await identity('/two-factor/verify-totp', { code: '000000' }, staff.cookie)
  expect([wrong.status, wrong.body.detail]).toEqual([401, 'Invalid code'])
  const { status } = await world.as().post(LOGIN, { email: staff.email, password: PASSWORD })
  expect(status).toBe(200)
})

test('the API asks for a code, and takes the one of the app', async () => {
  const { staff, uri } = await givenTwoFactor()
  const asked = await world.as().post(LOGIN, { email: staff.email, password: PASSWORD })
  expect(asked.status).toBe(401)
  expect(asked.body.errors).toEqual([{ path: 'code', message: expect.stringContaining('two-factor') }])

  const wrong = await world.as().post(LOGIN, { email: staff.email, password: PASSWORD, code: '000 000' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([401, 'code'])

  const code = await codeOf(uri)
  const right = await world.as().post(LOGIN, {
    email: staff.email,
    password: PASSWORD,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(right.status).toBe(200)
  expect((await world.as({ ...staff, token: right.body.token }).get('/api/v1/quotes')).status).toBe(200)
})

test('whether a code is needed is revealed only after the right password', async () => {
  const { staff } = await givenTwoFactor()
  const guessed = await world.as().post(LOGIN, { email: staff.email, password: 'wrong horse battery' })
  expect([guessed.status, guessed.body.detail, guessed.body.errors]).toEqual([
    401,
    'Invalid email or password',
    undefined,
  ])
})

test('a backup code signs in once', async () => {
  const { staff, backupCodes } = await givenTwoFactor()
  const body = { email: staff.email, password: PASSWORD, code: backupCodes[0] }
  expect((await world.as().post(LOGIN, body)).status).toBe(200)
  expect((await world.as().post(LOGIN, body)).status).toBe(401)
})

test('a device that is trusted is not asked again; others are', async () => {
  const { staff, uri } = await givenTwoFactor()
  const credentials = { email: staff.email, password: PASSWORD }
  const challenge = await identity('/sign-in/email', credentials)
  expect(challenge.body.twoFactorRedirect).toBe(true)
  expect(challenge.cookie).not.toMatch(/session_token=[^;\s]/)
  const trusted = await identity(
    '/two-factor/verify-totp',
    { code: await codeOf(uri), trustDevice: true },
    challenge.cookie,
  )
  const again = await identity('/sign-in/email', credentials, trusted.cookie)
  expect(again.body.user.email).toBe(staff.email)
  expect((await identity('/sign-in/email', credentials)).body.twoFactorRedirect).toBe(true)
})

test('turning it off takes the password, and sign-in needs no code then', async () => {
  const { staff, cookie } = await givenTwoFactor()
  expect((await identity('/two-factor/disable', { password: 'wrong horse battery' }, cookie)).status).toBe(
    400,
  )
  expect((await identity('/two-factor/disable', { password: PASSWORD }, cookie)).status).toBe(200)
  expect((await world.as().post(LOGIN, { email: staff.email, password: PASSWORD })).status).toBe(200)
})

test('guessing codes meets a growing wait, over as many sign-ins as one begins', async () => {
  const { staff, uri } = await givenTwoFactor()
  const credentials = { email: staff.email, password: PASSWORD }
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const { cookie } = await identity('/sign-in/email', credentials)
    statuses.push((await identity('/two-factor/verify-totp', { code: '000000' }, cookie)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const { cookie } = await identity('/sign-in/email', credentials)
  const slowed = await identity('/two-factor/verify-totp', { code: await codeOf(uri) }, cookie)
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '1'])
  const byApi = await world.as().post(LOGIN, { ...credentials, code: await codeOf(uri) })
  expect([byApi.status, byApi.headers['retry-after']]).toEqual(
    [429, 1].map((n, i) => (i === 0 ? n : String(n))),
  )
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  expect((await world.as().post(LOGIN, { ...credentials, code: await codeOf(uri) })).status).toBe(200)
})
