import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function draftOf(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft
}

test.each([
  [
    'Unit 204 dishwasher pump $142 part + 1.25 hr labour @ $96. Unit 310 dryer belt $31 part, 0.75 hr at the same rate.',
    365,
  ],
  [
    'the main bathroom is 22 square metres of wall tiles at one hundred and five dollars a square metre then waterproofing for both rooms comes to seven hundred and eighty altogether two niches at one sixty each',
    3410,
  ],
  ['interior repaint\n- lounge walls + ceiling @ 890\n- 4 bedrooms @ 520 ea\n- kitchen @ 640', 3610],
  ['fence 40 metres at 95, gate 420, they’ll pay a thousand down', 4220],
])('what is said by what was said before counts: %s', (description, subtotal) => {
  expect(draftOf(description).totals.subtotalCents / 100).toBe(subtotal)
})

test.each([
  'put 3 lights down low in the hall at 95 each',
  'Lay 40m2 turf at 18, everything comes to 720 altogether',
])('what sounds like it is none: %s', (description) => {
  expect(draftOf(description).clauses.some(({ text }) => /deposit/.test(text))).toBe(false)
})

test('a price for each of other things takes no length from before', () => {
  const { lineItems } = draftOf(
    'Fabric is Warwick macrosuede, eleven and a half metres at $74 a metre. Labour $480 a chair.',
  )
  expect(lineItems.at(-1)?.unit).not.toBe('lm')
})

test.each([
  ['Lay turf 60 m2 at 18, planting me + Tui, 9 hrs each, 70 p/h', 2340],
  ['Paint stairwells, me and Danny 3 days, 8 hr days, 62/hr each', 2976],
  ['downlights 8 @ 72... she rang, now wants 10 @ 72', 720],
  ['total 63.4 m2 exposed agg @ 128 m2, saw cuts 24 m @ 11', 8379.2],
  ['copy of Q1187\n(1187 was 48m at 92 a metre, dont use those)\nFitzroy: 62m colorbond fence @ $97/m', 6014],
  ['window clean 22 panes $8 each, min charge $195', 195],
  ['Strip & wax floor 2200 sqft @ .38/sqft, furniture move $150', 986],
])('so people note it: %s', (description, subtotal) => {
  expect(draftOf(description).totals.subtotalCents / 100).toBe(subtotal)
})

test.each([
  [
    'Paling fence 24m @ 128, gate 450. comes to 3522 gst in. lovely people so knock it back to 3400 inc',
    3400,
  ],
  ['New compressor and regas, tell him three thousand nine hundred and fifty including the GST', 3950],
  ['Post construction clean, 31 windows inside and out. Gave Jeff $1,675 flat. Crew of 3', 1675],
])('so people say what it comes to: %s', (description, total) => {
  expect(draftOf(description).totals.totalCents / 100).toBe(total)
})

test.each([
  'tell him the gate is 450 and the fence 900',
  'me and Jase 12 hrs each, 95 an hour and 60 for him',
  'fit 3 doors (don’t use the old hinges) 120 each',
])('what sounds like it stays: %s', (description) => {
  const settled = draftOf(description)
  expect(settled.statedTotal).toBeNull()
})
