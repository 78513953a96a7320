import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { readJsonBodies } from './json-bodies.ts'

test('an empty body that is said to be JSON is none; any other is read as it was', async () => {
  const app = Fastify()
  readJsonBodies(app)
  app.post('/echo', async ({ body }) => ({ body: body ?? null }))
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload })
    return [answer.statusCode, answer.json().body]
  }
  for (const nothing of ['', ' \r\n']) expect(await send(nothing)).toEqual([200, null])
  expect(await send('{"a":1}')).toEqual([200, { a: 1 }])
  expect(await send('{')).toEqual([400, undefined])
  expect(await send('{"a":"é"}')).toEqual([200, { a: 'é' }])
  expect(await send('{"__proto__":{}}')).toEqual([400, undefined])
})

test('no more is parsed than the sender may send, nor anything built to be slow', async () => {
  const app = Fastify({ bodyLimit: 1_000_000 })
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof AppError ? error.httpStatus : 400).send({ detail: String(error) }),
  )
  readJsonBodies(app)
  app.post('/echo', async () => 'read')
  const send = async (payload: string, headers: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return answer.statusCode
  }
  const signedIn = { authorization: 'Bearer x' }
  const large = JSON.stringify({ text: 'x'.repeat(100_000) })
  expect(await send(large)).toBe(413)
  expect(await send(large, signedIn)).toBe(200)
  expect(await send(JSON.stringify('x'.repeat(1_000_000)), signedIn)).toBe(413)

  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(await send(nested(64))).toBe(200)
  expect(await send(nested(65))).toBe(422)
  expect(await send('['.repeat(30_000))).toBe(422)
  expect(await send(`{"a":`.repeat(10_000))).toBe(422)
  expect(await send(JSON.stringify({ text: `${nested(100)}"\\"` }))).toBe(200)
  expect(await send(JSON.stringify(Array(50_000).fill(0)), signedIn)).toBe(200)
  expect(await send(JSON.stringify(Array(50_001).fill(0)), signedIn)).toBe(422)
  // Strings that never end: what is wrong with them is for the parser to say.
  expect(await send(`"${'\\"'.repeat(30_000)}`)).toBe(400)
  expect(await send('"'.repeat(60_001))).toBe(400)
})
