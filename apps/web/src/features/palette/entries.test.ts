import { expect, test } from 'vitest'
import { type Entry, matchingEntries } from './entries.ts'

const entry = (label: string, group: Entry['group'] = 'Go to'): Entry => ({
  key: label,
  group,
  label,
  run: () => undefined,
})
const ENTRIES = [entry('Dashboard'), entry('Price Book'), entry('New quote', 'Do'), entry('Quote Builder')]
const labels = (typed: string) => matchingEntries(ENTRIES, typed).map(({ label }) => label)

test('entries are found by the beginnings of their words, in any order', () => {
  expect(labels('dash')).toEqual(['Dashboard'])
  expect(labels('quo')).toEqual(['New quote', 'Quote Builder'])
  expect(labels('BOOK pri')).toEqual(['Price Book'])
  expect(labels('uote')).toEqual([])
})

test('nothing typed shows everything', () => {
  expect(labels('  ')).toHaveLength(4)
})

test('accents make no difference, typed or not', () => {
  const entries = [entry('Devis José'), entry('Café')]
  expect(matchingEntries(entries, 'jose')).toEqual([entries[0]])
  expect(matchingEntries([entry('Cafe')], 'café')).toHaveLength(1)
})

test('another word finds an act too, after what is named so', () => {
  const meant = { ...entry('New quote', 'Do'), also: 'create estimate' }
  const named = entry('Create a page')
  expect(matchingEntries([meant, named], 'create')).toEqual([named, meant])
  expect(matchingEntries([meant, named], 'create quo')).toEqual([meant])
  expect(matchingEntries([meant, named], 'reate')).toEqual([])
})
