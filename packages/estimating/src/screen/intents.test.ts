import { describe, expect, test } from 'vitest'
import intents from '../testing/intents.json' with { type: 'json' }
import { screenContent } from './screen.ts'

const screened = (text: string) => screenContent({ projectDescription: text })?.category

test.each(intents.refused)('“$text” is refused as $as', ({ text, as }) => {
  expect(screened(text)).toBe(as)
})

test.each(intents.passes)('“%s” is not refused', (text) => {
  expect(screened(text)).toBeUndefined()
})

describe('an oath of stars', () => {
  test.each(['the last painter did a s*** job', 'I am f****** over it', "F*** it, let's do all four doors"])(
    '“%s” is refused',
    (text) => {
      expect(screened(text)).toBe('profanity')
    },
  )

  test.each([
    'Doors*** at $95 each',
    'Sizes S* and M** as below, 4 of each',
    '*** 3 taps ***',
    '**F** 2 fans',
  ])('“%s” is none', (text) => {
    expect(screened(text)).toBeUndefined()
  })
})

test.each([
  'Escort needed on site for the cell hatch, weld 2 hinges',
  'Security escort through airside, 3 door closers',
  'Meth contaminated rental, strip and seal 3 rooms',
  'Lock on the drugs cupboard at the surgery',
  'Carpet got wet in the flood, lift it before the assessor comes and keep a piece',
  'Someone dumped fibro by our fence at night, remove it legally please',
])('“%s” is work', (text) => {
  expect(screened(text)).toBeUndefined()
})
