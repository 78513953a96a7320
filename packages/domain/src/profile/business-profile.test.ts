import { expect, test } from 'vitest'
import { TRADES } from '../price-book/trades.ts'
import { INDUSTRIES, INDUSTRY_OF_TRADE, TRADE_OF_INDUSTRY, tradeOf } from './business-profile.ts'

test('an industry that is a trade is the industry of that trade', () => {
  for (const industry of INDUSTRIES) {
    const trade = TRADE_OF_INDUSTRY[industry]
    if (trade !== 'general') expect(INDUSTRY_OF_TRADE[trade]).toBe(industry)
  }
})

test.each(TRADES)('a business that chose %s has its prices', (trade) => {
  expect(tradeOf(INDUSTRY_OF_TRADE[trade], trade)).toBe(trade)
})

test('a trade that was chosen before the industry became another one is not its trade', () => {
  expect(tradeOf('plumbing', 'painting')).toBe('plumbing')
  expect(tradeOf('construction', undefined)).toBe('general')
  expect(tradeOf(null, 'painting')).toBe('general')
})
