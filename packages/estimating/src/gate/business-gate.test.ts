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
])('lets “%s” pass', (text) => {
  expect(judgeBusiness(text)).toBeUndefined()
})
