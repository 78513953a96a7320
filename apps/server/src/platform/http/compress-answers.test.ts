import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compress-answers.ts'

const LONG = { words: 'hanging a door '.repeat(200) }
const call = { method: 'GET', path: '/', access: 'member', summary: '', tag: '', responses: {} } as const

function answering() {
  const app = Fastify()
  compressAnswers(app)
  app.get('/long', { config: { call } }, async () => LONG)
  app.get('/short', { config: { call } }, async () => ({ ok: true }))
  app.get('/secret', { config: { call: { ...call, secretAnswer: true } } }, async () => LONG)
  app.get('/session', async () => LONG)
  app.get('/page', async (_request, reply) => reply.type('text/html').send(LONG.words))
  app.get('/image', { config: { call } }, async (_request, reply) =>
    reply.type('image/webp').send(Buffer.alloc(5000)),
  )
  return (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

test('a long answer goes as brotli or gzip, whichever the caller takes, and holds the same', async () => {
  const get = answering()
  const brotli = await get('/long', 'gzip, deflate, br')
  expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual(['br', 'accept-encoding'])
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG)
  const gzipped = await get('/long', 'gzip')
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(LONG)
  const plain = await get('/long')
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding'])
  expect(plain.json()).toEqual(LONG)
  expect((await get('/page', 'br')).headers['content-encoding']).toBe('br')
})

test.each(['/short', '/secret', '/session', '/image'])('%s goes as it is', async (url) => {
  const answer = await answering()(url, 'br, gzip')
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('an encoding that is refused is not taken', () => {
  expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(encodingFor('BR ; q=0.1')).toBe('br')
  expect(encodingFor('br;q=0.0, gzip;q=0')).toBeUndefined()
  expect(encodingFor(undefined)).toBeUndefined()
})
