import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function draftOf(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft
}

const isLabourOnly = (label: string): boolean =>
  /labour only|install only|labour\b|like-for-like labour/i.test(label)

/** Which lines are priced without their goods. */
const labourOnly = (description: string): boolean[] =>
  draftOf(description).lineItems.map(({ priceSource }) => isLabourOnly(priceSource.label))

test.each([
  ['Install 4 downlights, client supplies the lights. Also install new exhaust fan.', [true, false]],
  ['you supply the toilet suite, we fit it. New exhaust fan as well', [true, false]],
  ['You buy the vanity and we install it, plus replace 2 toilets', [true, false]],
])('only the goods that are named are the customer’s: %s', (description, expected) => {
  expect(labourOnly(description)).toEqual(expected)
})

test.each([
  'We supply and install a 250L electric hot water unit',
  'Hot water leaking, we have a newborn. Please replace the electric 250L hot water unit',
  'i have 3 ceiling fans to replace and a new exhaust fan in the bathroom, they have old ones',
  'they got a quote for a new toilet, replace toilet suite',
])('who has something else brings no goods: %s', (description) => {
  const { lineItems, exclusions } = draftOf(description)
  expect(exclusions).toEqual([])
  expect(lineItems.some(({ priceSource }) => /labour only/.test(priceSource.label))).toBe(false)
})

test('a pronoun is no entry of what is not included', () => {
  const { exclusions } = draftOf('Install 4 ceiling fans, customer has them. Replace exhaust fan')
  expect(exclusions.join()).not.toMatch(/\bthem\b/)
})

test('the full stop behind what was settled is no clause of its own', () => {
  const { clauses } = draftOf('You buy the vanity and we install it. Corner posts 4 25')
  expect(clauses.map(({ text }) => text)).not.toContain('.')
})
