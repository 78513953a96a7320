import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { describe, expect, test } from 'vitest'
import { givenQuote, revise } from '../testing/revisable.ts'

/** 4 × 85 + 2 × 120 + 6 × 95 + 95 + 400 = 1,645 before GST, 1,809.50 with it. */
const JOB = givenQuote(
  'Supply and install 4 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, call-out fee 95, materials 400',
  'exclusive',
)

describe('a price word', () => {
  test.each([
    ['half price on labour', '“Labour”: $95.00 per h → $47.50 per h (50% less)'],
    ['halve the labour rate', '“Labour”: $95.00 per h → $47.50 per h (50% less)'],
    ['take half off labour', '“Labour”: $95.00 per h → $47.50 per h (50% less)'],
    ['double the price of dimmers', '“Dimmers”: $120.00 each → $240.00 each (100% more)'],
    ['double the call-out fee', '“Call-out fee”: $95.00 each → $190.00 each (100% more)'],
    ['cut the price of the dimmers in half', '“Dimmers”: $120.00 each → $60.00 each (50% less)'],
    ['halve the price', 'Discount: $0.00 → $822.50 (50% off)'],
    ['cut the price in half', 'Discount: $0.00 → $822.50 (50% off)'],
  ])('“%s” changes the price, not the number', (instruction, change) => {
    const { said, notUnderstood } = revise(JOB, instruction)
    expect(said).toEqual([change])
    expect(notUnderstood).toEqual([])
  })

  test('without one the number is doubled and halved as before', () => {
    expect(revise(JOB, 'double the dimmers').said).toEqual(['“Dimmers”: 2 → 4'])
    expect(revise(JOB, 'halve the labour').said).toEqual(['“Labour”: 6 h → 3 h'])
  })

  test('the price of all is doubled on every line', () => {
    const { content } = revise(JOB, 'double the price')
    expect(content.lineItems.map((line) => line.quantityThousandths)).toEqual(
      JOB.lineItems.map((line) => line.quantityThousandths),
    )
    expect(quoteTotals(content.lineItems, content).totalCents).toBe(361_900)
  })
})

describe('a number added to a line', () => {
  test.each([
    ['add 50 to the call out', '“Call-out fee”: $95.00 each → $145.00 each'],
    ['add 50 to materials', '“Materials”: $400.00 each → $450.00 each'],
    ['add 20 to each downlight', '“Supply and install downlights”: $85.00 each → $105.00 each'],
    ['add 2 to the downlights', '“Supply and install downlights”: 4 → 6'],
    ['add 3 to labour', '“Labour”: 6 h → 9 h'],
    ['add 20 more to the dimmers', '“Dimmers”: 2 → 22'],
    ['add 50 more to Dimmers', '“Dimmers”: 2 → 52'],
    ['add $50.00 to Dimmers', '“Dimmers”: $120.00 each → $145.00 each'],
    ['dimmers half price', '“Dimmers”: $120.00 each → $60.00 each (50% less)'],
  ])('“%s”', (instruction, change) => {
    expect(revise(JOB, instruction).said).toEqual([change])
  })

  test.each([
    [
      'add 50 to the dimmers',
      'Is that 50 more of “Dimmers” or $50.00 on its price? Say “add 50 more to Dimmers” or “add $50.00 to Dimmers”.',
    ],
    ['add gst to the materials', 'I didn’t understand “add gst to the materials”.'],
  ])('“%s” changes nothing', (instruction, why) => {
    const { content, notUnderstood } = revise(JOB, instruction)
    expect(content).toBe(JOB)
    expect(notUnderstood).toEqual([why])
  })
})

describe('amounts for each', () => {
  test.each([
    ['$5 off each downlight', '“Supply and install downlights”: $85.00 each → $80.00 each'],
    ['take $5 off every downlight', '“Supply and install downlights”: $85.00 each → $80.00 each'],
    ['drop each downlight by $5', '“Supply and install downlights”: $85.00 each → $80.00 each'],
    ['add $20 to each dimmer', '“Dimmers”: $120.00 each → $140.00 each'],
  ])('“%s”', (instruction, change) => {
    expect(revise(JOB, instruction).said).toEqual([change])
  })
})

describe('the price by an amount', () => {
  test.each([
    ['reduce the price by 200', 'Discount: $0.00 → $200.00'],
    ['drop the price $200', 'Discount: $0.00 → $200.00'],
    ['increase the total by 200', 'Brought the total from $1,809.50 to $2,009.50'],
    ['bump it up by $200', 'Brought the total from $1,809.50 to $2,009.50'],
    ['add 200 to the total', 'Brought the total from $1,809.50 to $2,009.50'],
    ['increase the price to 3000', 'Brought the total from $1,809.50 to $3,000.00'],
  ])('“%s”', (instruction, change) => {
    const { said, content } = revise(JOB, instruction)
    expect(said).toEqual([change])
    expect(content.lineItems.slice(0, 5)).toEqual(JOB.lineItems)
  })

  test.each(['raise prices $5', 'put the prices up by 10', 'reduce the prices by 200', 'make the prices $5'])(
    '“%s” may be meant of each price, and changes nothing',
    (instruction) => {
      const { content, notUnderstood } = revise(JOB, instruction)
      expect(content).toBe(JOB)
      expect(notUnderstood).toHaveLength(1)
    },
  )

  test('prices by an amount each', () => {
    const { content } = revise(JOB, 'raise all prices by $5 each')
    expect(content.lineItems.map((line) => line.unitPriceCents)).toEqual([
      9_000, 12_500, 10_000, 10_000, 40_500,
    ])
  })
})

describe('where a comma is the decimal mark', () => {
  const GERMAN = { ...JOB, country: 'DE', currency: 'EUR' } as const
  test.each([
    ['change the dimmers to 99,75', '“Dimmers”: 120,00 € each → 99,75 € each'],
    ['change labour to 7,25 hours', '“Labour”: 6 h → 7,25 h'],
    ['make it 1.500', 'Brought the total from 1.809,50 € to 1.500,00 € by a discount of 281,36 €'],
    ['add scaffold 150,50', 'Added “Scaffold”: 1 ea × 150,50 € = 150,50 €'],
  ])('“%s”', (instruction, change) => {
    const { changes, notUnderstood } = revise(GERMAN, instruction)
    const plain = changes.map((one) => ({ ...one, text: one.text.replaceAll('\u00a0', ' ') }))
    expect(plain).toEqual([{ text: change, instruction }])
    expect(notUnderstood).toEqual([])
  })

  test('a job description is read so, too, and quoted as it was written', () => {
    const quote = givenQuote('2 dimmers at 99,50 each, 7,5 hours labour at 95', 'exclusive', {
      country: 'DE',
    })
    expect(quote.lineItems.map((line) => [line.quantityThousandths, line.unitPriceCents])).toEqual([
      [2_000, 9_950],
      [7_500, 9_500],
    ])
    expect(quote.lineItems[0]?.priceSource?.label).toContain('99,50')
  })
})
