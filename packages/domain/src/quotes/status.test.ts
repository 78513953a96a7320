import { expect, test } from 'vitest'
import { isOpen, QUOTE_STATUSES, type QuoteAction, quoteTransition } from './status.ts'

const ACTIONS: readonly QuoteAction[] = [
  'publish',
  'view',
  'choose',
  'accept',
  'decline',
  'expire',
  'request_change',
  'confirm_change',
  'answer_change',
  'edit',
  'reissue',
]

test('a quote goes from draft to accepted over sent and viewed', () => {
  expect(quoteTransition('draft', 'publish')).toEqual({ allowed: true, to: 'sent' })
  expect(quoteTransition('sent', 'view')).toEqual({ allowed: true, to: 'viewed' })
  expect(quoteTransition('viewed', 'accept')).toEqual({ allowed: true, to: 'accepted' })
})

test('editing an accepted quote returns it to sent', () => {
  expect(quoteTransition('accepted', 'edit')).toEqual({ allowed: true, to: 'sent' })
})

test('an expired quote can be re-issued, not accepted', () => {
  expect(quoteTransition('expired', 'accept')).toEqual({
    allowed: false,
    reason: 'This quote can no longer be accepted: it is expired',
  })
  expect(quoteTransition('expired', 'reissue')).toEqual({ allowed: true, to: 'sent' })
})

test('only an open quote can be declined or expire', () => {
  for (const status of QUOTE_STATUSES) {
    expect(quoteTransition(status, 'decline').allowed).toBe(isOpen(status))
    expect(quoteTransition(status, 'expire').allowed).toBe(isOpen(status))
  }
})

test('a refusal says which status is in the way', () => {
  const refusals = QUOTE_STATUSES.flatMap((status) =>
    ACTIONS.map((action) => ({ status, transition: quoteTransition(status, action) })),
  ).filter(({ transition }) => !transition.allowed)
  expect(refusals.length).toBeGreaterThan(20)
  for (const { status, transition } of refusals) {
    expect(transition).toMatchObject({ reason: expect.stringContaining(`it is ${status}`) })
  }
})
