import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SecretText } from '../../platform/secret-text.ts'
import { createHttpSpeech } from '../../platform/speech/http-speech.ts'
import { aForm } from '../../testing/a-form.ts'
import { fileFixture, fileMember, fileWorld } from '../../testing/file-world.ts'
import { saying, startSpeechServer } from '../../testing/speech-server.ts'
import type { Member } from '../../testing/world.ts'

const KEY = 'sk-secret-of-the-tests'
const speech = fileFixture(() => startSpeechServer())
const world = fileWorld(() => ({
  speech: createHttpSpeech({
    baseUrl: speech.baseUrl,
    apiKey: new SecretText(KEY),
    model: 'whisper-1',
    timeLimitMs: 1_500,
  }),
}))
const staff = fileMember(world)

const recording = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', '..', 'testing', 'recordings', name))

const PATH = '/api/v1/transcriptions'

async function sendForm(
  method: 'POST' | 'PUT',
  url: string,
  bytes: Uint8Array,
  {
    as = staff as Pick<Member, 'token'> | undefined,
    fields = {},
    headers = {} as Record<string, string>,
  } = {},
) {
  const form = await aForm(fields, [['audio', bytes, 'recording.webm']])
  const response = await world.app.inject({
    method,
    url,
    headers: {
      ...form.headers,
      ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json() }
}

test('a recording becomes text', async () => {
  speech.answer('fit six down lights')
  const answer = await sendForm('POST', PATH, recording('spoken-live.webm'))
  expect(answer.body).toMatchObject({ transcription: { state: 'done', media_type: 'audio/webm' } })
  expect(answer.status).toBe(201)
})

test('in pieces', async () => {
  const bytes = recording('spoken-live.webm')
  const begun = await world.as(staff).post(`${PATH}/begin`, { language: 'en-AU' })
  expect(begun.status).toBe(201)
  const { id } = begun.body.transcription
  for (const [piece, at] of [0, 2000, 4000].entries()) {
    const put = await sendForm(
      'PUT',
      `${PATH}/${id}/pieces/${piece}`,
      bytes.subarray(at, at === 4000 ? undefined : at + 2000),
    )
    expect(put.body.transcription.next_piece).toBe(piece + 1)
  }
  speech.answer(saying('Two taps'))
  const done = await world.as(staff).post(`${PATH}/${id}/finish`, { pieces: 3 })
  expect(done.body).toMatchObject({ transcription: { state: 'done', text: 'Two taps' } })
})
