import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import type { LanguageModelSettings } from '../config-language-model.ts'
import { findFreePort } from '../database/embedded/free-port.ts'
import { SecretText } from '../secret-text.ts'
import { createLanguageModel, type LanguageModelOptions } from './language-model.ts'
import type { ModelFailure } from './model-failure.ts'

const KEY = 'sk-very-secret'
const schema = z.object({ title: z.string(), items: z.array(z.string()).nullable() })
const GOOD = { title: 'Tap', items: ['one', 'two'] }

let server: ModelServer
const failures: ModelFailure[] = []

beforeAll(async () => {
  server = await startModelServer()
})
beforeEach(() => {
  failures.length = 0
  server.calls.length = 0
})
afterAll(() => server.close())

function modelOf(more: Partial<LanguageModelOptions> = {}) {
  return createLanguageModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: new SecretText(KEY),
    model: 'm',
    timeLimitMs: 5_000,
    onFailure: (failure) => failures.push(failure),
    ...more,
  })
}

const ask = (model = modelOf(), more: { signal?: AbortSignal; onPiece?: (piece: string) => void } = {}) =>
  model.ask({
    name: 'quote',
    schema,
    instructions: 'Answer with the object.',
    prompt: 'A tap.',
    signal: AbortSignal.timeout(60_000),
    ...more,
  })

const failsAs = (kind: string, status?: number) =>
  expect.objectContaining({ name: 'ModelFailure', kind, status })

describe.each<Pick<LanguageModelSettings, 'provider' | 'model'>>([
  { provider: 'openai-compatible', model: 'qwen3' },
  { provider: 'anthropic', model: 'claude-sonnet-4-5' },
  { provider: 'anthropic', model: 'some-model-behind-a-proxy' },
])('$provider $model', (settings) => {
  test('answers with the object, and tells how far it is', async () => {
    server.answer((reply) => reply.say(JSON.stringify(GOOD)))
    const seen: string[] = []
    expect(await ask(modelOf(settings), { onPiece: (piece) => seen.push(piece) })).toEqual(GOOD)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.join('')).toBe(JSON.stringify(GOOD))
    const [call] = server.calls
    expect(call?.headers['authorization'] ?? call?.headers['x-api-key']).toContain(KEY)
    expect(JSON.stringify(call?.body)).toContain('additionalProperties')
    expect([call?.body.model, call?.body.stream, call?.body.max_tokens]).toEqual([
      settings.model,
      true,
      8_000,
    ])
  })

  test('gets back once what is wrong with its answer', async () => {
    server.answer(
      (reply) => reply.say(JSON.stringify({ title: 5, items: null })),
      (reply) => reply.say(JSON.stringify(GOOD)),
    )
    expect(await ask(modelOf(settings))).toEqual(GOOD)
    const sent = JSON.stringify(server.calls[1]?.body.messages)
    expect(sent).toContain('title: Must be text')
    expect(sent).toContain('\\"title\\":5')
  })

  test('breaks off', async () => {
    server.answer((reply) => {
      reply.begin('{"title":"Ta')
      setTimeout(() => reply.raw.destroy(), 50)
    })
    await expect(ask(modelOf(settings))).rejects.toEqual(failsAs('unreachable'))
  })

  test.each([
    [401, 'refused'],
    [404, 'refused'],
    [429, 'busy'],
    [529, 'busy'],
    [500, 'failed'],
  ])('answers %i, once, and nothing it says is repeated', async (status, kind) => {
    server.answer((reply) => reply.fail(status, `bad key ${KEY}`))
    await expect(ask(modelOf(settings))).rejects.toEqual(failsAs(kind, status))
    expect([server.calls.length, failures.length]).toEqual([1, 1])
    const [failure] = failures
    expect(JSON.stringify([failure, failure?.message, failure?.stack, failure?.cause])).not.toContain(KEY)
  })

  test('does not answer in time', async () => {
    server.answer((reply) => reply.begin('{"title":'))
    await expect(ask(modelOf({ ...settings, timeLimitMs: 300 }))).rejects.toEqual(failsAs('late'))
    await server.calls[0]?.ended
  })
})

describe('an answer', () => {
  test.each([
    ['in a fence', `\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``],
    ['with words around it', `Sure! Here it is: ${JSON.stringify(GOOD)} Anything else?`],
    ['after thinking aloud', `<think>{"title": no, wait</think>\n${JSON.stringify(GOOD)}`],
    ['with fields no one asked for', JSON.stringify({ ...GOOD, price: 1, __proto__: { x: 1 } })],
  ])('%s is read', async (_, text) => {
    server.answer((reply) => reply.say(text))
    expect(await ask()).toEqual(GOOD)
    expect(server.calls).toHaveLength(1)
  })

  test.each([
    ['no JSON', 'Sure! Here it is: {"title": "x"'],
    ['not a number', '{"title":"x","items":NaN}'],
    ['empty', ''],
    ['something else', '[1,2,3]'],
  ])('that is %s is asked for again, and then given up', async (_, text) => {
    server.answer((reply) => reply.say(text))
    await expect(ask()).rejects.toEqual(failsAs('unusable'))
    expect(server.calls).toHaveLength(2)
  })

  test('that was cut off at the limit of tokens is not asked for again', async () => {
    server.answer((reply) => reply.say('{"title":"x', { finish: 'length' }))
    await expect(ask()).rejects.toEqual(failsAs('unusable'))
    expect(server.calls).toHaveLength(1)
  })

  test('that never ends is left', async () => {
    const endless = 'x'.repeat(200_000)
    server.answer((reply) => reply.begin(`{"title":"${endless}`))
    await expect(ask()).rejects.toEqual(failsAs('unusable'))
    await server.calls[0]?.ended
  })

  test('that is millions of bytes of nothing is left', async () => {
    server.answer((reply) => {
      reply.begin('')
      reply.raw.write(`: ${' '.repeat(7_000_000)}`)
    })
    await expect(ask()).rejects.toEqual(failsAs('unusable'))
  })

  test.each([
    ['text/html', '<html>Welcome to the proxy</html>'],
    ['application/json', '{"hello":1}'],
  ])('of type %s is unusable', async (type, body) => {
    server.answer(({ raw }) => {
      raw.writeHead(200, { 'content-type': type })
      raw.end(body)
    })
    await expect(ask()).rejects.toEqual(failsAs('unusable'))
  })
})

test('the key goes to no other host', async () => {
  const elsewhere = await startModelServer()
  server.answer(({ raw }) => {
    raw.writeHead(307, { location: `${elsewhere.baseUrl}/chat/completions` })
    raw.end()
  })
  await expect(ask()).rejects.toEqual(failsAs('unreachable'))
  expect(elsewhere.calls).toEqual([])
  await elsewhere.close()
})

test('no one listens at the address', async () => {
  const baseUrl = `http://127.0.0.1:${await findFreePort()}/v1`
  await expect(ask(modelOf({ baseUrl }))).rejects.toEqual(failsAs('unreachable'))
})

test('without a key none is sent', async () => {
  server.answer((reply) => reply.say(JSON.stringify(GOOD)))
  await ask(modelOf({ apiKey: undefined }))
  expect(server.calls[0]?.headers['authorization']).toBeUndefined()
})

test('the call ends when no one waits for it, and that is no failure', async () => {
  const caller = new AbortController()
  server.answer((reply) => {
    reply.begin('{"title":')
    setTimeout(() => caller.abort(), 50)
  })
  await expect(ask(modelOf(), { signal: caller.signal })).rejects.toEqual(failsAs('gone'))
  await server.calls[0]?.ended
  expect(failures).toEqual([])
})

test('a crowd does not wait: what is too much is busy at once', async () => {
  server.answer((reply) => reply.begin('{"title":'))
  const model = modelOf({ timeLimitMs: 500 })
  const kinds = await Promise.all(
    Array.from({ length: 18 }, () => ask(model).catch((error: unknown) => (error as ModelFailure).kind)),
  )
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'late')).toHaveLength(16)
})
