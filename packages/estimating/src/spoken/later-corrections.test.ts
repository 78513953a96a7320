import { expect, test } from 'vitest'
import { settleLaterCorrections } from './later-corrections.ts'

const settled = (text: string): string => settleLaterCorrections(text).text.trim()

test.each([
  ['Fit 6 downlights at $85 each.\nSorry make that 8 downlights.', 'Fit 8 downlights at $85 each.\n.'],
  ['Mow $60, hedge $150.\nActually hedge is bigger than i thought, $220', 'Mow $60, hedge $220.'],
  [
    'Carpet 42 m2 @ $55. Underlay 42 m2 @ $12. Update: carpet now $58.',
    'Carpet 42 m2 @ $58. Underlay 42 m2 @ $12. .',
  ],
  [
    '3 doors at £95, 3 handles £22\nSorry counted again, 4 doors and 4 handles',
    '4 doors at £95, 4 handles £22',
  ],
  [
    'four rooms at $680 each and reception $1,800 and the hallway $750 actually make reception $2,000 because it is bigger',
    'four rooms at $680 each and reception $2,000 and the hallway $750',
  ],
  [
    'lay 14 downlights at 85 each and 2 fans at 190 actually make the downlights 16 and fit a gpo',
    'lay 16 downlights at 85 each and 2 fans at 190  and fit a gpo',
  ],
  ['2 taps 85 each\nscratch that, its 4, forgot the ensuite', '4 taps 85 each\n, forgot the ensuite'],
])('what a later sentence puts right is written where it was said: %s', (text, expected) => {
  expect(settled(text)).toBe(expected)
})

test.each([
  'Mow $60.\nActually also trim the hedge $220',
  'Sorry for the delay. 6 downlights at $85 each',
  'Sealer 20 kg, step $165\nglue... no, is 20 litre, 14$',
  'No rush. 3 fans $190 each',
  'paint the hall and make good the ceiling $220',
  '3 fans at 190 and no make up air',
])('other sentences stay: %s', (text) => {
  expect(settled(text)).toBe(text)
})
