import { expect, test } from 'vitest'
import { idsToDeactivate } from './activation.ts'
import { readCondition } from './campaign.ts'
import { campaignProblems, ruleProblems } from './check-campaign.ts'
import { DEFAULT_CAMPAIGN } from './default-campaign.ts'
import { readList, writeList } from './rules/rule-entries.ts'
import { FIRST_STEP, withStepAdded, withStepRemoved } from './sequence-steps.ts'
import { aCampaign } from './testing/campaign-samples.ts'
import { groupByTier, tierOf } from './tiers.ts'

const draft = { name: 'Follow-up', priority: 0, tags: [], matchRules: {}, sequences: [FIRST_STEP] }
const delayed = (delayHours: number) => ({ ...draft, sequences: [FIRST_STEP, { ...FIRST_STEP, delayHours }] })

test.each([
  ['name', 'Campaign name is required', { ...draft, name: '  ' }],
  ['name', 'A name has at most 120 characters', { ...draft, name: 'x'.repeat(121) }],
  ['sequences', 'At least one sequence is required', { ...draft, sequences: [] }],
  ['sequences', 'A campaign has at most 20 sequences', { ...draft, sequences: Array(21).fill(FIRST_STEP) }],
  ['sequences.1.delay_hours', 'The delay cannot be negative', delayed(-0.5)],
  ['sequences.1.delay_hours', 'Use half-hour steps for the delay', delayed(1.25)],
  ['sequences.1.delay_hours', 'The delay must be a number of hours', delayed(Number.NaN)],
  ['sequences.1.delay_hours', 'The delay cannot be longer than a year', delayed(9_000)],
  [
    'sequences.0.custom_instructions',
    'Instructions have at most 2,000 characters',
    { ...draft, sequences: [{ ...FIRST_STEP, customInstructions: 'x'.repeat(2_001) }] },
  ],
])('the dialog refuses a wrong %s: %s', (path, message, campaign) => {
  expect(campaignProblems(campaign)).toEqual([{ path, message }])
})

test.each([
  ['priority', 'Priority is a whole number from -5 to 20', { ...draft, priority: 21 }],
  ['priority', 'Priority is a whole number from -5 to 20', { ...draft, priority: 0.5 }],
  ['tags', 'At most 20 entries', { ...draft, tags: Array(21).fill('a') }],
  [
    'match_rules.customer_type',
    'An entry has at most 60 characters',
    { ...draft, matchRules: { customerTypes: ['x'.repeat(61)] } },
  ],
  [
    'match_rules.quote_value_min',
    'A quote value is an amount of 0 or more',
    { ...draft, matchRules: { quoteValueMinCents: -1 } },
  ],
  [
    'match_rules.quote_value_max',
    'The maximum is below the minimum: no quote would match',
    { ...draft, matchRules: { quoteValueMinCents: 2, quoteValueMaxCents: 1 } },
  ],
])('the rule builder refuses a wrong %s: %s', (path, message, campaign) => {
  expect(ruleProblems(campaign)).toEqual([{ path, message }])
})

test('the default campaign is sound, off, without rules, and follows the cadence of the trade', () => {
  const campaign = DEFAULT_CAMPAIGN
  expect([...campaignProblems(campaign), ...ruleProblems(campaign)]).toEqual([])
  expect([campaign.isActive, campaign.matchRules]).toEqual([false, {}])
  const days = campaign.sequences.map((_, at) =>
    campaign.sequences.slice(0, at + 1).reduce((sum, { delayHours }) => sum + delayHours / 24, 0),
  )
  expect(days).toEqual([1, 3, 10])
})

test('steps are added as the dialog says and numbered again when one goes', () => {
  const three = withStepAdded(withStepAdded(withStepAdded([])))
  expect(
    three.map(({ step, delayHours, messageType, condition }) => [step, delayHours, messageType, condition]),
  ).toEqual([
    [1, 24, 'reminder', 'not_viewed'],
    [2, 48, 'check-in', 'not_replied'],
    [3, 48, 'check-in', 'not_replied'],
  ])
  expect(withStepRemoved(three, 1).map(({ step, messageType }) => [step, messageType])).toEqual([
    [1, 'check-in'],
    [2, 'check-in'],
  ])
  expect(withStepRemoved([FIRST_STEP], 1)).toEqual([FIRST_STEP])
})

test('lists are split on commas, without blanks and repetitions', () => {
  expect(readList(' solar, ,Strata ,, SOLAR')).toEqual(['solar', 'Strata'])
  expect(readList(writeList(['new', 'vip']))).toEqual(['new', 'vip'])
})

test('conditions are read as people write them', () => {
  expect(['not viewed', 'Not-Replied', '', 'toString', 'raining'].map(readCondition)).toEqual([
    'not_viewed',
    'not_replied',
    '',
    undefined,
    undefined,
  ])
})

test('campaigns are grouped by tier, inactive ones last', () => {
  expect([20, 10, 9, 5, 4, 1, 0, -5].map(tierOf)).toEqual([
    'vip',
    'vip',
    'high',
    'high',
    'medium',
    'medium',
    'standard',
    'standard',
  ])
  const campaign = (name: string, priority: number, isActive = true) => ({ name, priority, isActive })
  const groups = groupByTier([
    campaign('b', 5),
    campaign('a', 7),
    campaign('off', 20, false),
    campaign('c', 0),
  ])
  expect(groups.map(({ label, campaigns }) => [label, ...campaigns.map(({ name }) => name)])).toEqual([
    ['High Priority', 'a', 'b'],
    ['Standard', 'c'],
    ['Inactive Campaigns', 'off'],
  ])
})

test('one campaign alone stays active: the one activated, else the first by priority, then by age', () => {
  const campaigns = [
    aCampaign({ id: 'old' }),
    aCampaign({ id: 'new', createdAt: new Date('2026-02-01T00:00:00Z') }),
    aCampaign({ id: 'off', isActive: false, priority: 20 }),
  ]
  expect(idsToDeactivate(campaigns, 'new')).toEqual(['old'])
  expect(idsToDeactivate(campaigns, 'off')).toEqual(['old', 'new'])
  expect(idsToDeactivate(campaigns, null)).toEqual(['new'])
  expect(idsToDeactivate([], null)).toEqual([])
})
