import { expect, test } from 'vitest'
import { notificationTitle } from './notification-text.ts'

test('what could not be delivered may be an email or an SMS', () => {
  const about = { quoteNumber: 'Q-1001', customerName: 'Deb', detail: '+61400000000: Unknown subscriber' }
  expect(notificationTitle({ event: 'bounced', ...about })).toBe(
    'A message about quote Q-1001 couldn’t be delivered',
  )
})
