import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileFixture } from '../../testing/file-world.ts'
import {
  droppingTheConnection,
  failing,
  hanging,
  type SpeechAnswer,
  startSpeechServer,
} from '../../testing/speech-server.ts'
import { SecretText } from '../secret-text.ts'
import { createHttpSpeech } from './http-speech.ts'
import type { SpeechFailure } from './speech-to-text.ts'

const KEY = 'sk-secret-of-the-tests'
const PROMPT = 'the words of the price book'
const server = fileFixture(() => startSpeechServer())

let told: SpeechFailure[] = []
let before = 0
beforeEach(() => {
  told = []
  before = server.calls.length
  server.answer('Two taps')
})

const speech = (timeLimitMs = 400) =>
  createHttpSpeech({
    baseUrl: server.baseUrl,
    apiKey: new SecretText(KEY),
    model: 'whisper-1',
    timeLimitMs,
    onFailure: (failure) => told.push(failure),
  })
const recording = {
  bytes: new TextEncoder().encode('the sound of a voice'),
  mediaType: 'audio/webm',
  fileName: 'recording.webm',
  language: undefined,
  prompt: PROMPT,
}

test('a recording goes out as a form, and its text comes back as it is', async () => {
  server.answer('  Two taps\n')
  expect(await speech().transcribe(recording)).toBe('  Two taps\n')
  const [call] = server.calls.slice(before)
  expect(call?.fields).toEqual({ model: 'whisper-1', response_format: 'json', prompt: PROMPT })
  expect(Buffer.from(call?.file?.bytes ?? []).toString()).toBe('the sound of a voice')
  expect(told).toEqual([])
})

/** Begins an answer and leaves it there. */
const stalling: SpeechAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"text":"Two')
}
/** Quotes what it was sent, as some services do. */
const quoting: SpeechAnswer = (response, { headers, fields }) => {
  response.writeHead(401, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message: `${headers.authorization} ${fields['prompt']}` } }))
}

describe('a failure', () => {
  test.each<[string, SpeechAnswer, string, number | undefined]>([
    ['no answer', hanging, 'unavailable', undefined],
    ['half an answer', stalling, 'unavailable', undefined],
    ['a dropped connection', droppingTheConnection, 'unavailable', undefined],
    ['too many calls', failing(429), 'unavailable', 429],
    ['an error', failing(502), 'unavailable', 502],
    ['a wrong key', quoting, 'refused', 401],
    ['a wrong address', failing(404), 'refused', 404],
    ['too large for it', failing(413), 'refused', 413],
    ['a format it cannot decode', failing(415), 'unreadable', 415],
  ])('after %s is reported by its kind, and nothing else', async (_, how, kind, status) => {
    server.answer(how)
    const failure: unknown = await speech()
      .transcribe(recording)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'SpeechFailure', kind, status })
    expect(told).toEqual([failure])
    const shown = inspect(failure, { depth: 9 })
    for (const secret of [KEY, PROMPT, server.baseUrl, 'the sound']) expect(shown).not.toContain(secret)
  })

  test('of a service that is not there is unavailable', async () => {
    const gone = await startSpeechServer()
    await gone.close()
    const { transcribe } = createHttpSpeech({ baseUrl: gone.baseUrl, apiKey: undefined, model: 'small' })
    await expect(transcribe(recording)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

test('sixteen recordings are on their way at once and no more, and then others may be', async () => {
  server.answer(hanging)
  const { transcribe } = speech(600)
  const under = Array.from({ length: 16 }, () => transcribe(recording).catch(() => undefined))
  await expect(transcribe(recording)).rejects.toMatchObject({ kind: 'unavailable', status: undefined })
  await Promise.all(under)
  expect(server.calls.slice(before)).toHaveLength(16)
  server.answer('Two taps')
  expect(await transcribe(recording)).toBe('Two taps')
})
