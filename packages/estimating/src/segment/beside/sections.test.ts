import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function drafted(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  return result.draft
}

const BASE = 'Base cabinets 4 lm @ $690\nOverheads 3 lm @ $520\nDelivery $450'

test.each([
  ['Upgrade options:  stone edge, add $890.  LED strip, add $460.', 2],
  ['Alternate 1: ADD stain and seal   $1,116', 1],
  ['On request, not in the weekly price\n  External windows $380.00 per visit', 1],
])('what a heading sets apart is an option: %s', (apart, options) => {
  const draft = drafted(`${BASE}\n\n${apart}`)
  expect(draft.totals.subtotalCents).toBe(4_770_00)
  expect(draft.optionalItems).toHaveLength(options)
})

test('terms and conditions make no lines', () => {
  const terms =
    'TERMS AND CONDITIONS\n1. Interest of 1.5% per month may be charged on accounts over 30 days.\n2. Cancellation within 24 hours may be charged at $110.'
  expect(drafted(`${BASE}\n\n${terms}`).totals.subtotalCents).toBe(4_770_00)
})

test('a heading over all of the work sets nothing apart', () => {
  expect(drafted('Options:\nstone edge $890\nLED strip $460').totals.subtotalCents).toBeGreaterThan(0)
})

test.each([
  ['Upgrade: switchboard $1,500\nRCDs 3 at $150', 1950],
  ['Upgrades - unit 4\nBoards $430\nCables $200', 630],
  ['Paint lounge $1,000\nEach item priced separately:\n- Downlights 6 @ $85\n- Fan 1 @ $200', 1710],
  ['Fence $500\n\nBathroom (excludes optional screen)\nStrip out $430\nTile $2,000', 2930],
  ['Fence $500\n1. Rear deck (not included in strata cover)\nBoards $430\nOil $200', 1130],
])('a heading that only names its work sets nothing apart: %s', (text, dollars) => {
  expect(drafted(text).totals.subtotalCents).toBe(dollars * 100)
})
