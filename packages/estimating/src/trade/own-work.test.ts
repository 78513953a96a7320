import { expect, test } from 'vitest'
import { ownClauses } from './own-work.ts'
import { tradeOf } from './trade-of.ts'

test.each([
  ['dig up sewer, path goes back by concreter not us', [['dig', 'up', 'sewer']]],
  ['new pit, the concreter does the patch', [['new', 'pit']]],
  ['fit off after the tiler', [['fit', 'off', 'after', 'the']]],
  ['fans supplied by owner', [['fans', 'supplied', 'by']]],
  ['painting by others', [['painting', 'by', 'others']]],
])('of %j is read %j', (text, clauses) => {
  expect(ownClauses(text)).toEqual(clauses)
})

test.each([
  ['scrub tile floor 60 m2', 'cleaning'],
  ['tile floor 60 m2', 'tiling'],
  ['paint the fence both sides', 'painting'],
  ['office every night mon to fri 2 hour', 'cleaning'],
  ['3 cylinders rekeyed alike, 6 keys', 'handyman'],
  ['1 day: climber, 2 groundies, chipper, tip', 'landscaping'],
])('%j is %s', (text, trade) => {
  expect(tradeOf([text])).toBe(trade)
})

test("the business's trade decides where the text says little", () => {
  expect(tradeOf(['3 hours'], 'roofing')).toBe('roofing')
  expect(tradeOf(['rewire the house, new switchboard and 12 power points'], 'roofing')).toBe('electrical')
})
