import { expect, test } from 'vitest'
import { stepsInWords } from './campaign-words.ts'

test('a campaign says what goes out on which day after sending, each from the one before it', () => {
  expect(
    stepsInWords([
      { delayHours: 24, channel: 'email' },
      { delayHours: 48, channel: 'sms' },
      { delayHours: 168, channel: 'email' },
    ]),
  ).toBe('Day 1 email · day 3 SMS · day 10 email · stops when they reply')
})

test('what goes out within hours is of the first day', () => {
  expect(stepsInWords([{ delayHours: 2, channel: 'sms' }])).toBe('Day 1 SMS · stops when they reply')
})
