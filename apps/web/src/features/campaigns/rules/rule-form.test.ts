import { ruleProblems } from '@quotewright/domain/campaigns/check-campaign.ts'
import { statedRules } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { aCampaign, anyRules } from '@quotewright/domain/campaigns/testing/campaign-samples.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fieldAt,
  isRuleValues,
  type RuleValues,
  readRuleForm,
  readRules,
  unusedTypes,
  valuesOf,
} from './rule-form.ts'

const campaign = {
  ...aCampaign({ name: 'Solar', tags: ['Solar', 'roof'], priority: 4 }),
  version: 1,
  isOnFromTheStart: false,
}
const blank: RuleValues = { ...valuesOf(campaign), rules: [] }

test('rules that are opened and saved stay what they are', () => {
  fc.assert(
    fc.property(anyRules, (matchRules) => {
      const shown = { ...campaign, matchRules }
      fc.pre(ruleProblems(shown).length === 0)
      const { draft, problems } = readRules(valuesOf(shown))
      expect(problems).toEqual({})
      expect(statedRules(draft.matchRules)).toEqual(statedRules(matchRules))
      for (const name of statedRules(matchRules)) {
        const key = {
          quote_value_min: 'quoteValueMinCents',
          quote_value_max: 'quoteValueMaxCents',
          customer_type: 'customerTypes',
          product_category: 'productCategories',
          quote_status: 'quoteStatuses',
        }[name] as keyof typeof matchRules
        expect(draft.matchRules[key]).toEqual(matchRules[key])
      }
    }),
  )
})

test('only rules that are there are sent, and none as null', () => {
  expect(readRuleForm(blank)).toEqual({
    kind: 'input',
    input: { name: 'Solar', priority: 4, tags: ['Solar', 'roof'] },
  })
  const rules = [
    { type: 'quote_value_max', text: '$1,250.50' },
    { type: 'customer_type', text: ' VIP ,, new, vip' },
  ] as const
  expect(readRuleForm({ ...blank, rules })).toMatchObject({
    input: { match_rules: { quote_value_max: 1250.5, customer_type: ['VIP', 'new'] } },
  })
})

test('reports every invalid field at once, and what can be read still counts', () => {
  const rules = [
    { type: 'quote_value_min', text: 'lots' },
    { type: 'quote_status', text: ' , ' },
    { type: 'product_category', text: '' },
    { type: 'quote_value_max', text: '500' },
  ] as const
  const { draft, problems } = readRules({ ...blank, name: ' ', rules })
  expect(draft.matchRules).toEqual({ quoteValueMaxCents: 50_000 })
  expect(problems).toEqual({
    name: 'Campaign name is required',
    'rules.0.text': '“lots” is not a number such as 85 or 1,250.00',
    'rules.1.text': 'Enter a value, or remove the rule',
    'rules.2.text': 'Enter a value, or remove the rule',
  })
  const swapped = [{ type: 'quote_value_min', text: '900' }, rules[3]] as const
  expect(readRules({ ...blank, rules: swapped }).problems).toEqual({
    'rules.1.text': 'The maximum is below the minimum: no quote would match',
  })
  expect(fieldAt('priority', blank)).toBe('priority')
})

test('a type is offered once, and only what has the form of the builder is taken from what was kept', () => {
  const rules = [{ type: 'customer_type', text: 'new' }] as const
  expect(unusedTypes(rules)).toEqual([
    'quote_value_min',
    'quote_value_max',
    'product_category',
    'quote_status',
  ])
  expect(isRuleValues({ ...blank, rules })).toBe(true)
  expect(isRuleValues({ ...blank, rules: [{ type: 'weather', text: 'rain' }] })).toBe(false)
  expect(isRuleValues({ ...blank, priority: '4' })).toBe(false)
})
