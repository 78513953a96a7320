import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptEmptyBodies } from './json-bodies.ts'

test('an empty body that is said to be JSON is none; any other is read as it was', async () => {
  const app = Fastify()
  acceptEmptyBodies(app)
  app.post('/echo', async ({ body }) => ({ body: body ?? null }))
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload })
    return [answer.statusCode, answer.json().body]
  }
  for (const nothing of ['', ' \r\n']) expect(await send(nothing)).toEqual([200, null])
  expect(await send('{"a":1}')).toEqual([200, { a: 1 }])
  expect(await send('{')).toEqual([400, undefined])
  expect(await send('{"__proto__":{}}')).toEqual([400, undefined])
})
