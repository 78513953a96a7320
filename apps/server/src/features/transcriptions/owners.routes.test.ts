import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { SecretText } from '../../platform/secret-text.ts'
import { createHttpSpeech } from '../../platform/speech/http-speech.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileFixture, fileMember, fileWorld } from '../../testing/file-world.ts'
import { failing, startSpeechServer } from '../../testing/speech-server.ts'
import {
  cut,
  givenPieces,
  putPiece,
  RECORDINGS,
  recordingFile,
  sendAudio,
} from '../../testing/voice-calls.ts'
import { createWorld, type Member } from '../../testing/world.ts'

const speech = fileFixture(() => startSpeechServer())
const options = () => ({
  speech: createHttpSpeech({ baseUrl: speech.baseUrl, apiKey: undefined, model: 'small' }),
})
const world = fileWorld(options)
const owner = fileMember(world)
const stranger = fileMember(world, 'Strangers')

const spoken = recordingFile('spoken-live.webm')

/** Every call about one recording, as someone: what each answers. */
async function tryAll(id: string, caller: Pick<Member, 'token'> | undefined) {
  const as = world.as(caller)
  const path = `${RECORDINGS}/${id}`
  const answers = [
    await as.get(path),
    await as.get(`${path}/audio`),
    await putPiece(world, caller, { id, piece: 0, bytes: spoken }),
    await as.post(`${path}/finish`, { pieces: 1 }),
    await as.post(`${path}/retry`),
    ...(caller === undefined ? [] : [await as.patch(path, { is_kept: true })]),
    await as.delete(path),
  ]
  return answers.map(({ status, body }) => [status, body?.detail])
}

describe('a recording', () => {
  test('does not exist for a colleague, an owner, another organization or a visitor', async () => {
    const speaker = await world.givenColleague(owner)
    const colleague = await world.givenColleague(owner)
    const done = await sendAudio(world, speaker, RECORDINGS, spoken)
    const begun = await givenPieces(world, speaker, cut(spoken, 2))
    const visitors = (await sendAudio(world, undefined, RECORDINGS, spoken)).body.transcription.id
    const unknown = randomUUID()
    for (const id of [done.body.transcription.id, begun, visitors, unknown])
      for (const caller of [colleague, owner, stranger])
        expect(await tryAll(id, caller)).toEqual(Array(7).fill([404, 'Recording not found']))
    for (const id of [done.body.transcription.id, begun, unknown])
      expect(await tryAll(id, undefined)).toEqual(Array(6).fill([404, 'Recording not found']))
    // And all of that has changed nothing.
    const mine = (await world.as(speaker).get(RECORDINGS)).body.transcriptions
    expect(mine.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [done.body.transcription.id, begun].toSorted(),
    )
    expect((await world.as(colleague).get(RECORDINGS)).body.transcriptions).toEqual([])
    expect((await world.as(speaker).post(`${RECORDINGS}/${begun}/finish`, { pieces: 2 })).status).toBe(200)
  })

  test('of a visitor belongs to all who know its id, and goes after an hour', async () => {
    const id = await givenPieces(world, undefined, cut(spoken, 3))
    const done = await world.as().post(`${RECORDINGS}/${id}/finish`, { pieces: 3 })
    expect(done.body.transcription).toMatchObject({
      state: 'done',
      deleted_at: new Date(world.clock.now.getTime() + 3_600_000).toISOString(),
    })
    expect((await world.as().get(`${RECORDINGS}/${id}/audio`)).status).toBe(200)
    expect((await world.as().get(RECORDINGS)).status).toBe(401)
    expect((await world.as().patch(`${RECORDINGS}/${id}`, { is_kept: true })).status).toBe(401)
    expect((await world.as().delete(`${RECORDINGS}/${id}`)).status).toBe(204)
  })

  test('of a person without an organization is theirs alone', async () => {
    const [one, other] = [await world.givenPerson(), await world.givenPerson()]
    const { id } = (await sendAudio(world, one, RECORDINGS, spoken)).body.transcription
    expect((await world.as(one).get(`${RECORDINGS}/${id}`)).status).toBe(200)
    expect((await world.as(other).get(`${RECORDINGS}/${id}`)).status).toBe(404)
    expect((await world.as().get(`${RECORDINGS}/${id}`)).status).toBe(404)
  })
})

describe('visitors', () => {
  test('are limited per address', async () => {
    const limited = await createWorld({ ...options(), rateLimits: 'in memory' })
    try {
      const statuses: number[] = []
      for (let sent = 0; sent < 21; sent += 1)
        statuses.push((await sendAudio(limited, undefined, RECORDINGS, spoken)).status)
      expect(statuses).toEqual([...Array(20).fill(201), 429])
    } finally {
      await limited.close()
    }
  }, 30_000)

  test('fill no disk: beyond 2 GB together nothing more is taken from them', async () => {
    const [full, id] = [
      await givenPieces(world, undefined, [spoken]),
      await givenPieces(world, undefined, [spoken]),
    ]
    const fill = (bytes: number) =>
      asSystem(world, 'update transcriptions set size_bytes = $2 where id = $1', [full, bytes])
    await fill(2_147_483_647)
    const more = await givenPieces(world, owner, [spoken])
    expect((await world.as(owner).get(`${RECORDINGS}/${more}`)).status).toBe(200)
    await sendAudio(world, undefined, RECORDINGS, spoken)
    const refused = [
      await sendAudio(world, undefined, RECORDINGS, spoken),
      await world.as().post(`${RECORDINGS}/begin`, {}),
      await putPiece(world, undefined, { id, piece: 1, bytes: spoken }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([503, 'speech_busy']),
    )
    await fill(spoken.length)
    expect((await sendAudio(world, undefined, RECORDINGS, spoken)).status).toBe(201)
  })
})

test('logs tell neither the key nor what was said', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const key = 'sk-secret-of-the-tests'
  const logged = await createWorld({
    logger,
    speech: createHttpSpeech({
      baseUrl: speech.baseUrl,
      apiKey: new SecretText(key),
      model: 'small',
      onFailure: (failure) => logger.warn({ err: failure }, 'speech-to-text: no text'),
    }),
  })
  try {
    speech.answer('Zanzibar')
    const { transcription } = (await sendAudio(logged, undefined, RECORDINGS, spoken)).body
    expect(transcription.text).toBe('Zanzibar')
    speech.answer(failing(401, `no such key: ${key}`))
    expect((await sendAudio(logged, undefined, RECORDINGS, spoken)).status).toBe(503)
    expect(lines.filter((line) => line.includes('speech-to-text: no text'))).toHaveLength(1)
    for (const secret of [key, 'Zanzibar', transcription.id]) expect(lines.join('')).not.toContain(secret)
  } finally {
    speech.answer('Fit 6 downlights')
    await logged.close()
  }
})

describe('hostile input', () => {
  test.each(['-1', '2000', '1.5', 'x', '1e9', '..%2f..%2fetc', '9'.repeat(150)])(
    'piece %s is not there',
    async (piece) => {
      const id = await givenPieces(world, owner, [])
      const { status } = await putPiece(world, owner, { id, piece, bytes: spoken })
      expect(status).toBe(404)
    },
  )

  test('a name of a path is no path', async () => {
    for (const name of [
      '../../../etc/passwd',
      'C:\\x\\y.webm',
      'a\u0000b.webm',
      `${'x'.repeat(5_000)}.webm`,
    ]) {
      const { status, body } = await sendAudio(world, owner, RECORDINGS, spoken, { name })
      expect(status).toBe(201)
      const audio = await world.as(owner).get(`${RECORDINGS}/${body.transcription.id}/audio`)
      expect(audio.headers['content-disposition']).toMatch(/^attachment; filename="recording\.webm"/)
    }
  })

  test.each([
    ['language', { language: 'x'.repeat(40) }],
    ['language', { language: 'en'.padEnd(100_000, '-abcd') }],
    ['language', { language: '../en' }],
    ['media_type', { media_type: 'audio/'.padEnd(101, 'x') }],
    ['media_type', { media_type: 7 }],
  ])('%s is refused where it is wrong', async (path, body) => {
    const answer = await world.as(owner).post(`${RECORDINGS}/begin`, body)
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  })

  test('what a sender calls the kind of a recording is never sent back as such', async () => {
    for (const media_type of ['text/html', 'audio/x\r\nset-cookie: a=b', 'image/svg+xml', '']) {
      const { body } = await world.as(owner).post(`${RECORDINGS}/begin`, { media_type })
      expect(body.transcription.media_type).toBe('application/octet-stream')
      const { id } = body.transcription
      await putPiece(world, owner, { id, piece: 0, bytes: Buffer.from('<script>alert(1)</script>') })
      const audio = await world.as(owner).get(`${RECORDINGS}/${id}/audio`)
      expect(audio.headers['content-type']).toBe('application/octet-stream')
    }
  })

  test('bad numbers, bad JSON and forms without audio are 422', async () => {
    const id = await givenPieces(world, owner, [spoken])
    const path = `${RECORDINGS}/${id}/finish`
    for (const pieces of [0, -1, 1.5, 2_001, '1', null, 1e300])
      expect((await world.as(owner).post(path, { pieces })).status).toBe(422)
    const json = { headers: { 'content-type': 'application/json' } }
    expect((await world.as(owner).post(path, '{"pieces":', json)).status).toBe(422)
    expect((await world.as(owner).post(RECORDINGS, {})).status).toBe(422)
    const truncated = await world.app.inject({
      method: 'POST',
      url: RECORDINGS,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="audio"; filename="a"\r\n\r\nabc',
    })
    expect(truncated.statusCode).toBe(422)
    expect((await putPiece(world, owner, { id, piece: 1, bytes: Buffer.alloc(0) })).status).toBe(422)
    const words = await world.as(owner).post(`${RECORDINGS}/words`, { text: 'x'.repeat(20_001) })
    expect(words.status).toBe(422)
  })
})
