import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { SecretText } from '../../platform/secret-text.ts'
import { createHttpSpeech } from '../../platform/speech/http-speech.ts'
import { fileFixture, fileMember, fileWorld } from '../../testing/file-world.ts'
import {
  droppingTheConnection,
  failing,
  hanging,
  type SpeechAnswer,
  saying,
  startSpeechServer,
} from '../../testing/speech-server.ts'
import { RECORDINGS, recordingFile, sendAudio } from '../../testing/voice-calls.ts'

const KEY = 'sk-secret-of-the-tests'
const speech = fileFixture(() => startSpeechServer())
const world = fileWorld(() => ({
  speech: createHttpSpeech({
    baseUrl: speech.baseUrl,
    apiKey: new SecretText(KEY),
    model: 'whisper-1',
    timeLimitMs: 700,
  }),
}))
const staff = fileMember(world)
const silentWorld = fileWorld()
const silentStaff = fileMember(silentWorld)

const spoken = recordingFile('spoken-live.webm')
const transcribe = (bytes: Uint8Array = spoken, headers: Record<string, string> = {}) =>
  sendAudio(world, staff, RECORDINGS, bytes, { headers })
const read = async (id: string) => (await world.as(staff).get(`${RECORDINGS}/${id}`)).body.transcription
const list = async () => (await world.as(staff).get(RECORDINGS)).body.transcriptions

/** Calls of the service since the test began. */
let before = 0
const calls = () => speech.calls.slice(before)
beforeEach(() => {
  before = speech.calls.length
  speech.answer('Fit 6 downlights')
})

describe('a recording that comes in whole', () => {
  test.each([
    ['spoken.webm', 'audio/webm', 'recording.webm'],
    ['spoken-live.webm', 'audio/webm', 'recording.webm'],
    ['spoken.ogg', 'audio/ogg', 'recording.ogg'],
    ['spoken.mp4', 'audio/mp4', 'recording.mp4'],
    ['spoken-fragmented.mp4', 'audio/mp4', 'recording.mp4'],
    ['spoken.wav', 'audio/wav', 'recording.wav'],
    ['spoken.mp3', 'audio/mpeg', 'recording.mp3'],
  ])('%s becomes text', async (file, mediaType, sentAs) => {
    const bytes = recordingFile(file)
    const { status, body } = await transcribe(bytes)
    expect(status).toBe(201)
    expect(body.transcription).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      state: 'done',
      text: 'Fit 6 downlights',
      failure: null,
      language: 'en-AU',
      media_type: mediaType,
      size_bytes: bytes.length,
      is_kept: false,
    })
    expect(Math.abs(body.transcription.duration_ms - 3_000)).toBeLessThan(120)
    const [call] = calls()
    expect(call?.path).toBe('/v1/audio/transcriptions')
    expect(call?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(call?.fields).toEqual({ model: 'whisper-1', response_format: 'json', language: 'en' })
    expect(call?.file).toMatchObject({ name: sentAs, type: mediaType })
    expect(Buffer.from(call?.file?.bytes ?? []).equals(bytes)).toBe(true)
  })

  test('words of the trade and of the own price book are set right', async () => {
    const item = { name: 'Zetalux batten', unit: 'each', unit_price: 120 }
    expect((await world.as(staff).post('/api/v1/price-items', item)).status).toBe(201)
    speech.answer('two zeta lux battens and six down lights')
    const { transcription } = (await transcribe()).body
    expect(transcription.text).toContain('downlights')
    expect(transcription.corrections).toContainEqual({ heard: 'down lights', written: 'downlights' })
    expect(calls()[0]?.fields['prompt']).toContain('Zetalux')
    const said = await world.as(staff).post(`${RECORDINGS}/words`, { text: 'six down lights' })
    expect(said.body).toEqual({
      text: 'six downlights',
      corrections: [{ heard: 'down lights', written: 'downlights' }],
    })
  })

  test.each([
    ['de', 'de'],
    ['zh-Hans-CN', 'zh'],
    ['haw', undefined],
  ])('%s is asked for as %s', async (language, asked) => {
    const { body } = await sendAudio(world, staff, RECORDINGS, spoken, { fields: { language } })
    expect(body.transcription.language).toBe(language)
    expect(calls()[0]?.fields['language']).toBe(asked)
  })

  test('a text in another language stays as it is, and no English words are expected in it', async () => {
    await world.as(staff).post('/api/v1/price-items', { name: 'Towel rail', unit: 'each', unit_price: 12 })
    speech.answer('sechs down lights')
    const { body } = await sendAudio(world, staff, RECORDINGS, spoken, { fields: { language: 'de-DE' } })
    expect(body.transcription).toMatchObject({ text: 'sechs down lights', corrections: [] })
    expect(calls()[0]?.fields['prompt']).toBeUndefined()
    const words = { text: 'sechs down lights', language: 'de' }
    expect((await world.as(staff).post(`${RECORDINGS}/words`, words)).body.text).toBe(words.text)
  })

  test('can be played, with its own type and as a download', async () => {
    const { transcription } = (await transcribe()).body
    const audio = await world.as(staff).get(`${RECORDINGS}/${transcription.id}/audio`)
    expect(Buffer.from(audio.bytes).equals(spoken)).toBe(true)
    expect(audio.headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-disposition': expect.stringMatching(/^attachment; filename="recording\.webm"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('without a service it is stored, and the refusal names it', async () => {
    const { status, body } = await sendAudio(silentWorld, silentStaff, RECORDINGS, spoken)
    expect([status, body.code]).toEqual([503, 'speech_not_configured'])
    const stored = await silentWorld.as(silentStaff).get(`${RECORDINGS}/${body.transcription_id}`)
    expect(stored.body.transcription).toMatchObject({
      state: 'failed',
      failure: { kind: 'not_configured', message: body.detail },
      duration_ms: 3001,
    })
    const settings = (await silentWorld.as(silentStaff).get(`${RECORDINGS}/settings`)).body
    expect(settings).toMatchObject({ is_configured: false, provider_host: null })
  })

  test('the settings say where recordings go and how long they stay', async () => {
    const settings = {
      is_configured: true,
      provider_host: new URL(speech.baseUrl).host,
      most_bytes: 25 * 1024 * 1024,
      most_ms: 600_000,
    }
    const path = `${RECORDINGS}/settings`
    expect((await world.as(staff).get(path)).body).toEqual({ ...settings, deleted_after_hours: 24 })
    expect((await world.as().get(path)).body).toEqual({ ...settings, deleted_after_hours: 1 })
  })
})

const redirecting: SpeechAnswer = (response) => {
  response.writeHead(307, { location: `${speech.baseUrl}/elsewhere` })
  response.end()
}
const endless: SpeechAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"text":"')
  const write = () => {
    while (response.writable && response.write('x'.repeat(65_536)));
  }
  response.on('drain', write)
  write()
}
const garbled: SpeechAnswer = (response) => {
  response.end('<html>Welcome</html>')
}

describe('where there is no text', () => {
  test.each<[string, SpeechAnswer, number, string]>([
    ['does not answer', hanging, 503, 'unavailable'],
    ['hangs up', droppingTheConnection, 503, 'unavailable'],
    ['is busy', failing(429), 503, 'unavailable'],
    ['fails', failing(500), 503, 'unavailable'],
    ['answers with a page', garbled, 503, 'unavailable'],
    ['answers without a text', failing(200, '{"words":[]}'), 503, 'unavailable'],
    ['never stops', endless, 503, 'unavailable'],
    ['refuses the key', failing(401), 503, 'refused'],
    ['redirects', redirecting, 503, 'refused'],
    ['knows no such model', failing(404), 503, 'refused'],
    ['cannot decode it', failing(400), 422, 'unreadable'],
    ['hears nothing', saying(''), 422, 'silent'],
    ['hears what models hear in silence', saying(' Thank you. '), 422, 'silent'],
    ['marks silence', saying('[BLANK_AUDIO]'), 422, 'silent'],
  ])('because the service %s', async (_, how, status, kind) => {
    speech.answer(how)
    const failed = await transcribe()
    expect(failed.status).toBe(status)
    expect(failed.body).toMatchObject({
      transcription_id: expect.any(String),
      code: {
        unavailable: 'speech_unavailable',
        refused: 'speech_refused',
        unreadable: 'recording_unreadable',
        silent: 'recording_silent',
      }[kind],
    })
    expect(JSON.stringify(failed.body)).not.toContain(KEY)
    expect(calls()).toHaveLength(1)
    const id: string = failed.body.transcription_id
    expect(await read(id)).toMatchObject({
      state: 'failed',
      text: null,
      failure: { kind, message: failed.body.detail },
    })
    // The same recording becomes text later.
    speech.answer('Two taps')
    const retried = await world.as(staff).post(`${RECORDINGS}/${id}/retry`)
    expect(retried.body.transcription).toMatchObject({ id, state: 'done', text: 'Two taps', failure: null })
    expect((await list()).filter((one: { id: string }) => one.id === id)).toHaveLength(1)
  })

  test('each way to fail has its own sentence', async () => {
    const sentences = new Set<string>()
    for (const how of [failing(500), failing(401), failing(400), saying('')]) {
      speech.answer(how)
      sentences.add((await transcribe()).body.detail)
    }
    sentences.add((await sendAudio(silentWorld, silentStaff, RECORDINGS, spoken)).body.detail)
    expect(sentences.size).toBe(5)
  })

  test('what an answer cannot be stored with is left out of it', async () => {
    speech.answer(`Two\u0000taps\uD800 ${'and '.repeat(10_000)}`)
    const { status, body } = await transcribe()
    expect(status).toBe(201)
    expect(body.transcription.text).toMatch(/^Two taps/)
    expect(body.transcription.text.length).toBeLessThanOrEqual(20_000)
  })

  test('what only repeats the words it was primed with is silence', async () => {
    for (const name of ['Quartz splashback', 'Jarrah decking', 'Copper downpipe'])
      await world.as(staff).post('/api/v1/price-items', { name, unit: 'each', unit_price: 12 })
    await transcribe()
    speech.answer(calls()[0]?.fields['prompt'] ?? '')
    expect((await transcribe()).body.code).toBe('recording_silent')
  })
})

describe('what is no recording', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'recording_unreadable'],
    ['a text', Buffer.from('Fit 6 downlights'.repeat(100)), 'recording_unsupported'],
    ['a PDF', Buffer.from('%PDF-1.7\n'.padEnd(500)), 'recording_unsupported'],
    ['an archive', Buffer.from(`PK\u0003\u0004${'x'.repeat(500)}`, 'latin1'), 'recording_unsupported'],
    ['a page', Buffer.from(`<html><script>alert(1)</script>${' '.repeat(500)}`), 'recording_unsupported'],
    ['the head of a webm alone', spoken.subarray(0, 200), 'recording_unreadable'],
    ['an mp4 without its index', recordingFile('spoken.mp4').subarray(0, 4_000), 'recording_unreadable'],
    [
      'a webm of noise',
      Buffer.concat([spoken.subarray(0, 60), Buffer.alloc(5_000, 0)]),
      'recording_unreadable',
    ],
  ])('%s is refused and not stored', async (_, bytes, code) => {
    const stored = (await list()).length
    const { status, body } = await transcribe(bytes)
    expect([status, body.code, body.transcription_id]).toEqual([422, code, undefined])
    expect(calls()).toEqual([])
    expect(await list()).toHaveLength(stored)
  })

  test('a recording that lost its end is still one', async () => {
    expect((await transcribe(spoken.subarray(0, 5_000))).status).toBe(201)
  })

  test('more than 25 MB is refused with that sentence, whether it declares that or not', async () => {
    const large = Buffer.concat([spoken, Buffer.alloc(25 * 1024 * 1024)])
    const { status, body } = await transcribe(large)
    expect([status, body.detail]).toEqual([413, 'A recording can be 25 MB at most. Record it in two parts.'])
    const long = await transcribe(Buffer.concat([spoken, Buffer.alloc(26 * 1024 * 1024)]))
    expect([long.status, long.body.detail]).toEqual([413, body.detail])
    expect(calls()).toEqual([])
  })

  test('more than ten minutes is refused', async () => {
    // 8,000 samples a second, of 8 bits.
    const header = Buffer.from(recordingFile('spoken.wav').subarray(0, 44))
    header.writeUInt32LE(8_000, 28)
    header.writeUInt16LE(1, 32)
    header.writeUInt16LE(8, 34)
    const wav = (seconds: number) => Buffer.concat([header, Buffer.alloc(8_000 * seconds, 128)])
    header.writeUInt32LE(8_000 * 602, 40)
    header.write('data', 36)
    const { status, body } = await transcribe(wav(602))
    expect([status, body.code, body.detail]).toEqual([
      413,
      'recording_too_long',
      'A recording can be 10 minutes at most. Record it in two parts.',
    ])
    expect(calls()).toEqual([])
    header.writeUInt32LE(8_000 * 599, 40)
    expect((await transcribe(wav(599))).status).toBe(201)
  })
})

describe('the same Idempotency-Key', () => {
  test('makes one recording and one call, one after the other or at once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    speech.answer(saying('Once', 150))
    const answers = await Promise.all([
      transcribe(spoken, headers),
      transcribe(spoken, headers),
      transcribe(spoken, headers),
    ])
    answers.push(await transcribe(spoken, headers))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.transcription.id}`)).size).toBe(1)
    expect(calls()).toHaveLength(1)
    // Another recording under it is refused.
    expect((await transcribe(recordingFile('spoken.ogg'), headers)).status).toBe(422)
  })

  test('after a failure tries the stored recording again', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    speech.answer(failing(500))
    const failed = await transcribe(spoken, headers)
    speech.answer('Again')
    const done = await transcribe(spoken, headers)
    expect(done.body.transcription).toMatchObject({ id: failed.body.transcription_id, text: 'Again' })
  })

  test('of two people is two recordings', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const colleague = await world.givenColleague(staff)
    const mine = await transcribe(spoken, headers)
    const theirs = await sendAudio(world, colleague, RECORDINGS, spoken, { headers })
    expect(theirs.body.transcription.id).not.toBe(mine.body.transcription.id)
  })
})

describe('keeping and deleting', () => {
  test('a recording is kept, or deleted a day later again', async () => {
    const { transcription } = (await transcribe()).body
    const path = `${RECORDINGS}/${transcription.id}`
    const tomorrow = (from: Date) => new Date(from.getTime() + 86_400_000).toISOString()
    expect(transcription.deleted_at).toBe(tomorrow(world.clock.now))
    const kept = await world.as(staff).patch(path, { is_kept: true })
    expect(kept.body.transcription).toMatchObject({ is_kept: true, deleted_at: null })
    world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
    const again = await world.as(staff).patch(path, { is_kept: false })
    expect(again.body.transcription.deleted_at).toBe(tomorrow(world.clock.now))
    world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
    const twice = await world.as(staff).patch(path, { is_kept: false })
    expect(twice.body.transcription.deleted_at).toBe(again.body.transcription.deleted_at)
  })

  test('a deleted one is gone with its file', async () => {
    const files = () =>
      readdirSync(world.files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    const stored = files()
    const { transcription } = (await transcribe()).body
    expect(files()).toBe(stored + 1)
    const path = `${RECORDINGS}/${transcription.id}`
    expect((await world.as(staff).delete(path)).status).toBe(204)
    expect((await world.as(staff).get(path)).status).toBe(404)
    expect((await world.as(staff).get(join(path, 'audio'))).status).toBe(404)
    expect((await world.as(staff).delete(path)).status).toBe(404)
    expect(files()).toBe(stored)
  })

  test('one that is deleted while the service listens is gone all the same', async () => {
    speech.answer(saying('Too late', 400))
    const sending = transcribe()
    await expect.poll(async () => (await list())[0]?.state).toBe('transcribing')
    const [{ id }] = await list()
    expect((await world.as(staff).delete(`${RECORDINGS}/${id}`)).status).toBe(204)
    expect((await sending).status).toBe(404)
  })

  test('the list has the newest first', async () => {
    const first = (await transcribe()).body.transcription.id
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    const second = (await transcribe()).body.transcription.id
    expect((await list()).slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([second, first])
  })
})
