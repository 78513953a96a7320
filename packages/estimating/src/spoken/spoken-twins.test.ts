import { expect, test } from 'vitest'
import { scoreChanges, scoreTwins } from '../testing/spoken-scores.ts'

/** What is dictated comes to the same quote as what is typed; raise this with the reader, never lower it. */
test.each([['spoken-twins', 0.95]])('%s are priced as their typed twins, to the cent', (name, least) => {
  const { share, faults } = scoreTwins(name)
  expect(share, faults.join('\n')).toBeGreaterThanOrEqual(least)
})

test('spoken instructions change a quote as their typed twins do', () => {
  const { share, faults } = scoreChanges('spoken-changes')
  expect(share, faults.join('\n')).toBeGreaterThanOrEqual(0.95)
})
