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
