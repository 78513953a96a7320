import { beforeEach, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { testFixture, testMember } from '../../testing/file-world.ts'
import { mailerTo, startMailServer } from '../../testing/mail-server.ts'
import { createWorld } from '../../testing/world.ts'

const server = testFixture(startMailServer)
const world = testFixture(() => createWorld({ mailer: mailerTo(server.port) }))
beforeEach(() => world.startWorker())
const staff = testMember(world)

const headers = { origin: 'https://quotes.example' }
const post = (path: string, payload: object, cookie?: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    payload,
  })
const signIn = (password: string) => world.as().post('/api/v1/auth/login', { email: staff.email, password })

/** The secret in the link of the newest mail with a subject. */
async function secretOf(subject: string): Promise<string> {
  const found = () => server.mailsTo(staff.email).filter((mail) => mail.headers.get('subject') === subject)
  await expect.poll(() => found().length, { timeout: 10_000 }).toBeGreaterThan(0)
  const [, secret = ''] = /\?token=(\S+)/.exec(found().at(-1)?.content ?? '') ?? []
  return decodeURIComponent(secret)
}

test('a forgotten password is replaced by the link of a mail, once, and ends every session', async () => {
  const unknown = await post('request-password-reset', { email: 'nobody@example.com' })
  const known = await post('request-password-reset', { email: staff.email })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  const token = await secretOf('Choose a new password')

  expect((await post('reset-password', { newPassword: 'short', token })).statusCode).toBe(400)
  expect((await post('reset-password', { newPassword: 'a new horse battery', token })).statusCode).toBe(200)
  expect((await signIn('correct horse battery')).status).toBe(401)
  expect((await signIn('a new horse battery')).status).toBe(200)
  const session = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: staff.cookie } })
  expect(session.json()).toBeNull()
  const again = await post('reset-password', { newPassword: 'another horse battery', token })
  expect([again.statusCode, again.json().code]).toEqual([400, 'INVALID_TOKEN'])
  expect(server.mailsTo('nobody@example.com')).toEqual([])
})

test('asking many times causes one mail', async () => {
  for (let time = 0; time < 4; time += 1) await post('request-password-reset', { email: staff.email })
  const token = await secretOf('Choose a new password')
  const subjects = server.mailsTo(staff.email).map((mail) => mail.headers.get('subject'))
  expect(subjects.filter((subject) => subject === 'Choose a new password')).toHaveLength(1)
  expect((await post('reset-password', { newPassword: 'a new horse battery', token })).statusCode).toBe(200)
})

test('the secret of a link is kept as a hash, and its mail is emptied once it was sent', async () => {
  await post('request-password-reset', { email: staff.email })
  const token = await secretOf('Choose a new password')
  const kept = await world.pool.query<{ identifier: string }>('select identifier from auth.verification')
  expect(kept.rows.length).toBeGreaterThan(0)
  expect(kept.rows.filter(({ identifier }) => identifier.includes(token))).toEqual([])
  const bodies = () =>
    inSystemTransaction(world.services, (db) => db.selectFrom('outbox').select('body_text').execute())
  await expect.poll(async () => JSON.stringify(await bodies())).not.toContain(token)
})

test('signing up sends a link that confirms the address; until then everything works', async () => {
  const sessionOf = async () =>
    (await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: staff.cookie } })).json()
  expect((await sessionOf()).user.emailVerified).toBe(false)
  expect((await world.as(staff).get('/api/v1/quotes')).status).toBe(200)
  const token = await secretOf('Confirm your email address')
  const confirm = (secret: string) =>
    world.app.inject({ url: `/api/auth/verify-email?token=${encodeURIComponent(secret)}` })
  expect((await confirm(`${token}x`)).statusCode).toBe(401)
  expect((await confirm(token)).statusCode).toBe(200)
  expect((await sessionOf()).user.emailVerified).toBe(true)
})

test('the page gets what it can offer', async () => {
  expect((await world.as().get('/api/v1/auth/options')).body).toEqual({
    sign_up: 'open',
    sends_mail: true,
    hosted: null,
  })
  const silent = await createWorld({ openSignUp: false })
  try {
    expect((await silent.as().get('/api/v1/auth/options')).body).toEqual({
      sign_up: 'invite',
      sends_mail: false,
      hosted: null,
    })
  } finally {
    await silent.close()
  }
})
