import { expect, test } from 'vitest'
import { settlePaymentStages } from './payment-stages.ts'

const lines = (text: string): string[] =>
  settlePaymentStages(text)
    .text.split('\n')
    .filter((line) => line !== '')

test('a deposit and the payments that come to the total are no lines', () => {
  const text =
    'Contract sum $24,750.00 inc GST\nDeposit 10% $2,475.00\nRough-in complete $9,900.00\nPractical completion $12,375.00\nScope: strip out'
  expect(lines(text)).toEqual(['Contract sum $24,750.00 inc GST', 'Scope: strip out'])
})

test.each([
  'Total $900\nDeposit $200\nNew tap $150',
  'Deposit $200\nNew tap $150\nTotal $350',
  'Contract price $900\nNew tap $400\nNew sink $500',
])('other amounts stay: %s', (text) => {
  expect(settlePaymentStages(text).text).toBe(text)
})
