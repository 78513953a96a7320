import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { codeOf } from '../../testing/authenticator.ts'
import { testFixture } from '../../testing/file-world.ts'
import { createWorld, type Member, PUBLIC_URL, SECRET } from '../../testing/world.ts'
import { withClient } from '../database/embedded/with-client.ts'
import { turnOffTwoFactor } from './renew-encryption.ts'

const world = testFixture(() => createWorld())

const PASSWORD = 'correct horse battery'
const OTHER = 'another secret, as after a restore without the first'

async function startedWith(secret: string, previousSecret?: string): Promise<FastifyInstance> {
  const app = await world.startedOver({ secret, previousSecret })
  onTestFinished(() => app.close())
  return app
}

/** What a process that starts so logs. */
async function warningsOf(start: Parameters<typeof world.startedOver>[0]): Promise<string[]> {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const app = await world.startedOver({ ...start, logger })
  onTestFinished(() => app.close())
  return lines
}

const turnOff = (whose: Parameters<typeof turnOffTwoFactor>[1]) =>
  withClient(world.databaseUrl, (client) => turnOffTwoFactor(client, whose))

async function signIn(app: FastifyInstance, { email }: Member, code?: string) {
  const payload = { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function quotesWith(app: FastifyInstance, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/v1/quotes', headers })).statusCode
}

const postTwoFactor = (path: string, { cookie }: Member, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/auth/two-factor/${path}`,
    headers: { origin: PUBLIC_URL, cookie },
    payload,
  })

async function givenSetUp(): Promise<{ staff: Member; uri: string }> {
  const staff = await world.givenMember()
  const answer = await postTwoFactor('enable', staff, { password: PASSWORD })
  return { staff, uri: answer.json<{ totpURI: string }>().totpURI }
}

async function givenTwoFactor(): Promise<{ staff: Member; uri: string }> {
  const { staff, uri } = await givenSetUp()
  expect((await postTwoFactor('verify-totp', staff, { code: await codeOf(uri) })).statusCode).toBe(200)
  return { staff, uri }
}

test('with another secret, people sign in again and get tokens, and those from before are still checked', async () => {
  const staff = await world.givenMember()
  const app = await startedWith(OTHER)
  const { status, body } = await signIn(app, staff)
  expect(status).toBe(200)
  expect(await quotesWith(app, body.token)).toBe(200)
  expect(await quotesWith(app, staff.token)).toBe(200)
})

test('a signing key of another secret is named in the log, and left alone by a process that signs no one in', async () => {
  const staff = await world.givenMember()
  await signIn(await startedWith(SECRET), staff)
  expect(await warningsOf({ secret: OTHER, serves: 'health' })).toEqual([])
  expect(await warningsOf({ secret: SECRET })).toEqual([])
  expect(await warningsOf({ secret: OTHER })).toEqual([
    expect.stringContaining('a signing key was made under another APP_SECRET'),
  ])
  expect(await warningsOf({ secret: OTHER })).toEqual([])
})

test('a second factor is carried over to a new secret, and the old one can go after that', async () => {
  const { staff, uri } = await givenTwoFactor()
  const signedInBefore = await world.givenMember()
  const both = await startedWith(OTHER, SECRET)
  expect((await signIn(both, staff, await codeOf(uri))).status).toBe(200)
  // A token from before the change is still checked by its key.
  expect(await quotesWith(both, signedInBefore.token)).toBe(200)
  const one = await startedWith(OTHER)
  expect((await signIn(one, staff, await codeOf(uri))).status).toBe(200)
})

test('a second factor that no secret opens stays until it is turned off', async () => {
  const { staff, uri } = await givenTwoFactor()
  const { staff: other } = await givenTwoFactor()
  await givenSetUp()
  const warnings = await warningsOf({ secret: OTHER })
  expect(warnings.join('\n')).toContain(
    "2 people can't sign in: their two-factor authentication was set up under",
  )
  const app = await startedWith(OTHER)
  expect((await signIn(app, staff, await codeOf(uri))).status).not.toBe(200)

  expect(await turnOff({ email: staff.email.toUpperCase() })).toEqual([staff.email])
  expect((await signIn(app, staff)).status).toBe(200)
  expect((await signIn(app, other)).status).toBe(401)
  expect((await warningsOf({ secret: OTHER })).join('\n')).toContain("1 person can't sign in")
  expect(await turnOff({ unreadableBy: { secret: OTHER } })).toEqual([other.email])
  expect((await signIn(app, other)).status).toBe(200)
})

test('a secret that Quotewright does not run with turns nothing off', async () => {
  await givenTwoFactor()
  const app = await startedWith(SECRET)
  await signIn(app, await world.givenMember())
  await expect(turnOff({ unreadableBy: { secret: OTHER } })).rejects.toThrow(
    "Quotewright doesn't run with this APP_SECRET. Start it with this one first, then try again.",
  )
  expect(await turnOff({ unreadableBy: { secret: OTHER, previousSecret: SECRET } })).toEqual([])
})

test('when it can not be turned off for one person, nothing changes for anyone', async () => {
  const staff = [(await givenTwoFactor()).staff, (await givenTwoFactor()).staff]
  const emails = staff.map(({ email }) => email).toSorted()
  await startedWith(OTHER)
  await world.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refused before update on auth."user" for each row when (old.email = '${emails[1]}')
       execute function refuse()`,
  )
  try {
    await expect(turnOff({ unreadableBy: { secret: OTHER } })).rejects.toThrow('refused')
  } finally {
    await world.pool.query('drop function refuse cascade')
  }
  expect(await turnOff({ unreadableBy: { secret: OTHER } })).toEqual(expect.arrayContaining(emails))
})
