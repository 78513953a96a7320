import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function draftOf(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft
}

test.each([
  ['leaking tap in kitchen, replace cartridge 45 plus 1 hr at 110', 155],
  ['blocked sewer, jet blast 1.5 hrs at 195 and camera 180', 472.5],
  ['Burst pipe behind the dishwasher: cut out and repair 240, materials 60', 300],
  ['Dripping shower in the ensuite - new washers 35 and reseat taps 90', 125],
])('why work is done is no line: %s', (description, subtotal) => {
  expect(draftOf(description).totals.subtotalCents / 100).toBe(subtotal)
})

test.each([
  'Leaking shower, mow lawn 60',
  'Blocked drain. Fix 2 taps, replace toilet seat 90',
  'Leaking tap, hang door 180',
])('what waits for its own price stays: %s', (description) => {
  expect(draftOf(description).lineItems.length).toBeGreaterThan(1)
})
