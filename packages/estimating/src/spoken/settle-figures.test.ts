import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['2 hrs 15 min at $125', '2.25 hrs at $125'],
  ['1 hour and 20 minutes on site', '1.333 hrs on site'],
  ['only took 1hr20', 'only took 1.333 hrs'],
  ['an hour and a half at 110', '1.5 hours at 110'],
  ['another hour & three quarters after that', '1.75 hours after that'],
  ['2 days and a half', '2.5 days'],
  ['call out 110 + half hour labour at 100/hr', 'call out 110 + 0.5 hours labour at 100/hr'],
  ['first half hour 120, each half hour after 45', 'first half hour 120, each half hour after 45'],
  ['46 items at 5 dollars 50 each', '46 items at $5.50 each'],
  ['subtotal 2235 dollars gst 223 dollars 50', 'subtotal 2235 dollars gst $223.50'],
  ['my time ~~9 hrs~~ 7.5 hrs', 'my time 7.5 hrs'],
  ['labourer 2 1/2 days @ 330', 'labourer 2.5 days @ 330'],
  ['1 and 3/4 hrs @ 250', '1.75 hrs @ 250'],
  ['rehang the door .75 hr', 'rehang the door 0.75 hr'],
  ['11.5 long x 3.2 wide plus a bay', '11.5m x 3.2m plus a bay'],
  ["344 k's at a dollar twenty five", '344 km at $1.25'],
  ['at 11 dollars 12 lights', 'at 11 dollars 12 lights'],
  ['2 hrs, 15 lights', '2 hrs, 15 lights'],
  ['time and a half after 8 hrs', 'time and a half after 8 hrs'],
])('%s', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})

test('every place of a settled text lies within the original', () => {
  const piece = fc.constantFrom(
    '2 hrs 15 min',
    ' ',
    'an hour and a half',
    '5 dollars 50',
    '~~x~~',
    'tap',
    ', ',
    '1hr20',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const original = pieces.join('')
      const { text, places } = settleFigures(original)
      const { start, end } = places.toOriginal({ start: 0, end: text.length })
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(original.length)
    }),
  )
})
