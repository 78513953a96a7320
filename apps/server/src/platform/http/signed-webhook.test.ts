import { defineContract } from '@quotewright/contracts/kit.ts'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { fileWorld } from '../../testing/file-world.ts'
import { SecretText } from '../secret-text.ts'
import { cleanInput } from './clean-input.ts'
import { answerError } from './error-answer.ts'
import { bindSignedWebhook, SIGNATURE_HEADER, signatureOf } from './signed-webhook.ts'

const call = (path: `/${string}`) =>
  ({
    method: 'POST',
    path,
    access: 'public',
    summary: 'Receive an event',
    tag: 'test',
    responses: { 204: z.undefined() },
  }) as const
const { told, unset } = defineContract({ told: call('/told'), unset: call('/unset') })

const SECRET = new SecretText('what both of us know')
const Event = z.object({ name: z.string().max(5, 'Too long') })

const world = fileWorld()
let app: FastifyInstance
let received: string[] = []

beforeAll(async () => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorateRequest('caller')
  app.addHook('preValidation', async (request) => {
    request.body = cleanInput(request.body)
  })
  const binding = { app, services: world.services, verifyToken: async () => undefined }
  const onEvent = async (_: unknown, { name }: z.output<typeof Event>) => {
    received.push(name)
  }
  bindSignedWebhook(binding, { call: told, secret: SECRET, event: Event, onEvent })
  bindSignedWebhook(binding, { call: unset, secret: null, event: Event, onEvent })
  await app.ready()
})
afterAll(async () => {
  await app.close()
})
beforeEach(() => {
  received = []
})

const nowSeconds = () => Math.floor(world.clock.now.getTime() / 1000)

async function send(payload: string, signature?: string, url = '/told') {
  const headers = {
    'content-type': 'application/json',
    ...(signature === undefined ? {} : { [SIGNATURE_HEADER]: signature }),
  }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const signed = (payload: string, at = nowSeconds(), secret = SECRET) => signatureOf(payload, secret, at)

test('what is signed is taken, whatever its bytes; what is not is refused', async () => {
  const payload = ' {"name" : "Dëb"}\n'
  expect((await send(payload, signed(payload))).status).toBe(204)
  expect(received).toEqual(['Dëb'])

  const good = signed(payload)
  const bad = [
    undefined,
    '',
    't=1',
    `t=${nowSeconds()},v1=`,
    `t=${nowSeconds()},v1=zz`,
    good.slice(0, -2),
    `v1=${'0'.repeat(64)}`,
  ]
  for (const signature of bad) expect((await send(payload, signature)).status, signature).toBe(401)
  expect((await send(payload, signed(payload, nowSeconds(), new SecretText('another')))).status).toBe(401)
  expect((await send(payload.replace('b', 'p'), good)).status).toBe(401)
  expect((await send(payload, good, '/unset')).status).toBe(404)
  expect(received).toHaveLength(1)
})

test('a signature holds for five minutes, and one of two secrets is enough', async () => {
  const payload = '{"name":"Deb"}'
  for (const [age, status] of [
    [299, 204],
    [301, 401],
    [-299, 204],
    [-301, 401],
  ] as const) {
    expect((await send(payload, signed(payload, nowSeconds() - age))).status, String(age)).toBe(status)
  }
  const old = signed(payload, nowSeconds(), new SecretText('the old one')).split(',')[1]
  expect((await send(payload, `${signed(payload)},${old}`)).status).toBe(204)
  expect((await send(payload, signed(payload).replace(',', `,${old},`))).status).toBe(204)
})

test('a signed body that is wrong is refused at its field, and no body is ever our failure', async () => {
  const long = '{"name":"Deborah"}'
  expect(await send(long, signed(long))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', message: 'Too long' }] },
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (payload) => {
      expect((await send(payload, signed(payload))).status).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})
