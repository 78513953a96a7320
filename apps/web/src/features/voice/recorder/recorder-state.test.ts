import { RECORDING_BYTES, RECORDING_MS } from '@quotewright/domain/voice/recording-limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  elapsedOf,
  IDLE,
  type RecorderEvent,
  type RecorderState,
  recorderReducer,
  takeOf,
} from './recorder-state.ts'

const run = (events: readonly RecorderEvent[], from: RecorderState = IDLE): RecorderState =>
  events.reduce(recorderReducer, from)

const START: RecorderEvent[] = [
  { type: 'start', means: 'recording' },
  { type: 'started', now: 1_000 },
]

const now = fc.nat({ max: 2 * RECORDING_MS })
const event: fc.Arbitrary<RecorderEvent> = fc.oneof(
  fc.constantFrom<RecorderEvent>(
    { type: 'start', means: 'recording' },
    { type: 'start', means: 'live' },
    { type: 'retry' },
    { type: 'done' },
    { type: 'discard' },
    { type: 'fail', failure: 'unavailable' },
    { type: 'fail', failure: 'refused' },
    { type: 'heard', words: 'two taps', interim: 'and' },
  ),
  now.map((at): RecorderEvent => ({ type: 'started', now: at })),
  now.map((at): RecorderEvent => ({ type: 'tick', now: at })),
  now.map((at): RecorderEvent => ({ type: 'pause', now: at })),
  now.map((at): RecorderEvent => ({ type: 'resume', now: at })),
  now.map((at): RecorderEvent => ({ type: 'stop', now: at })),
  fc.nat({ max: 8_000_000 }).map((bytes): RecorderEvent => ({ type: 'piece', bytes })),
  fc.integer({ min: -2, max: 50 }).map((pieces): RecorderEvent => ({ type: 'sent', pieces })),
  fc.boolean().map((isConnected): RecorderEvent => ({ type: 'connection', isConnected })),
  fc.nat({ max: 9 }).map((pieces): RecorderEvent => ({ type: 'adopt', pieces, bytes: 9, durationMs: 9 })),
)

test('no order of events leads to an illegal state', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state: RecorderState = IDLE
      for (const next of events) {
        state = recorderReducer(state, next)
        const take = takeOf(state)
        if (take === null) continue
        const { made, sent } = take
        expect(sent).toBeGreaterThanOrEqual(0)
        expect(sent).toBeLessThanOrEqual(made)
        expect(elapsedOf(take)).toBeGreaterThanOrEqual(0)
        expect(elapsedOf(take)).toBeLessThanOrEqual(RECORDING_MS)
        // The clock runs while someone talks, and only then.
        expect(take.runningSince !== null).toBe(state.phase === 'talking')
        expect(state.phase === 'working' && take.endedBy === null).toBe(false)
      }
    }),
  )
})

test('pieces that were made stay until they are text or thrown away', () => {
  const harmless = event.filter(
    ({ type }) => !['done', 'discard', 'start', 'started', 'adopt'].includes(type),
  )
  fc.assert(
    fc.property(fc.array(harmless, { maxLength: 60 }), (events) => {
      let state = run([...START, { type: 'piece', bytes: 1 }])
      let made = 1
      for (const next of events) {
        state = recorderReducer(state, next)
        if (next.type === 'piece') made += 1
        expect(takeOf(state)?.made).toBe(made)
      }
    }),
  )
})

test('pauses do not count', () => {
  const spans = fc.array(fc.record({ talk: fc.nat({ max: 5_000 }), rest: fc.nat({ max: 99_999 }) }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(spans, (rounds) => {
      let at = 1_000
      let state = run(START)
      for (const { talk, rest } of rounds) {
        state = run([{ type: 'pause', now: at + talk }], state)
        at += talk + rest
        state = run([{ type: 'resume', now: at }], state)
      }
      const take = takeOf(state)
      expect(take && elapsedOf(take)).toBe(rounds.reduce((sum, { talk }) => sum + talk, 0))
    }),
  )
})

test('ten minutes and 25 MB end it', () => {
  const late = run([...START, { type: 'tick', now: 1_000 + RECORDING_MS }])
  expect(late).toMatchObject({ phase: 'working', take: { endedBy: 'time' } })
  const large = run([...START, { type: 'piece', bytes: RECORDING_BYTES - 1_000 }])
  expect(large).toMatchObject({ phase: 'working', take: { endedBy: 'size', made: 1 } })
  expect(run([...START, { type: 'tick', now: RECORDING_MS }])).toMatchObject({ phase: 'talking' })
})

test('what was discarded while the browser asked for the microphone does not begin', () => {
  const [start, started] = START
  if (!start || !started) throw new Error('No start')
  expect(run([start, { type: 'discard' }, started])).toBe(IDLE)
  expect(run([start, { type: 'discard' }, { type: 'fail', failure: 'refused' }])).toBe(IDLE)
  expect(run([start, { type: 'discard' }, start, started])).toMatchObject({ phase: 'talking' })
})

test('a failure keeps what was recorded, and there is nothing to try again without', () => {
  const lost = run([...START, { type: 'piece', bytes: 9 }, { type: 'stop', now: 4_000 }])
  const failed = run([{ type: 'fail', failure: 'unavailable' }], lost)
  expect(failed).toMatchObject({ phase: 'failed', take: { made: 1 } })
  expect(run([{ type: 'retry' }], failed)).toMatchObject({ phase: 'working', take: { made: 1 } })
  const empty = run([...START, { type: 'fail', failure: 'in_use' }])
  expect(run([{ type: 'retry' }], empty)).toEqual({ phase: 'failed', failure: 'in_use', take: null })
})
