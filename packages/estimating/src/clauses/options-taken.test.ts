import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { linesOf } from '../testing/lines-of.ts'
import { findOptionsNotTaken } from './options-taken.ts'

const left = (text: string): string =>
  findOptionsNotTaken(text)
    .toSorted((one, other) => other.start - one.start)
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text)
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each([
  [
    'Fence 30 m: option 1 paling at $95, option 2 steel at $120. They chose option 1.',
    'Fence 30 m paling at $95.',
  ],
  ['Option A: hall $900\nOption B: hall and stairs $1,400\nOption B accepted.', 'hall and stairs $1,400'],
  [
    'Option A - white\n7 windows @ £410\n1 door £780\n\nOption B - grey\n7 windows @ £495\n1 door £890\n\nThey have gone with B.\nCills 5 nr @ £36',
    'grey 7 windows @ £495 1 door £890 Cills 5 nr @ £36',
  ],
  [
    'Option A - white\n1 door £780\nOption B - grey\n1 door £890\nThey have gone with A.\nCills 5 nr @ £36',
    'white 1 door £780 Cills 5 nr @ £36',
  ],
  [
    'OPTION 1 - going with this one\nbattery 8,450\ninverter 3,180\n\nOPTION 2 - no, too dear\nbattery 13,900\n\nsmoke alarm 95',
    'battery 8,450 inverter 3,180 smoke alarm 95',
  ],
  [
    'Option A: steel fascia 36m @ $54\nOption B: timber fascia 36m @ $71\nOwners went with A. Downpipes 5 @ $135',
    'steel fascia 36m @ $54 Downpipes 5 @ $135',
  ],
])('%s', (text, expected) => {
  expect(left(text)).toBe(expected)
})

test.each([
  'Fence 30 m: option 1 paling at $95, option 2 steel at $120. If you go with option 1 we start Monday.',
  'Option A $900, option B $1,400. Would you have gone with option B?',
  'Option A hall $900. Option B stairs $400. They picked option A and have accepted option B.',
  'Painting per option A drawings, they chose option A',
])('open or unclear: %s', (text) => {
  expect(findOptionsNotTaken(text)).toEqual([])
})

test('the option that was taken is the line, with the measure said before both', () => {
  expect(
    linesOf(
      '- Fence 30 m: option 1 paling at $95, option 2 steel at $120. They chose option 1.\n- Gate $450',
    ),
  ).toEqual(['30 lm at 95', '1 ea at 450'])
})

test('an option taken by its letter alone is the line', () => {
  expect(
    linesOf(
      'Option A: steel fascia 36m @ $54\nOption B: timber fascia 36m @ $71\nOwners went with A. Downpipes 5 @ $135',
    ),
  ).toEqual(['36 lm at 54', '5 ea at 135'])
})

const PLAIN = 'Option 1: plain concrete $4,800\nOption 2: exposed aggregate $5,600'

test.each([
  [`${PLAIN}\nClient wants option 2 plus edging $800`, 6400],
  [`${PLAIN}\nThey took option 2 and want edging at $800 too.`, 6400],
  [`${PLAIN} (accepted)`, 5600],
  [`${PLAIN} - accepted by client 3/5`, 5600],
  ['option a: plain concrete $4,800\noption b: exposed aggregate $5,600\ngoing with b', 5600],
])('what was taken is priced, and so is work said beside it: %s', (description, expected) => {
  const result = estimate({ description })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents).toBe(expected * 100)
})
