import { expect, test } from 'vitest'
import heldOut from '../testing/held-out-look-alikes.json' with { type: 'json' }
import developed from '../testing/look-alikes.json' with { type: 'json' }
import { screenContent } from './screen.ts'

interface LookAlikes {
  readonly passes: string
  readonly refused: string
  readonly as: string
}

const BUSINESSES = new Set(['food', 'retail', 'entertainment', 'other'])
const screened = (pairs: readonly LookAlikes[]) => pairs.filter((pair) => !BUSINESSES.has(pair.as))
const isRefused = (text: string) => screenContent({ projectDescription: text }) !== undefined

test.each(screened(developed))('“$refused” is refused as $as, “$passes” is not', (pair) => {
  expect(screenContent({ projectDescription: pair.refused })?.category).toBe(pair.as)
  expect(screenContent({ projectDescription: pair.passes })).toBeUndefined()
})

/** First scored 53 of 65 refused and 60 of 65 let pass; opened since. */
test('held-out look-alikes are classified correctly', () => {
  const pairs = screened(heldOut)
  const refused = pairs.filter((pair) => isRefused(pair.refused)).length
  const passed = pairs.filter((pair) => !isRefused(pair.passes)).length
  expect(refused / pairs.length).toBeGreaterThanOrEqual(0.95)
  expect(passed / pairs.length).toBeGreaterThanOrEqual(0.95)
})

test.each([
  '12 blinds, no charge for removal of old ones',
  'Not happy with the old plumber, redo the leaking shower',
  "Don't reuse the old types of fittings",
])('%j is about things, or about one person', (said) => {
  expect(isRefused(said)).toBe(false)
})

test('no old blokes please: about people', () => {
  expect(isRefused('no old blokes please, paint 3 rooms')).toBe(true)
})
