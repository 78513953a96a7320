import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function draftOf(description: string) {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft
}

test.each([
  ['Ducted system supply and install 8,950. 6 outlets included', 8_950_00],
  ['Double power point x5 in garage 110 each, run 12m conduit included. RCBO 75', 625_00],
  ['Bobcat 6hrs @ 110/hr, truck 4 loads @ 260 tip fees incl, 1 labourer 6 hrs @ 55', 2_030_00],
  ['Replace main switchboard $2,150. Includes RCBOs x8, surge protector. Metro call out waived', 2_150_00],
])('what is included costs nothing more: %s', (description, cents) => {
  expect(draftOf(description).totals.subtotalCents).toBe(cents)
})

test('what is not included is not free', () => {
  const { lineItems } = draftOf('Deck 20m2 at 310/m2. Stairs not included')
  expect(lineItems.map(({ unitPriceCents }) => unitPriceCents)).toEqual([310_00])
})

test('the whole of priced parts is no line beside them', () => {
  const { totals } = draftOf('Supply 3 phase power to workshop: 16mm cable 45m @ $21.50, conduit 45m @ $9')
  expect(totals.subtotalCents).toBe(1_372_50)
})

test('what others do is not priced', () => {
  const { lineItems, exclusions } = draftOf('45m trench by owner, 16mm cable 45m @ $21.50, labour 9h @ $115')
  expect(lineItems.map(({ unitPriceCents }) => unitPriceCents)).toEqual([21_50, 115_00])
  expect(exclusions.join()).toMatch(/trench/i)
})

test('what is included in a job without a price is priced with it', () => {
  const { lineItems } = draftOf('run cat6 to 5 points from garage comms cabinet, 6 port patch panel included')
  expect(lineItems.map(({ unitPriceCents }) => unitPriceCents > 0)).not.toContain(false)
})

test('“GST included” leaves no letters of it behind', () => {
  const { lineItems, taxMode } = draftOf('Install 6 fans, isolators included, GST included')
  expect(taxMode).toBe('inclusive')
  expect(lineItems.map(({ description }) => description).join()).not.toMatch(/uded/)
})

test('the least that is charged is no line where the rest comes to more', () => {
  const { totals } = draftOf('Gutter clean 55 metres, $6 per m, downpipes 6 at 15 each, minimum 250')
  expect(totals.subtotalCents).toBe(420_00)
})
