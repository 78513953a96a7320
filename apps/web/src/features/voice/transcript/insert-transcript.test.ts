import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCorrection, insertTranscript, undoCorrection } from './insert-transcript.ts'

test.each([
  ['', 'two taps', undefined, 'two taps'],
  ['Fix the sink', 'two taps', undefined, 'Fix the sink\ntwo taps'],
  ['Fix the sink.\n', 'two taps', undefined, 'Fix the sink.\ntwo taps'],
  ['Fix the sink and', 'two taps', undefined, 'Fix the sink and two taps'],
  ['Fix the sink,', 'two taps', undefined, 'Fix the sink, two taps'],
  ['Fix sink', 'the', 4, 'Fix the sink'],
  ['Fix  sink', 'the', 4, 'Fix the sink'],
  ['Fix, please', 'taps', 3, 'Fix taps, please'],
  ['sink', 'fix the', 0, 'fix the sink'],
])('%j and %j at %j', (value, transcript, caret, expected) => {
  expect(insertTranscript(value, transcript, caret).text).toBe(expected)
})

test('nothing that was typed is lost, and the words end at the caret', () => {
  const caret = fc.integer({ min: -5, max: 99 })
  fc.assert(
    fc.property(fc.string(), fc.string(), caret, (value, transcript, at) => {
      const { text, caret: end } = insertTranscript(value, transcript, at)
      const place = Math.min(Math.max(0, at), value.length)
      expect(text.startsWith(value.slice(0, place))).toBe(true)
      expect(text.endsWith(value.slice(place))).toBe(true)
      expect(text.slice(0, end).endsWith(transcript.trim())).toBe(true)
    }),
  )
})

test('a correction is taken back where it was spoken last', () => {
  const correction = { heard: 'down lights', written: 'downlights' }
  const text = '4 downlights\n6 downlights at 85'
  expect(undoCorrection(text, correction)).toBe('4 downlights\n6 down lights at 85')
  expect(hasCorrection('4 lights', correction)).toBe(false)
  expect(undoCorrection('4 lights', correction)).toBe('4 lights')
})
