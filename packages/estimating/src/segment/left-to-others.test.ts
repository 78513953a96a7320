import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function linesOf(description: string): string[] {
  const result = estimate({ description })
  return result.outcome === 'quote'
    ? result.draft.lineItems.map((line) => line.description.toLowerCase())
    : []
}

test.each([
  ['11 downlights 72 ea, 2way switching 135. patching holes not us', 'patch'],
  ['replace 6m sewer 900, path goes back by concreter', 'path'],
  ['44m deer netting 22/m, cust sorts gates himself', 'gate'],
  ['find and fix roof leak 475. Inside ceiling by insurer, do not price', 'ceiling'],
  ['2 dimmers at 110, skip the outdoor sensor light for now', 'sensor'],
  ['crown lift 2 elms 260. mulch stays', 'mulch'],
  ['excavator 2 days @ $390/day. Diesel is on us', 'diesel'],
])('what others do, leave out or keep is no line: %s', (description, word) => {
  const lines = linesOf(description)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(word))).toEqual([])
})

test.each([
  ['patch holes left by sparky 250', 'patch'],
  ['replace door damaged by tenant 300', 'door'],
  ['replace 4 window stays, hang door 180', 'stay'],
  ['hang gate 180, new fence by the school', 'fence'],
  ['hang gate 180, he wants a ramp for himself', 'ramp'],
  ["don't forget the skip $380, strip out kitchen 900", 'skip'],
])('what others have left to do is one: %s', (description, word) => {
  expect(linesOf(description).some((line) => line.includes(word))).toBe(true)
})

test('a price before someone else is named stays', () => {
  const lines = linesOf(
    'reline the bar 800 and new cornice 14 metres at 22 paint is by the club so leave that out',
  )
  expect(lines.some((line) => line.includes('cornice'))).toBe(true)
})
