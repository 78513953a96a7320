import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { defineContract, FileStream } from '@quotewright/contracts/kit.ts'
import { UploadedFile } from '@quotewright/contracts/values.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fileWorld } from '../../testing/file-world.ts'
import { bind } from './bind.ts'
import { answerError } from './error-answer.ts'

const { upload, tell, note, stream } = defineContract({
  upload: {
    method: 'POST',
    path: '/upload',
    access: 'public',
    summary: 'Take a file',
    tag: 'test',
    multipart: z.object({ file: UploadedFile, note: z.string().max(5) }),
    responses: { 200: z.object({ bytes: z.number(), note: z.string() }) },
  },
  tell: {
    method: 'GET',
    path: '/tell',
    access: 'public',
    summary: 'Tell too much',
    tag: 'test',
    responses: { 200: z.object({ shown: z.string() }) },
  },
  note: {
    method: 'POST',
    path: '/note',
    access: 'public',
    summary: 'Take a note',
    tag: 'test',
    body: z.object({ note: z.string().default('none') }),
    responses: { 200: z.object({ note: z.string() }) },
  },
  stream: {
    method: 'GET',
    path: '/stream',
    access: 'public',
    summary: 'A file of any length',
    tag: 'test',
    query: z.object({ chunks: z.coerce.number() }),
    file: { mediaType: 'application/zip' },
    responses: { 200: FileStream },
  },
})

let isLetGo = false

async function* countTo(chunks: number): AsyncGenerator<Uint8Array> {
  isLetGo = false
  try {
    for (let count = 0; count < chunks; count += 1) yield new TextEncoder().encode(`${count},`)
  } finally {
    isLetGo = true
  }
}

const world = fileWorld()
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorateRequest('caller')
  await app.register(formBody)
  await app.register(multipart, { attachFieldsToBody: 'keyValues' })
  const binding = { app, services: world.services, verifyToken: async () => undefined }
  bind(binding, upload, async ({ body }) => ({
    status: 200,
    body: { bytes: body.file.length, note: body.note },
  }))
  bind(binding, tell, async () => {
    const more = { shown: 'yes', cost_cents: 5 }
    return { status: 200, body: more }
  })
  bind(binding, note, async ({ body }) => ({ status: 200, body }))
  bind(binding, stream, async ({ query }) => ({ status: 200, body: countTo(query.chunks) }))
  await app.ready()
})
afterAll(async () => {
  await app.close()
})

async function send(form: FormData) {
  const request = new Request('http://test/upload', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return app.inject({ method: 'POST', url: '/upload', headers, payload })
}

test('a multipart form arrives as its parsed fields and the bytes of its file', async () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array([1, 2, 3])]), 'a.pdf')
  form.append('note', 'ok')
  expect((await send(form)).json()).toEqual({ bytes: 3, note: 'ok' })
  form.set('note', 'too long')
  const refused = await send(form)
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'note'])
})

test('a call that takes JSON refuses a form instead of reading it as an empty object', async () => {
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/note', headers: { 'content-type': type }, payload })
  const multipartForm = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhi\r\n--x--\r\n'
  for (const refused of [
    await post('application/x-www-form-urlencoded', '{"note":"hi"}'),
    await post('application/x-www-form-urlencoded', 'note=hi'),
    await post('multipart/form-data; boundary=x', multipartForm),
    await post('text/plain', '{"note":"hi"}'),
  ])
    expect([refused.statusCode, refused.json().detail]).toEqual([
      415,
      'Send JSON, with the header Content-Type: application/json',
    ])
  for (const type of ['application/json', 'Application/JSON; charset=utf-8'])
    expect((await post(type, '{"note":"hi"}')).json()).toEqual({ note: 'hi' })
})

test('a field that the contract does not declare never leaves the server', async () => {
  expect((await app.inject('/tell')).body).toBe('{"shown":"yes"}')
})

test('a file that is made while it is sent arrives whole, and is let go when the caller hangs up', async () => {
  const answer = await app.inject('/stream?chunks=3')
  expect([answer.headers['content-type'], answer.body]).toEqual(['application/zip', '0,1,2,'])

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const endless = await fetch(`${url}/stream?chunks=1000000000`, { signal: leaving.signal })
  await endless.body?.getReader().read()
  expect(isLetGo).toBe(false)
  leaving.abort()
  await expect.poll(() => isLetGo).toBe(true)
})
