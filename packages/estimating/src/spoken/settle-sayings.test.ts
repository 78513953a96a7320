import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleSayings } from './settle-sayings.ts'

const settled = (text: string): string => settleSayings(text).text

describe('what the whole job costs', () => {
  test.each([
    ['Swap two taps at 90 each. Job is 640 + gst all in', 'Swap two taps at 90 each.\nTotal 640 + gst'],
    ['Paint the hall; the whole job comes to $1,250.', 'Paint the hall;\nTotal $1,250.'],
    ['Clear gutters\nso the lot is £240 inc vat', 'Clear gutters\nTotal £240 inc vat'],
  ])('%s', (said, written) => {
    expect(settled(said)).toBe(written)
  })

  test.each(['The job is 3 bedrooms', 'The job is 40', 'The lot is 600 m2', 'his job is 900 km away'])(
    '“%s” says no total',
    (said) => {
      expect(settled(said)).toBe(said)
    },
  )
})

test.each([
  ['extra cable, 6 m past the first 10 m, at 8/m', 'extra cable, 6 m, at 8/m'],
  ['2.5 hours over the included 1 hour at 110', '2.5 hours at 110'],
  ['anything over the first 3m at 60/m', 'anything over the first 3m at 60/m'],
])('only what is beyond is paid: %s', (said, written) => {
  expect(settled(said)).toBe(written)
})

test.each([
  ['second fix one day me and the apprentice £420 all in', 'second fix £420'],
  ['deck repair two of us, half a day 560 all up', 'deck repair 560'],
  ['two of us for 2 days at 560 a day', 'two of us for 2 days at 560 a day'],
])('a price for time and people together: %s', (said, written) => {
  expect(settled(said)).toBe(written)
})

test.each([
  ['2 hrs at 95 and $60 of parts', '2 hrs at 95 and parts $60'],
  ['labour 300 plus £145 worth of fixings', 'labour 300 plus fixings £145'],
  ['labour 300 plus $80 of materials and paint', 'labour 300 plus $80 of materials and paint'],
  ['2 x 9 hr days at 60', '18 hrs at 60'],
  ['4x8hr days at 55', '32 hrs at 55'],
])('an amount before what it is for, and days by their hours: %s', (said, written) => {
  expect(settled(said)).toBe(written)
})

test('every place of a settled text lies within the original', () => {
  const piece = fc.constantFrom(
    'Job is 900 + gst all in',
    '. ',
    '4m beyond the first 3m',
    ' two of us 1 day 500 all in',
    'tap',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const original = pieces.join('')
      const { text, places } = settleSayings(original)
      const { start, end } = places.toOriginal({ start: 0, end: text.length })
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(original.length)
    }),
  )
})
