import { randomUUID } from 'node:crypto'
import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRates } from '../platform/http/rate-limits.ts'
import { createWorld, type Member, type World } from '../testing/world.ts'

/** Of a call that declares no limit of its own. */
const GENERAL = 1_200

describe.each(['in memory', 'shared'] as const)('limits counted %s', (rateLimits) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ rateLimits })
  })
  afterAll(() => world.close())

  test.each(Object.entries<Call>(apiContract))('%s has the limit it declares', async (_, call) => {
    const { headers } = await world.app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/g, randomUUID()),
    })
    expect(Number(headers['x-ratelimit-limit'])).toBe(call.limitPerMinute ?? GENERAL)
  })

  test('each route counts for itself', async () => {
    const leftOf = async (url: string) =>
      Number((await world.app.inject({ method: 'POST', url })).headers['x-ratelimit-remaining'])
    const accept = `/api/v1/public/quotes/${randomUUID()}/accept`
    const decline = `/api/v1/public/quotes/${randomUUID()}/decline`
    const before = await leftOf(decline)
    for (let call = 0; call < 3; call += 1) await leftOf(accept)
    expect(await leftOf(decline)).toBe(before - 1)
  })

  test('a person counts for all their addresses, each person alone', async () => {
    const [ann, deb] = [await world.givenMember(), await world.givenMember()]
    const statusOf = async ({ token }: Member, remoteAddress: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const request = { method: 'GET', url: '/api/v1/features', headers, remoteAddress } as const
      const answer = await world.app.inject(request)
      return [answer.statusCode, answer.headers['retry-after'] !== undefined]
    }
    const address = (call: number) => `203.0.113.${call % 200}`
    for (let call = 0; call < GENERAL; call += 100)
      await Promise.all(Array.from({ length: 100 }, (_, at) => statusOf(ann, address(call + at))))
    expect(await statusOf(ann, '198.51.100.1')).toEqual([429, true])
    expect(await statusOf(deb, '198.51.100.1')).toEqual([200, false])
  }, 120_000)

  test('a file of the build counts for nothing, a page does', async () => {
    const app = Fastify()
    await limitRates(app, world.services, rateLimits === 'in memory')
    app.get('/assets/*', () => 'file')
    app.get('/*', () => 'page')
    const limitOf = async (url: string) => (await app.inject(url)).headers['x-ratelimit-limit']
    expect(await limitOf('/assets/index-4f.js')).toBeUndefined()
    expect(await limitOf('/dashboard')).toBe(String(GENERAL))
    expect(await limitOf('/assets')).toBe(String(GENERAL))
    await app.close()
  })
})
