import { expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileFixture, fileWorld } from '../../testing/file-world.ts'
import type { RunningServer } from '../../testing/running-server.ts'
import { serversOver } from '../../testing/servers-over.ts'
import { type HttpMember, signUpOverHttp } from '../../testing/sign-up-over-http.ts'
import { hanging, startSpeechServer } from '../../testing/speech-server.ts'
import { cut, RECORDINGS, recordingFile } from '../../testing/voice-calls.ts'
import { sweepRecordingsJob } from './transcriptions.jobs.ts'

const world = fileWorld()
const speech = fileFixture(() => startSpeechServer())
const start = serversOver(world, () => ({ SPEECH_BASE_URL: speech.baseUrl, SPEECH_API_KEY: 'sk-secret' }))

const spoken = recordingFile('spoken-live.webm')
const pieces = cut(spoken, 12)

async function call({ url }: RunningServer, { token }: HttpMember, path: string, init: RequestInit = {}) {
  const response = await fetch(`${url}${RECORDINGS}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into is any JSON
  return { status: response.status, body: (await response.json()) as any }
}

const put = (server: RunningServer, staff: HttpMember, id: string, piece: number) => {
  const form = new FormData()
  form.append('audio', new Blob([Buffer.from(pieces[piece] ?? [])]), 'piece')
  return call(server, staff, `/${id}/pieces/${piece}`, { method: 'PUT', body: form })
}
const post = (server: RunningServer, staff: HttpMember, path: string, body: object) =>
  call(server, staff, path, { method: 'POST', body: JSON.stringify(body) })

test('a server killed between and during pieces loses none that it acknowledged', async () => {
  let server = await start()
  const staff = await signUpOverHttp(server.url)
  const begun = await post(server, staff, '/begin', {})
  const { id } = begun.body.transcription
  let next = 0
  for (let kill = 0; kill < 2; kill += 1) {
    for (const end = next + 3; next < end; next += 1)
      expect((await put(server, staff, id, next)).body.transcription.next_piece).toBe(next + 1)
    // No one hears whether this one arrived.
    const lost = put(server, staff, id, next).catch(() => undefined)
    await server.kill()
    await lost
    server = await start(server.port)
    const { body } = await call(server, staff, `/${id}`)
    expect(body.transcription.state).toBe('recording')
    expect([next, next + 1]).toContain(body.transcription.next_piece)
  }
  for (; next < pieces.length; next += 1) await put(server, staff, id, next)
  // All of them again, as a phone does that does not know.
  for (let piece = 0; piece < pieces.length; piece += 1)
    expect((await put(server, staff, id, piece)).status).toBe(200)
  const done = await post(server, staff, `/${id}/finish`, { pieces: pieces.length })
  expect(done.body.transcription).toMatchObject({ state: 'done', size_bytes: spoken.length })
  expect(Buffer.from(speech.calls.at(-1)?.file?.bytes ?? []).equals(spoken)).toBe(true)
  await server.stop()
}, 180_000)

test('a server killed while the service listens leaves a recording that can be tried again', async () => {
  const first = await start()
  const staff = await signUpOverHttp(first.url)
  const { id } = (await post(first, staff, '/begin', {})).body.transcription
  for (let piece = 0; piece < pieces.length; piece += 1) await put(first, staff, id, piece)
  speech.answer(hanging)
  const asked = speech.calls.length
  const finishing = post(first, staff, `/${id}/finish`, { pieces: pieces.length }).catch(() => undefined)
  await expect.poll(() => speech.calls.length).toBe(asked + 1)
  await first.kill()
  await finishing

  const second = await start(first.port)
  const state = async () => (await call(second, staff, `/${id}`)).body.transcription.state
  expect(await state()).toBe('transcribing')
  world.clock.now = new Date(Date.now() + 200_000)
  await sweepRecordingsJob.runWith(world.services, {})
  expect(await state()).toBe('failed')
  speech.answer('Six downlights')
  const retried = await post(second, staff, `/${id}/retry`, {})
  expect(retried.body.transcription).toMatchObject({ state: 'done', text: 'Six downlights' })
  const { rows } = await asSystem(world, 'select count(*)::int as count from transcriptions where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ count: 1 }])
  await second.stop()
}, 180_000)
