import { expect, test } from 'vitest'
import { judgeBusiness } from './business-gate.ts'

test.each([
  ['Catering for 60 people, finger food and drinks', 'food'],
  ['Wedding cake for 100 guests', 'food'],
  ['20 custom mugs with company logo', 'retail'],
  ['Hire a band for a wedding', 'entertainment'],
  ['Build a website for my plumbing business', 'other'],
  ['do my tax return and BAS', 'other'],
  ['asdf qwerty', 'other'],
  ['test', 'other'],
  ['500 custom caps embroidered with school crest', 'retail'],
  ['pair of size 10 work boots', 'retail'],
  ['book a table for six at 7pm', 'food'],
  ['morning tea for 25 people at the office friday', 'food'],
  ['hire an inflatable slide for a birthday', 'entertainment'],
  ['book a band', 'entertainment'],
  ['mobile dog wash and groom', 'other'],
  ['driving instructor 5 lessons', 'other'],
  ['sourdough loaves 40 a week for the deli', 'food'],
  ['magic show for a 6th birthday', 'entertainment'],
  ['buy 3 bar stools, white', 'retail'],
  ['dog walker 3 times a week', 'other'],
])('refuses “%s” as %s', (text, category) => {
  const refusal = judgeBusiness(text)
  expect(refusal?.category).toBe(category)
  expect(refusal?.suggestion).not.toBe('')
})

test.each([
  'Cafe fit out: install grease trap, run 3 water points for coffee machine',
  'Build brick pizza oven base 1.5m x 1.5m',
  'Restaurant kitchen exhaust canopy clean',
  'Retail shop fitout: 6 shelves and 20 downlights',
  'Assemble a bed frame and 2 bedside tables',
  'car port 6x6',
  'leak',
  'leaking',
  'hot water at the hairdressers',
  'Tattoo shop: 6 double gpos',
  'put up shelving for books 3 bays',
  'surfboard rack for 4 boards',
  'run data cabling to 8 desks',
  'mattress removal and couch to tip',
  'getting the house ready for sale, paint 4 rooms',
  'hi how are you, need 3 taps fixed',
  'Clothes line replacement',
  'Laptop charging station 8 gpos',
  'EV charger in garage, customer has bought it',
  'supply and lay 40m2 of couch',
])('lets “%s” pass', (text) => {
  expect(judgeBusiness(text)).toBeUndefined()
})
