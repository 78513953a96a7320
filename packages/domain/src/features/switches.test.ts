import { expect, test } from 'vitest'
import { FEATURE_NAMES, featureSwitches, isBuilt, isFeature } from './switches.ts'

test('there are the nineteen switches of the specification', () => {
  expect(FEATURE_NAMES).toHaveLength(19)
})

test('a switch is on when its feature is built and the deployment left it on', () => {
  for (const name of FEATURE_NAMES) {
    expect(featureSwitches(new Set())[name]).toBe(isBuilt(name))
    expect(featureSwitches(new Set([name]))[name]).toBe(false)
  }
})

test('inherited names are no features', () => {
  expect(isFeature('toString')).toBe(false)
})
