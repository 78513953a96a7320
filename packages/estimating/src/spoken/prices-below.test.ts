import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { settlePricesBelow } from './prices-below.ts'

const linesOf = (description: string): [string, number, number][] => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  return result.outcome === 'quote'
    ? result.draft.lineItems.map((line) => [
        line.description,
        line.quantityThousandths / 1000,
        line.unitPriceCents / 100,
      ])
    : []
}

const REQUEST = `"Hi, just moved in and have a few bits to get done. A TV up on the lounge wall, three floating shelves in the study and the robe door keeps jumping off its track. Thanks, Mei"

my prices
tv 140
shelves 45 ea
robe door rollers 120`

test('what a customer asks for is priced once, in the count it was asked in', () => {
  expect(linesOf(REQUEST)).toEqual([
    ['TV', 1, 140],
    ['Shelves', 3, 45],
    ['Robe door rollers', 1, 120],
  ])
})

test('what nothing below prices stays', () => {
  const { text } = settlePricesBelow(
    'Hello, the side gate sticks. Can you also regrout the shower.\n\nour prices:\nside gate ease 90\nlock 45\n',
  )
  expect(text).toContain('regrout the shower')
  expect(text).not.toContain('gate sticks')
})

test('what is also asked for stays where only the rest is priced', () => {
  const { text } = settlePricesBelow(
    'Please paint the lounge and the hall, and also fix the skirting.\n\nmy prices\nlounge 500\nhall 300\n',
  )
  expect(text).toContain('fix the skirting')
  expect(text).not.toContain('paint the lounge')
})

test('terms beside the heading of the prices stay', () => {
  const { text } = settlePricesBelow(
    'Three of the sash windows will not open at all.\n\nVisit done, pricing (NZD, plus GST):\nSash windows - 3 @ $180\nRollers - $240\n',
  )
  expect(text).toContain('(NZD, plus GST)')
})

test.each([
  ['a price above', 'Paint the lounge $400 and the hall as well please\n\nmy prices\nlounge 500\nhall 300'],
  ['one price below', 'Paint the lounge and the hall as well please\n\nmy prices\nlounge 500'],
  [
    'a mail that is answered',
    'Please add the oven and the blinds to it as well\n\n-----\n> Oven $85\n> Blinds $12 each',
  ],
  ['no request', 'my prices\nlounge 500\nhall 300'],
])('nothing changes for %s', (_, text) => {
  expect(settlePricesBelow(text).text).toBe(text)
})
