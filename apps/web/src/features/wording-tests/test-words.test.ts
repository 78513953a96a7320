import type { WordingTest } from '@quotewright/contracts/wording-tests.ts'
import { expect, test } from 'vitest'
import { differenceInWords, subjectInWords } from './test-words.ts'

type Verdict = WordingTest['verdict']
const said = (kind: Verdict['kind'], difference: Verdict['difference']) =>
  differenceInWords({ verdict: { kind, text: '', difference } } as WordingTest)

test('the difference is shown from the side of the one that wins', () => {
  expect(said('a_wins', { low: 4.2, high: 31 })).toBe("A's win rate is 4.2 to 31 percentage points higher.")
  expect(said('b_wins', { low: -31, high: -4.2 })).toBe("B's win rate is 4.2 to 31 percentage points higher.")
  expect(said('no_difference', { low: -12, high: 8.5 })).toBe(
    "A's win rate minus B's: -12 to +8.5 percentage points.",
  )
  expect(said('not_enough', null)).toBeUndefined()
})

test('a test says what it compares, also once its campaign is deleted', () => {
  const followUp = { subject: 'follow_up', campaign_name: 'Standard', step: 2, channel: 'sms' } as WordingTest
  expect(subjectInWords(followUp)).toBe('Standard, message 2 (SMS)')
  expect(subjectInWords({ ...followUp, campaign_name: null })).toBe('Deleted campaign, message 2 (SMS)')
})
