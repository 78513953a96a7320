import { expect, test } from 'vitest'
import { findDistractors } from './distractors.ts'

const why = (text: string) => findDistractors(text).map((one) => one.why)

test.each([
  ['call 0412 345 678', ['phone']],
  ['due 14/03/2025.', ['date']],
  ['shutoff booked for 6/18', ['date']],
  ['on the 3rd of March', ['date']],
  ['12 March 2026', ['date']],
  ['job no. 4471', ['reference']],
  ['PO Box 410', ['address']],
  ['bed 2 door handle loose', ['address']],
  ['condenser 24SCA5 and MXZ-5F100VGD', ['model', 'model']],
  ['80k BTU furnace', ['model']],
  ['2 bed 2 bath flat, 100x50 posts, 20mm ply, SL82 mesh, 32MPa', []],
  ['spend limit $440', ['limit']],
  ['12 Smith Street', ['address']],
  ['8 Banksia Drive', ['address']],
  ['the laundry at no 14, tiles', ['address']],
  ['lvl 4 foyer', ['reference']],
  ['VIC 3121', ['postcode']],
  ['house is 40 years old', ['age']],
  ['last restored around 2011', ['age']],
  ['previously rewired back in 1998', ['age']],
  ['installed about 2006', ['age']],
  ['7 year warranty', ['warranty']],
  ['30% deposit', ['deposit']],
  ['bob@example.com', ['email']],
  ['reroof 9 Kestrel Cl Belmont 2280', ['address']],
  ['cornice 20 lm. QBCC 1102233. Ex GST', ['reference']],
  ['gate code 2580', ['reference']],
  ['AquaCo quoted $3,900 last year', ['someone else’s price']],
  ['warmfix does that (they quoted $1,740)', ['someone else’s price']],
  ['master lic 410123456', ['reference']],
  ['ClearView wanted $4,200 for all of it', ['someone else’s price']],
  ['acid wash quoted by other guy 800', ['someone else’s price']],
  ["disregard last year's gutter rate of $5.40", ['someone else’s price']],
  ['laminated was quoted, $815 each, ignore', ['someone else’s price']],
])('%s', (text, expected) => {
  expect(why(text)).toEqual(expected)
})

test.each([
  '12 downlights along the drive',
  '2 oven circuits',
  'green waste to tip $80',
  'per unit 45',
  'quote: 2x fans',
  'paint the shed 2000, last coat 1950',
  'last repainted 2000 each',
  'LVL 240x45 beam',
  'second coat at no 2 charge',
  'we quoted $900 for the gate',
  'job quoted $900 plus gst',
  "don't forget skip bin $380",
  'forget the deck, just the fence $3,000',
  'new door $815 each, ignore the old one',
  'electrician 350',
  'asbestos removal licence 350',
  'service the lic plate lights 4 each',
])('“%s” holds no distractor', (text) => {
  expect(why(text)).toEqual([])
})
