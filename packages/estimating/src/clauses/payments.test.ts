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

test.each([
  ['Supply vanity up front $900, plumbing at back $600', 1500],
  ['Scrub the algae deposits off roof $380, clean gutters $400', 780],
  ['Replace lock on the deposit box at the bank $160, hang new security door $1,000', 1160],
  ['Safe install $600 with deposit slot, bolt down $200', 800],
  ['Deposit of rubbish at tip $540, labour $700', 1240],
  ['Install interest-free display stand $350, shelves $200', 550],
  ['Cut and lay first half of the deck $800, rest of the boards before we finish $550', 1350],
  ['Paint front fence $700, rest of fence after inspection $400', 1100],
  ['Paint remaining rooms after completion of plaster $540, doors $700', 1240],
])('work in words that are also those of payment has its price: %s', (text, expected) => {
  expect(subtotal(text)).toBe(expected)
})

test.each([
  ['Fence $4,000. A deposit of $500 to book', 4000],
  ['Fence $4,000. $2,000 now and the remaining $2,000 on completion', 4000],
  ['Fence $4,000. $1,500 up front please', 4000],
  ['Fence $4,000, less deposit of $500 paid', 4000],
])('a deposit and what is left of the price are none: %s', (text, expected) => {
  expect(subtotal(text)).toBe(expected)
})
