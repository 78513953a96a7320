import { expect, test } from 'vitest'
import {
  broughtToTotal,
  convertedPrices,
  isForStaff,
  onlyFirstCharacters,
  onlyFirstItems,
  pricedByHours,
  pricedLike,
  sameQuantity,
  TOTAL_SHARED,
} from './staff-assumptions.ts'
import { pricesAssumption } from './state-prices.ts'

test.each([
  pricedByHours('Take old one away', 5.5),
  pricedByHours('Hood “Turbo”', 2),
  pricedLike('Bifold door', 'Internal door'),
  convertedPrices('New Zealand', 'AUD'),
  sameQuantity('Remove old paling fence', '25 lm'),
  onlyFirstItems(40),
  onlyFirstCharacters(10_000),
  TOTAL_SHARED,
  'The agreed total is shared among the lines without a price of their own.',
  broughtToTotal('Rounded'),
  broughtToTotal('Discounted'),
])('how it was priced is for staff: %s', (sentence) => expect(isForStaff(sentence)).toBe(true))

test.each([
  pricesAssumption('inclusive', 'GST'),
  'Isolation valves are in working order.',
  '“Stud wall” is priced at 2.4 m high.',
  'Prices from our supplier may change.',
  'Includes a discount of $50.00.',
])('what is taken for granted is for the customer: %s', (sentence) =>
  expect(isForStaff(sentence)).toBe(false),
)
