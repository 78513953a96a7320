import { expect, test } from 'vitest'
import { draftQuote } from '../assemble/draft-quote.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { rankMatches } from './rank-matches.ts'
import { indexOf } from './search.ts'

const row = (state: string | undefined, typicalCents: number): PriceBookItem => ({
  trade: 'electrical',
  name: 'Smoke alarm supply and install',
  synonyms: [],
  unit: 'ea',
  typicalCents,
  currency: 'AUD',
  country: 'AU',
  ...(state === undefined ? {} : { state }),
  taxBasis: 'ex',
  source: null,
})
const index = indexOf([row('QLD', 17_500), row(undefined, 20_000), row('VIC', 16_000)])

const bestFor = (state: string | undefined): number | undefined =>
  rankMatches(index, {
    words: ['install', 'smoke', 'alarm'],
    contextWords: [],
    kind: 'install',
    unit: 'ea',
    country: 'AU',
    state,
    currency: 'AUD',
    tradeWeights: new Map(),
    scope: 'unsaid',
  })[0]?.item.typicalCents

test.each([
  ['QLD', 17_500],
  ['VIC', 16_000],
  ['NSW', 20_000],
  [undefined, 20_000],
])('in %s the price is %i cents', (state, cents) => expect(bestFor(state)).toBe(cents))

test('a price names the state it is of', () => {
  const { lineItems } = draftQuote(
    { description: 'Test 6 smoke alarms' },
    { trade: 'electrical', state: 'QLD' },
  )
  expect(lineItems[0]?.priceSource.label).toMatch(/, QLD$/)
})
