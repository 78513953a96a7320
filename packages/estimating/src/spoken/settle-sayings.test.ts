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

describe('a price that is said with its sum', () => {
  test.each([
    ['i was thinking of 1,200 for the front fence but make it 1,100', 'the front fence 1,100'],
    ['Gates 640, posts 310, thats 950 but knock it back to 900 flat', 'Gates 640, posts 310. Total 900'],
    ['Sunday work so double time on my usual $80 an hour', 'Sunday work so at $160 an hour'],
    ['time and a half on the normal rate of 90 per hr', 'at $135 per hr'],
    [
      'Digger 120 an hour, labourer 55, both for 6 hours',
      'Digger 6 hours at $120 per hour, labourer 6 hours at $55 per hour',
    ],
    [
      '40 panels at 62, less a credit of 15 a panel for the 4 panels on site',
      '40 panels at 62, less $60 on site',
    ],
    ['The basins come to 310 each and there are 3 of them', 'The basins x 3 at $310 each'],
    ['resin is 28 a kilo and we need 6', 'resin x 6 kilo at $28 per kilo'],
    ['weeding, there 8am to 1pm, 60 an hour', 'weeding, 5 hours at 60 an hour'],
    ['on site 7.30 till 4 with an hour for lunch, 70 an hour', '7.5 hours at 70 an hour'],
    ['7:30 to 3, half hour lunch, $85/hr, odd jobs', '7 hours, $85/hr, odd jobs'],
    ['8.30 to 1, no break, 75 an hour', '4.5 hours at 75 an hour'],
    ['kitchen tap 22 part + 45 labour', 'kitchen tap part 22, labour 45'],
    ['cornice 14 m at a fiver a metre', 'cornice 14 m at 5 a metre'],
    [
      'chimney sweep 70 first flue 50 each after, theres 3',
      'chimney sweep 1 first flue at 70 each, 2 flue after at 50 each',
    ],
    ['grout, 6 bags, 31 a bag', 'grout, 6 bags at 31 each'],
    [
      'the first hour is 140 then every extra hour 95, about five hours',
      'first hour $140, 4 hours after at $95 per hour',
    ],
    ['Mow 2 times a week for 5 weeks, so 10 visits at 60', 'Mow 10 visits at 60'],
    ['Clean every second Monday, that’s 26 cleans at $80'.replace('’', "'"), 'Clean 26 cleans at $80'],
    [
      'Sunday, $120 an hour. 3 men, 4 hours each, lifting',
      'Sunday, . 3 men, 4 hours each at $120 an hour, lifting',
    ],
    ['labour 300 plus 85 worth of glue and pins', 'labour 300 plus glue and pins $85'],
    [
      'Hedge 300, tidy 80. Same again for the back fence line.',
      'Hedge 300, tidy 80. the back fence line: Hedge 300, tidy 80.',
    ],
  ])('%s', (said, written) => {
    expect(settled(said)).toBe(written)
  })

  test.each([
    'We can come 8 till 3',
    'The tiles are 48 a metre',
    'same again for next week',
    'I was going to say 3 rooms but the hall too',
    'wash 12 bins, 9 bucks a visit',
  ])('“%s” stays', (said) => {
    expect(settled(said)).toBe(said)
  })
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
