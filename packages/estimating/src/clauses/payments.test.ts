import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { findPayments } from './payments.ts'

const subtotal = (description: string): number | string => {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents / 100 : result.category
}

test.each([
  ['Deck build $9,800. Payment: $2,000 upfront, $4,000 halfway, $3,800 at the end.', 9800],
  ['Rewire £4,800: £1,200 on start, £2,400 after first fix, £1,200 on completion', 4800],
  ['Supply & fit heat pump $2,600. $500 deposit paid 3/11, remaining $2,100 on the day.', 2600],
  ['Roof restoration $8,400. Terms: 7 days. Late fee $50 applies after that.', 8400],
  ['solar 6.6kw $5,900 finance available from $39 per week. $0 deposit', 5900],
  ['Turf $1,400, edging $600. Booking fee $200 comes off the final bill.', 2000],
  ['Pergola 5,500. I need 1500 for materials before I start, the rest when done.', 5500],
])('how a price is paid is no more to be paid: %s', (text, expected) => {
  expect(subtotal(text)).toBe(expected)
})

test.each([
  'weekend surcharge $90, fence 20m at $95',
  'booking fee $50, mow lawn $80',
  'less 5% for prompt payment: 46 penetrations @ £38',
  'first 20 m at $9, remaining 40 m at $7',
  'deposit $500, balance $1,500 on completion',
])('what is charged is no term: %s', (text) => {
  expect(findPayments(text)).toEqual([])
})
