import { ApiError } from '@quotewright/contracts/client.ts'
import type { Transcription } from '@quotewright/contracts/transcriptions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptRecording, memoryStore } from './recording-store.ts'
import { type SpeechServer, sendRecording } from './send-recording.ts'
import { VoiceError } from './voice-error.ts'

type Fault = 'none' | 'not sent' | 'answer lost' | 'busy' | 'deleted'

const RECORDING: KeptRecording = {
  id: 'a recording',
  ownerId: 'visitor',
  startedAt: 0,
  language: 'en-AU',
  mediaType: 'audio/webm',
  transcriptionId: null,
  pieces: 0,
  bytes: 0,
  durationMs: 0,
  isStopped: false,
}

const begun = (id: string): Transcription => ({
  id,
  state: 'recording',
  text: null,
  corrections: [],
  failure: null,
  language: 'en-AU',
  media_type: 'audio/webm',
  size_bytes: 0,
  duration_ms: null,
  next_piece: 0,
  is_kept: false,
  created_at: '2026-11-23T00:00:00Z',
  deleted_at: null,
})

/** A server that works as the contract says, behind a connection with the faults it is given. */
function serverWith(faults: Fault[]) {
  const held = new Map<string, { transcription: Transcription; pieces: string[] }>()
  const providerGot: string[] = []
  let isProviderUp = true
  let ids = 0

  const get = (id: string) => {
    const found = held.get(id)
    if (found === undefined) throw new ApiError(404, 'Recording not found')
    return found
  }
  const update = (id: string, changes: Partial<Transcription>): Transcription => {
    const entry = get(id)
    entry.transcription = { ...entry.transcription, ...changes }
    return entry.transcription
  }
  const transcribe = (id: string): Transcription => {
    const { pieces } = get(id)
    providerGot.push(pieces.join(''))
    if (isProviderUp) return update(id, { state: 'done', text: 'two taps', failure: null })
    update(id, { state: 'failed', failure: { kind: 'unavailable', message: 'Try again' } })
    throw new ApiError(503, 'The service is down')
  }
  async function call<T>(work: () => T | Promise<T>): Promise<T> {
    const fault = faults.shift() ?? 'none'
    if (fault === 'not sent') throw new ApiError(0, 'No connection')
    if (fault === 'busy') throw new ApiError(429, 'Too many')
    if (fault === 'deleted') held.clear()
    const answer = await work()
    if (fault === 'answer lost') throw new ApiError(0, 'No connection')
    return answer
  }
  const server: SpeechServer = {
    begin: () =>
      call(() => {
        ids += 1
        const transcription = begun(`id ${ids}`)
        held.set(transcription.id, { transcription, pieces: [] })
        return transcription
      }),
    putPiece: (id, index, piece) =>
      call(async () => {
        const text = await piece.text()
        const { pieces } = get(id)
        if (index > pieces.length) throw new ApiError(409, 'A piece is missing')
        pieces[index] ??= text
        return update(id, { next_piece: pieces.length })
      }),
    finish: (id, pieces) =>
      call(() => {
        if (get(id).transcription.state === 'done') return get(id).transcription
        if (get(id).pieces.length !== pieces) throw new ApiError(409, 'A piece is missing')
        return transcribe(id)
      }),
    read: (id) => call(() => get(id).transcription),
    retry: (id) => call(() => transcribe(id)),
  }
  return { server, providerGot, setProvider: (isUp: boolean) => (isProviderUp = isUp) }
}

async function storeWith(pieces: readonly string[], isStopped = true) {
  const store = memoryStore()
  await store.add(RECORDING)
  for (const piece of pieces) await store.addPiece(RECORDING.id, new Blob([piece]), 0)
  await store.change(RECORDING.id, { isStopped })
  return store
}

const options = {
  signal: new AbortController().signal,
  wait: () => Promise.resolve(),
  onSent: () => undefined,
  onConnection: () => undefined,
  isRetry: false,
}

const PIECES = fc.array(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
const FAULTS = fc.array(fc.constantFrom<Fault>('none', 'none', 'not sent', 'answer lost'), { maxLength: 40 })

test('whatever the connection does, the provider gets every byte once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(PIECES, FAULTS, fc.nat({ max: 30 }), async (pieces, faults, deletedAt) => {
      const withDeletion: Fault[] = [...faults]
      if (deletedAt < withDeletion.length) withDeletion[deletedAt] = 'deleted'
      const { server, providerGot } = serverWith(withDeletion)
      const store = await storeWith(pieces)
      const { text } = await sendRecording(RECORDING.id, { ...options, store, server })
      expect(text).toBe('two taps')
      expect(new Set(providerGot)).toEqual(new Set([pieces.join('')]))
      expect((await store.find(RECORDING.id))?.pieces).toBe(pieces.length)
    }),
  )
})

test('pieces go while the recording is made, and the end only once it is stopped', async () => {
  const { server, providerGot } = serverWith([])
  const store = await storeWith(['a'], false)
  const sent: number[] = []
  let waits = 0
  const wait = async () => {
    waits += 1
    expect(providerGot).toEqual([])
    if (waits === 1) await store.addPiece(RECORDING.id, new Blob(['b']), 0)
    else await store.change(RECORDING.id, { isStopped: true })
  }
  await sendRecording(RECORDING.id, {
    ...options,
    store,
    server,
    wait,
    onSent: (pieces) => sent.push(pieces),
  })
  expect(sent).toEqual([0, 1, 1, 2, 2, 2])
  expect(providerGot).toEqual(['ab'])
})

test('a provider that is down is reported, and a retry sends it the same bytes', async () => {
  const { server, providerGot, setProvider } = serverWith([])
  const store = await storeWith(['a', 'b'])
  setProvider(false)
  await expect(sendRecording(RECORDING.id, { ...options, store, server })).rejects.toEqual(
    new VoiceError('unavailable'),
  )
  setProvider(true)
  const { state } = await sendRecording(RECORDING.id, { ...options, store, server, isRetry: true })
  expect(state).toBe('done')
  expect(providerGot).toEqual(['ab', 'ab'])
})

test('what cannot pass is reported at once, and a limit after some tries', async () => {
  const refusing = (status: number): SpeechServer => ({
    ...serverWith([]).server,
    begin: () => Promise.reject(new ApiError(status, 'No')),
  })
  for (const [status, failure] of [
    [401, 'signed_out'],
    [404, 'switched_off'],
    [413, 'too_long'],
    [422, 'unreadable'],
    [429, 'rate_limited'],
    [503, 'unavailable'],
    [418, 'unexpected'],
  ] as const) {
    const store = await storeWith(['a'])
    await expect(
      sendRecording(RECORDING.id, { ...options, store, server: refusing(status) }),
    ).rejects.toMatchObject({ failure })
    expect((await store.find(RECORDING.id))?.pieces).toBe(1)
  }
})

test('a recording that was deleted here is not sent', async () => {
  const store = memoryStore()
  const sending = sendRecording(RECORDING.id, { ...options, store, server: serverWith([]).server })
  await expect(sending).rejects.toEqual(new VoiceError('gone'))
})
