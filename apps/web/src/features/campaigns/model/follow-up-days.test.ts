import { DEFAULT_CAMPAIGN } from '@quotewright/domain/campaigns/default-campaign.ts'
import { expect, test } from 'vitest'
import { followUpDays } from './follow-up-days.ts'

test('delays are counted from sending, not from the message before', () => {
  expect(followUpDays(DEFAULT_CAMPAIGN.sequences)).toBe('1, 3 and 10 days')
  expect(followUpDays([{ delayHours: 2 }])).toBe('1 day')
  expect(followUpDays([{ delayHours: 1 }, { delayHours: 2 }, { delayHours: 48 }])).toBe('1 and 2 days')
})
