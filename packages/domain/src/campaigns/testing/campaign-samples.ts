import fc from 'fast-check'
import { QUOTE_STATUSES } from '../../quotes/status.ts'
import type { Campaign } from '../campaign.ts'
import { DEFAULT_CAMPAIGN } from '../default-campaign.ts'
import { CUSTOMER_TYPES, type MatchRules, type QuoteTraits, TEST_TRAITS } from '../rules/match-rules.ts'

/** An active campaign without rules. */
export const aCampaign = (more: Partial<Campaign> = {}): Campaign => ({
  ...DEFAULT_CAMPAIGN,
  id: 'standard',
  name: 'Standard',
  isActive: true,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
})

/** A quote of $5,000 to a new customer. */
export const aQuote = (more: Partial<QuoteTraits> = {}): QuoteTraits => ({ ...TEST_TRAITS, ...more })

const CATEGORIES = ['plumbing', 'Electrical', 'solar']
const TAGS = ['Solar', 'repeat', 'strata']
const someOf = (words: readonly string[]) => fc.subarray([...words])
/** Few enough different amounts that ends meet. */
const cents = fc.integer({ min: 0, max: 12 }).map((n) => n * 100_000)

export const anyRules: fc.Arbitrary<MatchRules> = fc.record(
  {
    quoteValueMinCents: cents,
    quoteValueMaxCents: cents,
    customerTypes: someOf([...CUSTOMER_TYPES, 'wholesale']),
    productCategories: someOf(CATEGORIES),
    quoteStatuses: someOf(['sent', 'viewed']),
  },
  { requiredKeys: [] },
)

export const anyQuote: fc.Arbitrary<QuoteTraits> = fc.record({
  totalCents: cents,
  customerType: fc.constantFrom(...CUSTOMER_TYPES),
  productCategories: someOf(CATEGORIES),
  status: fc.constantFrom(...QUOTE_STATUSES),
  tags: someOf(TAGS),
  explicitCampaignId: fc.constantFrom(null, null, 'c0', 'c3', 'gone'),
})

/** Campaigns with ids of their own; priorities and ages often tie. */
export const anyCampaigns: fc.Arbitrary<Campaign[]> = fc
  .array(
    fc.record({
      isActive: fc.boolean(),
      priority: fc.integer({ min: -5, max: 20 }).map((n) => Math.round(n / 6)),
      tags: someOf(TAGS),
      matchRules: anyRules,
      createdAt: fc.integer({ min: 0, max: 2 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
    }),
    { maxLength: 8 },
  )
  .map((campaigns) =>
    campaigns.map((campaign, at) => aCampaign({ ...campaign, id: `c${at}`, name: `Campaign ${at}` })),
  )
