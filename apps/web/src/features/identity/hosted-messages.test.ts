import { expect, test } from 'vitest'
import { hostedMessage } from './hosted-messages.ts'

test('every reason has its sentence; one that no one foresaw has one too', () => {
  expect(hostedMessage('access_denied', 'Trades Login')).toBe(
    'You weren’t signed in. It was cancelled or Trades Login refused.',
  )
  for (const unforeseen of ['issuer_mismatch', 'toString', '__proto__', '']) {
    expect(hostedMessage(unforeseen, 'Trades Login')).toBe(
      'Couldn’t sign in with Trades Login. Try again, or use your email and password.',
    )
  }
})
