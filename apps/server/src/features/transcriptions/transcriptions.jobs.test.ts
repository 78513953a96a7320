import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHttpSpeech } from '../../platform/speech/http-speech.ts'
import { asSystem } from '../../testing/as-system.ts'
import { fileFixture, fileWorld } from '../../testing/file-world.ts'
import { startSpeechServer } from '../../testing/speech-server.ts'
import { cut, givenPieces, RECORDINGS, recordingFile, sendAudio } from '../../testing/voice-calls.ts'
import type { Member } from '../../testing/world.ts'
import { sweepFilesJob } from '../media/media.jobs.ts'
import { sweepRecordingsJob } from './transcriptions.jobs.ts'

const HOUR_MS = 3_600_000

const speech = fileFixture(() => startSpeechServer())
const world = fileWorld(() => ({
  speech: createHttpSpeech({ baseUrl: speech.baseUrl, apiKey: undefined, model: 'small' }),
}))

const spoken = recordingFile('spoken-live.webm')
const sweep = () => sweepRecordingsJob.runWith(world.services, {})
const wait = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms)
}
const countFiles = () =>
  readdirSync(world.files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
const statusOf = async (id: string, as?: Pick<Member, 'token'>) =>
  (await world.as(as).get(`${RECORDINGS}/${id}`)).status

async function transcribe(as?: Pick<Member, 'token'>): Promise<string> {
  return (await sendAudio(world, as, RECORDINGS, spoken)).body.transcription.id
}

test('recordings go after a day, a visitor’s after an hour, and kept ones stay', async () => {
  const staff = await world.givenMember()
  const [due, kept] = [await transcribe(staff), await transcribe(staff)]
  const pieces = await givenPieces(world, staff, cut(spoken, 3))
  const visitors = await transcribe()
  const visitorsPieces = await givenPieces(world, undefined, cut(spoken, 3))
  await world.as(staff).patch(`${RECORDINGS}/${kept}`, { is_kept: true })

  wait(HOUR_MS - 1)
  await sweep()
  expect([await statusOf(visitors), await statusOf(visitorsPieces)]).toEqual([200, 200])
  wait(1)
  await sweep()
  expect([await statusOf(visitors), await statusOf(visitorsPieces)]).toEqual([404, 404])
  wait(23 * HOUR_MS - 1)
  await sweep()
  expect([await statusOf(due, staff), await statusOf(pieces, staff)]).toEqual([200, 200])
  wait(1)
  await sweep()
  expect([await statusOf(due, staff), await statusOf(pieces, staff)]).toEqual([404, 404])
  wait(90 * 24 * HOUR_MS)
  await sweep()
  await sweep()
  expect(await statusOf(kept, staff)).toBe(200)
  expect(countFiles()).toBe(1)
  const left = await asSystem(world, 'select count(*)::int as pieces from transcription_pieces')
  expect(left.rows).toEqual([{ pieces: 0 }])
  const audio = await world.as(staff).get(`${RECORDINGS}/${kept}/audio`)
  expect(Buffer.from(audio.bytes).equals(spoken)).toBe(true)
})

test('the sweep of files takes none that a recording or a piece names', async () => {
  const staff = await world.givenMember()
  const done = await transcribe(staff)
  const pieces = await givenPieces(world, staff, cut(spoken, 3))
  for (const id of [done, pieces]) await world.as(staff).patch(`${RECORDINGS}/${id}`, { is_kept: true })
  wait(2 * HOUR_MS)
  await sweepFilesJob.runWith(world.services, {})
  expect((await world.as(staff).get(`${RECORDINGS}/${done}/audio`)).bytes.length).toBe(spoken.length)
  expect((await world.as(staff).get(`${RECORDINGS}/${pieces}/audio`)).bytes.length).toBe(spoken.length)
})

test('what a person recorded goes when they leave, kept or not, and no one else’s', async () => {
  const owner = await world.givenMember()
  const leaver = await world.givenColleague(owner)
  const theirs = await transcribe(leaver)
  await world.as(leaver).patch(`${RECORDINGS}/${theirs}`, { is_kept: true })
  const [owners, visitors] = [await transcribe(owner), await transcribe()]
  const person = await world.givenPerson()
  const persons = await transcribe(person)
  await sweep()
  expect(await statusOf(theirs, leaver)).toBe(200)
  const { members } = (await world.as(owner).get('/api/v1/members')).body
  const { id } = members.find((one: { user_id: string }) => one.user_id === leaver.userId)
  expect((await world.as(owner).delete(`/api/v1/members/${id}`)).status).toBe(204)
  await sweep()
  const rows = await asSystem(world, 'select id from transcriptions where id = any($1)', [
    [theirs, owners, visitors, persons],
  ])
  expect(rows.rows.map((row) => row.id).toSorted()).toEqual([owners, visitors, persons].toSorted())
})

test('an organization’s recordings go with it, and their files with the next sweep', async () => {
  const owner = await world.givenMember('Gone Plumbing')
  const before = countFiles()
  await transcribe(owner)
  await givenPieces(world, owner, cut(spoken, 3))
  expect(countFiles()).toBe(before + 4)
  const gone = await world
    .as(owner)
    .post('/api/v1/organization/delete', { password: 'correct horse battery', name: 'Gone Plumbing' })
  expect(gone.status).toBe(204)
  const { rows } = await asSystem(
    world,
    `select (select count(*)::int from transcriptions where tenant_id = $1) as recordings,
      (select count(*)::int from transcription_pieces where tenant_id = $1) as pieces`,
    [owner.tenantId],
  )
  expect(rows).toEqual([{ recordings: 0, pieces: 0 }])
  wait(2 * HOUR_MS)
  await sweepFilesJob.runWith(world.services, {})
  const { rows: files } = await asSystem(world, 'select token from stored_files where tenant_id = $1', [
    owner.tenantId,
  ])
  expect(files).toEqual([])
  expect(
    readdirSync(world.files, { recursive: true }).filter((path) => path.includes(`${owner.tenantId}/`)),
  ).toEqual([])
})

test('an attempt of a process that died is given up after three minutes, and can be tried again', async () => {
  const staff = await world.givenMember()
  const id = await transcribe(staff)
  await asSystem(
    world,
    `update transcriptions set state = 'transcribing', text = null, claim = gen_random_uuid(), claimed_at = $2 where id = $1`,
    [id, world.clock.now],
  )
  wait(179_999)
  await sweep()
  const read = async () => (await world.as(staff).get(`${RECORDINGS}/${id}`)).body.transcription
  expect((await read()).state).toBe('transcribing')
  wait(1)
  await sweep()
  expect(await read()).toMatchObject({ state: 'failed', failure: { kind: 'unavailable' } })
  const retried = await world.as(staff).post(`${RECORDINGS}/${id}/retry`)
  expect(retried.body.transcription.state).toBe('done')
})

test('more recordings than one batch are swept in one run', async () => {
  const { tenantId, userId } = await world.givenMember()
  await asSystem(
    world,
    `insert into transcriptions (tenant_id, id, user_id, state, language, media_type, created_at, delete_after)
     select $1, gen_random_uuid(), $2, 'recording', 'en-AU', 'audio/webm', $3, $3 from generate_series(1, 450)`,
    [tenantId, userId, world.clock.now],
  )
  await sweep()
  const { rows } = await asSystem(
    world,
    'select count(*)::int as count from transcriptions where tenant_id = $1',
    [tenantId],
  )
  expect(rows).toEqual([{ count: 0 }])
})
