import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDate } from './payment-terms.ts'

test.each([
  ['Net 30', '2026-12-21'],
  ['Net14', '2026-12-05'],
  ['14 days from invoice', '2026-12-05'],
  ['7-day account', '2026-11-28'],
  ['30 days EOM', '2026-12-30'],
  ['End of month', '2026-11-30'],
  ['14 calendar days', '2026-12-05'],
  ['7 business days', '2026-11-28'],
  ['Within fourteen (14) working days', '2026-12-05'],
  ['50% deposit, balance in 7 days', '2026-11-28'],
  ['Upon completion', '2026-11-21'],
  ['Payment upon acceptance', '2026-11-21'],
  ['Due on receipt', '2026-11-21'],
  ['COD', '2026-11-21'],
  ['Balance on completion', '2026-11-21'],
  ['10% deposit, then as agreed', '2026-12-21'],
  ['', '2026-12-21'],
])('%s is due on %s', (terms, due) => {
  expect(dueDate(terms, '2026-11-21')).toBe(due)
})

test('nothing is due before it was accepted, whatever the terms say', () => {
  fc.assert(
    fc.property(fc.string(), (terms) => {
      expect(dueDate(terms, '2026-11-21') >= '2026-11-21').toBe(true)
    }),
  )
})
