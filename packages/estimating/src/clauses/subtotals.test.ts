import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { findSubtotals } from './subtotals.ts'

const sums = (text: string): string[] =>
  findSubtotals(text).map(({ start, end }) => text.slice(start, end).trim())

test.each([
  ['paint lounge $900, hall $400, so far $1,300. then bedrooms $1,100.', ['so far $1,300']],
  ['plumbing 1,250\nelectrical 980\ntrades 2,230\ntiling 1,760', ['trades 2,230']],
  ['stage 1: excavate $2,400, base $1,800 = $4,200\nstage 2: pour $5,600', ['= $4,200']],
])('the sum of some lines, with more to come: %s', (text, expected) => {
  expect(sums(text)).toEqual(expected)
})

test.each([
  'paint $900, hall $400. total $1,300 plus gst. valid 30 days',
  '30 panels @ $45 = $1,350\nbase bid total $1,350\nalternate 1: add $680',
  'labour $92/hr; apprentice $48/hr; jetter $140/hr; camera $220 per job',
])('the sum of all is none, nor is a price: %s', (text) => {
  expect(sums(text)).toEqual([])
})

test.each([
  'install fan $150, install light $250, install oven $400, callout $550',
  'pump service 180, filter service 120, spa service 300, chemicals 590',
  'gutter clean 120\nroof wash 300\nfence work 420\ndrive 660',
  'toilet 250\nbasin 300\ntoilet and basin taps 550\nshower 990',
  'living room $450, dining room $350, family room $800, laundry $650',
])('one more thing that happens to cost as much as those before it is none: %s', (text) => {
  expect(sums(text)).toEqual([])
})

test('a plural of all lines before it is their sum', () => {
  expect(sums('bedroom 1 $380\nbedroom 2 $380\nbedrooms $760\nhall $300')).toEqual(['bedrooms $760'])
})

test('what was read as a total is read again', () => {
  const result = estimate({ description: 'Wall prep 300 + painting 900 brings us to 1200, plus trims 350' })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents).toBe(155_000)
})
