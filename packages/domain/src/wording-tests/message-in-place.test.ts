import { expect, test } from 'vitest'
import type { SequenceStep } from '../campaigns/campaign.ts'
import { FIRST_STEP, renumbered } from '../campaigns/sequence-steps.ts'
import { isMessageInPlace } from './message-in-place.ts'

const reminder: SequenceStep = { ...FIRST_STEP, delayHours: 24 }
const later: SequenceStep = { ...FIRST_STEP, delayHours: 72 }
const recap: SequenceStep = { ...FIRST_STEP, messageType: 'value_recap' }
const inPlace = (before: SequenceStep[], after: SequenceStep[], step: number) =>
  isMessageInPlace(renumbered(before), renumbered(after), step)

test('other delays, instructions and later messages leave a message where it is', () => {
  const changed = { ...reminder, delayHours: 48, customInstructions: 'Mention the warranty' }
  expect(inPlace([reminder, recap], [changed, recap], 1)).toBe(true)
  expect(inPlace([reminder, recap], [reminder, { ...recap, channel: 'sms' }], 1)).toBe(true)
  expect(inPlace([reminder, recap], [reminder], 1)).toBe(true)
  expect(inPlace([reminder], [reminder, recap], 1)).toBe(true)
})

test('a message that was removed, replaced or moved is not in place', () => {
  expect(inPlace([reminder, recap], [reminder], 2)).toBe(false)
  expect(inPlace([reminder, recap], [recap, reminder], 1)).toBe(false)
  expect(inPlace([reminder], [{ ...reminder, channel: 'sms' }], 1)).toBe(false)
  // Both are reminders: the delay shows that the first one was removed.
  expect(inPlace([reminder, later, recap], [later, recap], 1)).toBe(false)
})
