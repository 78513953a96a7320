import { expect, test } from 'vitest'
import { aQuote } from '../testing/campaign-samples.ts'
import { failedRules, type MatchRules } from './match-rules.ts'
import { ruleRemarks } from './rule-remarks.ts'
import { failureInWords, rulesInWords } from './rules-in-words.ts'

test.each<[MatchRules, string[]]>([
  [{}, ['Matches all quotes']],
  [{ quoteValueMinCents: 500_000, quoteValueMaxCents: 1_000_050 }, ['Quotes from $5,000 to $10,000.50']],
  [{ quoteValueMinCents: 500_000 }, ['Quotes of $5,000 or more']],
  [
    { quoteValueMaxCents: 500_000, customerTypes: ['NEW', 'vip'] },
    ['Quotes up to $5,000', 'New or VIP customers'],
  ],
  [
    { productCategories: ['plumbing', 'roofing', 'solar'], quoteStatuses: ['sent', 'viewed'] },
    ['Plumbing, roofing or solar work', 'Quotes that are sent or viewed'],
  ],
])('rules %j in words', (rules, words) => {
  expect(rulesInWords(rules)).toEqual(words)
})

test('what does not hold is said with the quote’s own facts', () => {
  const rules = {
    quoteValueMinCents: 600_000,
    quoteValueMaxCents: 400_000,
    customerTypes: ['vip'],
    productCategories: ['solar'],
    quoteStatuses: ['viewed'],
  }
  const quote = aQuote()
  expect(failedRules(rules, quote).map((rule) => failureInWords(rule, { rules, quote }))).toEqual([
    'the total of $5,000 is below $6,000',
    'the total of $5,000 is above $4,000',
    'the customer is new, not VIP',
    'the work is not solar',
    'the quote is sent, not viewed',
  ])
})

test('rules that no quote can match are remarked on', () => {
  expect(ruleRemarks({ customerTypes: ['New', ' trade'], quoteStatuses: ['viewed'] })).toEqual([
    'No customer is “trade”: use new, returning or vip.',
    'New quotes are always “sent”, so this never matches.',
  ])
  expect(ruleRemarks({ customerTypes: ['VIP'], quoteStatuses: ['sent', 'viewed'] })).toEqual([])
})
