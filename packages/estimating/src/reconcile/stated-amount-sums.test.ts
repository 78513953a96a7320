import { expect, test } from 'vitest'
import { readStatedAmount } from './stated-amount.ts'

test.each([
  ['3 rooms 4500', 450_000],
  ['4 500', 450_000],
  ['2500 labour + 2000 materials', 450_000],
  ['was 5000 now 4500', 450_000],
  ['5000 reduced to 4500', 450_000],
  ['4500 - 500 discount', 400_000],
  ['3200 + 10% gst', 320_000],
])('“%s” is %d for the whole job', (text, cents) => {
  expect(readStatedAmount(text, 'amount_field')).toMatchObject({
    kind: 'exact',
    minCents: cents,
    maxCents: cents,
  })
})

test.each(['2 days', '4 days at 520', '50/50', '1500 each', '$1500 per room', '$85/hr', '4500 less 10%'])(
  '“%s” is no amount for the whole job',
  (text) => {
    expect(readStatedAmount(text, 'amount_field')).toBeNull()
  },
)

test('not less than an amount is a least one', () => {
  expect(readStatedAmount('not less than 4500', 'amount_field')).toMatchObject({
    kind: 'min',
    minCents: 450_000,
  })
})
