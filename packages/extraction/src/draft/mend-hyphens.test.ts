import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mendHyphens } from './mend-hyphens.ts'

const KNOWN = new Set(['downlights', 'down', 'lights', 'low-profile', 'supply', 'tap', 'fit', 'heat-pump'])
const mend = (text: string): string => mendHyphens(text, (word) => KNOWN.has(word))

test('a word broken at the end of a line is whole again, and a hyphen that belongs to it stays', () => {
  expect(mend('LED down-\nlights, dimmable')).toBe('LED downlights, dimmable')
  expect(mend('LED down- lights')).toBe('LED downlights')
  expect(mend('Low-\nprofile cistern')).toBe('Low-profile cistern')
  expect(mend('Self- closing hinge')).toBe('Self-closing hinge')
  expect(mend('instal-\nlation of tap')).toBe('installation of tap')
  expect(mend('heat-\npump')).toBe('heat-pump')
  expect(mend('ther\u00ad\nmostat')).toBe('thermostat')
})

test('what is no broken word stays', () => {
  for (const text of [
    'pre- and post-wiring',
    'Downlights - supply and fit',
    'tap- supply',
    '10-12 mm',
    'R6- Batts',
    'low-profile',
  ])
    expect(mend(text)).toBe(text)
})

test('mending twice changes nothing more, and no letter is lost', () => {
  const part = fc.constantFrom(
    'down',
    'lights',
    'tap',
    'low',
    'profile',
    '-',
    '- ',
    '-\n',
    ' ',
    'and',
    '12',
    ', ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const once = mend(text)
      expect(mend(once)).toBe(once)
      expect(once.replaceAll(/[-\s]/g, '')).toBe(text.replaceAll(/[-\s]/g, ''))
    }),
  )
})
