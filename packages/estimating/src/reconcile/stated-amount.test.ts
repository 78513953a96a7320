import { expect, test } from 'vitest'
import { readStatedAmount } from './stated-amount.ts'

test.each([
  ['$9,800 inc GST', 'exact', 980_000, 980_000, 'inclusive'],
  ['3200 + gst', 'exact', 320_000, 320_000, 'exclusive'],
  ['14.5k', 'exact', 1_450_000, 1_450_000, 'unsaid'],
  ['about 2 grand', 'exact', 200_000, 200_000, 'unsaid'],
  ['$28k-32k', 'range', 2_800_000, 3_200_000, 'unsaid'],
  ['between 8 and 10k', 'range', 800_000, 1_000_000, 'unsaid'],
  ['under 11k', 'max', 0, 1_100_000, 'unsaid'],
  ['five and a half grand', 'exact', 550_000, 550_000, 'unsaid'],
  ['£4,100 total', 'exact', 410_000, 410_000, 'unsaid'],
])('%s', (text, kind, minCents, maxCents, tax) => {
  expect(readStatedAmount(text, 'amount_field')).toMatchObject({ kind, minCents, maxCents, tax })
})

test.each(['', 'TBC', 'POA', '$0', '?'])('“%s” states nothing', (text) => {
  expect(readStatedAmount(text, 'amount_field')).toBeNull()
})
