import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { codeOf } from '../../testing/authenticator.ts'
import { testFixture } from '../../testing/file-world.ts'
import { createWorld, type Member, PUBLIC_URL, SECRET } from '../../testing/world.ts'
import { turnOffTwoFactor } from './renew-encryption.ts'

const world = testFixture(() => createWorld())

const PASSWORD = 'correct horse battery'
const OTHER = 'another secret, as after a restore without the first'

async function startedWith(secret: string, previousSecret?: string): Promise<FastifyInstance> {
  const app = await world.startedOver({ secret, previousSecret })
  onTestFinished(() => app.close())
  return app
}

async function signIn(app: FastifyInstance, { email }: Member, code?: string) {
  const payload = { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function quotesWith(app: FastifyInstance, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/v1/quotes', headers })).statusCode
}

async function givenTwoFactor(): Promise<{ staff: Member; uri: string }> {
  const staff = await world.givenMember()
  const headers = { origin: PUBLIC_URL, cookie: staff.cookie }
  const post = (path: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/auth/two-factor/${path}`, headers, payload })
  const uri = (await post('enable', { password: PASSWORD })).json<{ totpURI: string }>().totpURI
  expect((await post('verify-totp', { code: await codeOf(uri) })).statusCode).toBe(200)
  return { staff, uri }
}

test('with another secret, people sign in again and get tokens', async () => {
  const staff = await world.givenMember()
  const app = await startedWith(OTHER)
  const { status, body } = await signIn(app, staff)
  expect(status).toBe(200)
  expect(await quotesWith(app, body.token)).toBe(200)
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
  const app = await startedWith(OTHER)
  expect((await signIn(app, staff, await codeOf(uri))).status).not.toBe(200)
  expect(await turnOffTwoFactor(world.pool, { unreadableBy: { secret: SECRET } })).toEqual([])

  expect(await turnOffTwoFactor(world.pool, { email: staff.email.toUpperCase() })).toEqual([staff.email])
  expect((await signIn(app, staff)).status).toBe(200)
  expect((await signIn(app, other)).status).toBe(401)
  expect(await turnOffTwoFactor(world.pool, { unreadableBy: { secret: OTHER } })).toEqual([other.email])
  expect((await signIn(app, other)).status).toBe(200)
})
