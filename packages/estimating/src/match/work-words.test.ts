import { expect, test } from 'vitest'
import { ACTIONS, GENERIC, REMOVAL } from './work-words.ts'

test('a removal is told from a supply', () => {
  expect(REMOVAL.test('Old fence removal')).toBe(true)
  expect(REMOVAL.test('Paling fence supply and install')).toBe(false)
})

test('verbs and filler words name nothing', () => {
  expect(ACTIONS.has('paint') && GENERIC.has('install')).toBe(true)
  expect(ACTIONS.has('fence') || GENERIC.has('fence')).toBe(false)
})
