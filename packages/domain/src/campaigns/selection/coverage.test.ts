import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failedRules } from '../rules/match-rules.ts'
import { aCampaign, anyCampaigns, aQuote } from '../testing/campaign-samples.ts'
import { analyseCoverage } from './coverage.ts'

const ranged = (quoteValueMinCents: number, quoteValueMaxCents?: number) =>
  aCampaign({
    name: 'Ranged',
    matchRules: {
      quoteValueMinCents,
      ...(quoteValueMaxCents === undefined ? {} : { quoteValueMaxCents }),
      customerTypes: ['new', 'returning'],
    },
  })

test('a default campaign covers everything', () => {
  const { quoteValueRange, customerTypes, recommendations } = analyseCoverage([aCampaign()])
  expect(quoteValueRange.map(({ minCents, maxCents, inWords }) => [minCents, maxCents, inWords])).toEqual([
    [0, 500_000, 'Covered'],
    [500_000, 1_000_000, 'Covered'],
    [1_000_000, 2_500_000, 'Covered'],
    [2_500_000, 5_000_000, 'Covered'],
    [5_000_000, null, 'Covered'],
  ])
  expect(customerTypes.map(({ inWords }) => inWords)).toEqual(Array(3).fill('Covered by: Standard'))
  expect(recommendations).toEqual([])
})

test('what is not covered is said, and what to do about it', () => {
  const { quoteValueRange, customerTypes, recommendations } = analyseCoverage([
    ranged(500_000, 800_000),
    aCampaign({ isActive: false }),
  ])
  expect(quoteValueRange.map(({ covered, inWords }) => [covered, inWords])).toEqual([
    [false, 'No coverage'],
    [false, 'No coverage for $8,000 to $10,000'],
    [false, 'No coverage'],
    [false, 'No coverage'],
    [false, 'No coverage'],
  ])
  expect(customerTypes[2]).toEqual({
    type: 'vip',
    gap: true,
    coveredBy: [],
    inWords: 'No campaigns cover this customer type',
  })
  expect(recommendations).toEqual([
    'Create a default campaign, one without rules, for quotes that no other campaign matches.',
    'Create campaigns for uncovered quote values: $0 to $5,000 and over $8,000.',
    'Add campaigns for uncovered customer types: VIP.',
  ])
})

test('several campaigns cover a range together', () => {
  const ranges = [ranged(0, 300_000), ranged(250_000, 700_000), ranged(700_001)]
  expect(analyseCoverage(ranges).quoteValueRange.every(({ covered }) => covered)).toBe(true)
})

test('without an active campaign the first advice is to activate one', () => {
  const { recommendations } = analyseCoverage([])
  expect(recommendations).toEqual([
    'No active campaigns! Create at least one default campaign.',
    'Create campaigns for uncovered quote values: over $0.',
    'Add campaigns for uncovered customer types: new, returning and VIP.',
  ])
})

test('a value lies in a gap exactly when no active campaign’s range holds it', () => {
  fc.assert(
    fc.property(anyCampaigns, fc.integer({ min: 1, max: 6_000_000 }), (campaigns, totalCents) => {
      const bucket = analyseCoverage(campaigns).quoteValueRange.find(
        ({ minCents, maxCents }) => totalCents > minCents && (maxCents === null || totalCents < maxCents),
      )
      fc.pre(bucket !== undefined)
      const isInGap = bucket?.gaps.some((gap) => totalCents >= gap.minCents && totalCents <= gap.maxCents)
      const isHeld = campaigns.some(
        ({ isActive, matchRules }) =>
          isActive &&
          !failedRules(matchRules, aQuote({ totalCents })).some((rule) => rule.startsWith('quote_value')),
      )
      expect(isInGap).toBe(!isHeld)
    }),
  )
})
