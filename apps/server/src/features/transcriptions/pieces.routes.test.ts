import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHttpSpeech } from '../../platform/speech/http-speech.ts'
import { fileFixture, fileMember, fileWorld } from '../../testing/file-world.ts'
import { failing, saying, startSpeechServer } from '../../testing/speech-server.ts'
import { cut, givenPieces, putPiece, RECORDINGS, recordingFile } from '../../testing/voice-calls.ts'

const speech = fileFixture(() => startSpeechServer())
const world = fileWorld(() => ({
  speech: createHttpSpeech({ baseUrl: speech.baseUrl, apiKey: undefined, model: 'small' }),
}))
const staff = fileMember(world)

const spoken = recordingFile('spoken-live.webm')
const pieces = cut(spoken, 5)
const put = (id: string, piece: number | string, bytes: Uint8Array) =>
  putPiece(world, staff, { id, piece, bytes })
const finish = (id: string, count: number, headers = {}) =>
  world.as(staff).post(`${RECORDINGS}/${id}/finish`, { pieces: count }, { headers })
const retry = (id: string) => world.as(staff).post(`${RECORDINGS}/${id}/retry`)
const read = async (id: string) => (await world.as(staff).get(`${RECORDINGS}/${id}`)).body.transcription
const countFiles = () =>
  readdirSync(world.files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

let before = 0
const calls = () => speech.calls.slice(before)
beforeEach(() => {
  before = speech.calls.length
  speech.answer('Fit 6 downlights')
})

describe('pieces', () => {
  test('become the recording they were cut from', async () => {
    const id = await givenPieces(world, staff, pieces)
    const { status, body } = await finish(id, 5)
    expect(status).toBe(200)
    expect(body.transcription).toMatchObject({
      id,
      state: 'done',
      text: 'Fit 6 downlights',
      media_type: 'audio/webm',
      size_bytes: spoken.length,
      duration_ms: 3001,
      next_piece: 5,
    })
    expect(Buffer.from(calls()[0]?.file?.bytes ?? []).equals(spoken)).toBe(true)
    expect(calls()[0]?.headers.authorization).toBeUndefined()
    const audio = await world.as(staff).get(`${RECORDINGS}/${id}/audio`)
    expect(Buffer.from(audio.bytes).equals(spoken)).toBe(true)
  })

  test('may come in any order, and the first that is missing is named', async () => {
    const id = await givenPieces(world, staff, [])
    const told: number[] = []
    for (const piece of [2, 0, 4, 1, 3])
      told.push((await put(id, piece, pieces[piece] ?? spoken)).body.transcription.next_piece)
    expect(told).toEqual([0, 1, 1, 3, 5])
  })

  test('again change nothing, also at the same moment and after the end', async () => {
    const id = await givenPieces(world, staff, pieces)
    const stored = countFiles()
    const again = await Promise.all(Array.from({ length: 10 }, () => put(id, 1, pieces[1] ?? spoken)))
    expect(again.map(({ status, body }) => [status, body.transcription.size_bytes])).toEqual(
      Array(10).fill([200, spoken.length]),
    )
    expect(countFiles()).toBe(stored)
    await finish(id, 5)
    expect((await put(id, 1, pieces[1] ?? spoken)).body.transcription).toMatchObject({ state: 'done' })
    const fresh = await givenPieces(world, staff, [])
    const first = await Promise.all(Array.from({ length: 10 }, () => put(fresh, 0, spoken)))
    expect(first.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await read(fresh)).size_bytes).toBe(spoken.length)
  })

  test('of another content are refused, as are new ones after the end', async () => {
    const id = await givenPieces(world, staff, pieces)
    const other = await put(id, 1, pieces[2] ?? spoken)
    expect([other.status, other.body.detail]).toEqual([
      409,
      'Piece 1 is already here, and it’s a different one.',
    ])
    await finish(id, 5)
    const late = await put(id, 5, spoken)
    expect([late.status, late.body.detail]).toEqual([409, 'This recording is finished. Start a new one.'])
    expect((await put(id, 1, pieces[2] ?? spoken)).status).toBe(409)
  })

  test('leave one file in the storage when they are joined', async () => {
    const stored = countFiles()
    const id = await givenPieces(world, staff, pieces)
    expect(countFiles()).toBe(stored + 5)
    await finish(id, 5)
    expect(countFiles()).toBe(stored + 1)
    await world.as(staff).delete(`${RECORDINGS}/${id}`)
    expect(countFiles()).toBe(stored)
  })

  test('can be played before the end', async () => {
    const id = await givenPieces(world, staff, pieces.slice(0, 2))
    const audio = await world.as(staff).get(`${RECORDINGS}/${id}/audio`)
    expect(audio.headers['content-type']).toBe('audio/webm')
    expect(audio.bytes.length).toBe((pieces[0]?.length ?? 0) + (pieces[1]?.length ?? 0))
    const none = await givenPieces(world, staff, [])
    expect((await world.as(staff).get(`${RECORDINGS}/${none}/audio`)).status).toBe(404)
  })

  test('are 25 MB at most together, and 6 MB each', async () => {
    const id = await givenPieces(world, staff, [])
    const piece = (fill: number, size = 6 * 1024 * 1024) => Buffer.alloc(size, fill)
    const large = await put(id, 0, piece(1, 6 * 1024 * 1024 + 1))
    expect([large.status, large.body.detail]).toEqual([
      413,
      'A piece of a recording can be 6 MB at most. Send it in smaller ones.',
    ])
    for (const number of [0, 1, 2, 3]) expect((await put(id, number, piece(number))).status).toBe(200)
    const { status, body } = await put(id, 4, piece(4, 1024 * 1024 + 1))
    expect([status, body.code, body.detail]).toEqual([
      413,
      'recording_too_large',
      'A recording can be 25 MB at most. Record it in two parts.',
    ])
    expect((await put(id, 4, piece(4, 1024 * 1024))).status).toBe(200)
    // Ten at once, of which none has room.
    const flood = await Promise.all([5, 6, 7, 8].map((number) => put(id, number, piece(number, 1))))
    expect(flood.map(({ status: one }) => one)).toEqual([413, 413, 413, 413])
    expect((await read(id)).size_bytes).toBe(25 * 1024 * 1024)
  })

  test('that come at once do not pass the limit together', async () => {
    const id = await givenPieces(world, staff, [])
    const each = 5 * 1024 * 1024
    const sent = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((number) => put(id, number, Buffer.alloc(each, number))),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await read(id)).size_bytes).toBe(5 * each)
  })
})

describe('finishing', () => {
  test('names the piece that is missing, and takes it', async () => {
    const id = await givenPieces(world, staff, pieces.slice(0, 2))
    await put(id, 3, pieces[3] ?? spoken)
    const early = await finish(id, 5)
    expect([early.status, early.body.code, early.body.detail]).toEqual([
      409,
      'piece_missing',
      'Piece 2 is missing. Send it, then finish again.',
    ])
    expect(await read(id)).toMatchObject({ state: 'recording', next_piece: 2 })
    await put(id, 2, pieces[2] ?? spoken)
    await put(id, 4, pieces[4] ?? spoken)
    expect((await finish(id, 4)).status).toBe(422)
    expect((await finish(id, 5)).body.transcription.state).toBe('done')
    expect(calls()).toHaveLength(1)
  })

  test('twenty times at once makes one call and twenty same answers', async () => {
    speech.answer(saying('Once', 300))
    const id = await givenPieces(world, staff, pieces)
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(id, 5)))
    expect(answers.map(({ status, body }) => [status, body.transcription?.text])).toEqual(
      Array(20).fill([200, 'Once']),
    )
    expect(calls()).toHaveLength(1)
    // What is done stays.
    speech.answer('Twice')
    expect((await finish(id, 5)).body.transcription.text).toBe('Once')
    expect((await retry(id)).body.transcription.text).toBe('Once')
    expect(calls()).toHaveLength(1)
  })

  test('and retrying at once makes one call, and one failure is everyone’s', async () => {
    const id = await givenPieces(world, staff, pieces)
    speech.answer(failing(500))
    expect((await finish(id, 5)).status).toBe(503)
    speech.answer(async (response, call) => {
      await saying('', 300)(response, call)
    })
    const answers = await Promise.all([retry(id), finish(id, 5), retry(id), retry(id)])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([422, 'recording_silent']),
    )
    expect(calls()).toHaveLength(2)
  })

  test('with one Idempotency-Key makes one call', async () => {
    const id = await givenPieces(world, staff, pieces)
    const headers = { 'idempotency-key': randomUUID() }
    speech.answer(saying('Once', 100))
    const answers = await Promise.all([finish(id, 5, headers), finish(id, 5, headers)])
    answers.push(await finish(id, 5, headers))
    expect(answers.map(({ status, body }) => [status, body.transcription?.text])).toEqual(
      Array(3).fill([200, 'Once']),
    )
    expect(calls()).toHaveLength(1)
  })

  test('what is no recording fails permanently, and stays to be deleted', async () => {
    const id = await givenPieces(world, staff, [Buffer.from('PK\u0003\u0004'.padEnd(4_000, 'x'))])
    const { status, body } = await finish(id, 1)
    expect([status, body.code, body.transcription_id]).toEqual([422, 'recording_unreadable', id])
    expect((await retry(id)).status).toBe(422)
    expect(calls()).toEqual([])
    const audio = await world.as(staff).get(`${RECORDINGS}/${id}/audio`)
    expect(audio.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    })
  })

  test('more than ten minutes is refused, whatever the sender says', async () => {
    // A cluster that begins after eleven minutes, behind the others.
    const cluster = Buffer.concat([
      Buffer.from('1f43b67501ffffffffffffff', 'hex'),
      Buffer.from('e784000a1220', 'hex'),
      Buffer.from('a386810000800000', 'hex'),
    ])
    const id = await givenPieces(world, staff, [spoken, cluster])
    const { status, body } = await finish(id, 2)
    expect([status, body.code, body.transcription_id]).toEqual([413, 'recording_too_long', id])
    expect(await read(id)).toMatchObject({ state: 'failed', failure: { kind: 'too_long' } })
    expect(calls()).toEqual([])
  })

  test('a recording that is not finished is not tried again', async () => {
    const id = await givenPieces(world, staff, pieces)
    expect((await retry(id)).status).toBe(409)
    const empty = await givenPieces(world, staff, [])
    expect((await finish(empty, 1)).body.detail).toBe('Piece 0 is missing. Send it, then finish again.')
  })
})
