import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

test.each([
  [
    'Item | Qty | Price | Total\n--- | --- | --- | ---\nGutter | 22 m | 52 | 1144\nDiscount | 1 | -74 | -74',
    1070,
  ],
  [
    '| Job | Charge |\n|---|---|\n| Hedge trim | $240 |\n| Lawn | $60 |\n| First-time discount | ($30) |',
    270,
  ],
  ['3 taps @ 120\nwaste kit 85\nCredit: old mixer kept (90)', 355],
  ['3 taps @ 120\nwaste kit 85\nless trap already fitted 45', 400],
  ['3 taps @ 120\nwaste kit 85\nSchool job so 7.5% off the lot', 411.62],
  ['3 taps @ 120\nwaste kit 85\n7.5% off if paid this week', 445],
  ['Daywork: labour 16 hr at £34.00\nskip £60.00\nCredit CR-14 for site', 604],
])('what a row takes off is taken off: %s', (description, expected) => {
  const result = estimate({ description })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents / 100).toBe(expected)
})
