import { expect, test } from 'vitest'
import { TRADES } from '../price-book/trades.ts'
import { INDUSTRIES, INDUSTRY_OF_TRADE, TRADE_OF_INDUSTRY, tradeOf } from './business-profile.ts'

const OF_ONE_TRADE = INDUSTRIES.filter((industry) => TRADE_OF_INDUSTRY[industry] !== 'general')

test.each(OF_ONE_TRADE)('%s is the industry of its trade', (industry) => {
  expect(INDUSTRY_OF_TRADE[TRADE_OF_INDUSTRY[industry]]).toBe(industry)
})

test.each(TRADES)('a business that chose %s has its prices', (trade) => {
  expect(tradeOf(INDUSTRY_OF_TRADE[trade], trade)).toBe(trade)
})

test('a trade that was chosen before the industry became another one is not its trade', () => {
  expect(tradeOf('plumbing', 'painting')).toBe('plumbing')
  expect(tradeOf('construction', undefined)).toBe('general')
  expect(tradeOf(null, 'painting')).toBe('general')
})
