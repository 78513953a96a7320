import { expect, test } from 'vitest'
import { type Levels, loudness, meterOf, NO_LEVELS, soundOf, withLevel } from './level.ts'

const levelsOf = (levels: readonly number[]): Levels => levels.reduce(withLevel, NO_LEVELS)
const times = (count: number, level: number) => Array.from({ length: count }, () => level)

test('a muted microphone is silent, speech with pauses is fine, a grinder is noisy', () => {
  expect(soundOf(levelsOf(times(100, 0.001)))).toBe('silent')
  expect(soundOf(levelsOf([...times(99, 0.001), 0.05]))).toBe('fine')
  expect(soundOf(levelsOf([...times(60, 0.3), ...times(40, 0.01)]))).toBe('fine')
  expect(soundOf(levelsOf(times(100, 0.4)))).toBe('noisy')
})

test('too few measures say nothing', () => {
  expect(soundOf(levelsOf(times(5, 0)))).toBe('unknown')
})

test('loudness is that of the wave', () => {
  expect(loudness(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5)
  expect(loudness(new Float32Array())).toBe(0)
})

test('the meter is empty in silence and full at full scale', () => {
  expect([0, 0.001, 1].map(meterOf)).toEqual([0, 0, 1])
  expect(meterOf(0.05)).toBeGreaterThan(0.4)
})
